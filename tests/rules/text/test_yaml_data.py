"""YAML that others wrote: plain data, or an error that says where."""

import pytest
import yaml

from rules.text.yaml_data import read_yaml


def test_it_reads_what_the_slower_reader_reads():
    text = "- {name: Żółw, cost: 3, 'on': [1-2, yes, ~]}\n- a: &x [1.5]\n  b: *x\n"
    assert read_yaml(text) == read_yaml(text.encode()) == yaml.safe_load(text)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "[{a: "])
def test_what_is_nested_too_deep_is_refused_with_its_line(opening):
    with pytest.raises(yaml.YAMLError, match="line 2: nested deeper"):
        read_yaml("# a comment\n" + opening * 300_000)


@pytest.mark.parametrize("text", ["a: [1, 2", "{a: 1,, b}", "!!python/name:os.system"])
def test_what_is_no_plain_data_is_refused(text):
    with pytest.raises(yaml.YAMLError):
        read_yaml(text)
