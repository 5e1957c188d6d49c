// What a program in TypeScript does with a generated client: `node use.js SITE`.
import { client } from './client/client.gen';
import { cardsList, cardsNamedRetrieve, decksValidateCreate } from './client/sdk.gen';

declare const process: { argv: string[] };

async function main(): Promise<void> {
  client.setConfig({ baseUrl: process.argv[2] });
  const named = await cardsNamedRetrieve({ query: { fuzzy: 'erly wick', include: 'legalities' } });
  const listed = await cardsList({ query: { q: 'wick', fields: 'name' } });
  const judged = await decksValidateCreate({ body: { deck: '4 Early Wick' } });
  const refused = await cardsNamedRetrieve({ query: { exact: 'nobody' } });
  console.log(JSON.stringify({
    name: named.data?.name,
    legal: named.data?.legalities?.['constructed'],
    count: listed.data?.count,
    verdict: judged.data?.verdicts[0]?.legal,
    code: refused.error?.code,
  }));
}

void main();
