"""Faults reported to a Sentry, where a setting names one."""


def report_faults_to(dsn: str) -> None:
    """Send faults of this process to *dsn*: no names, addresses, cookies, bodies."""
    import sentry_sdk  # late: half a second that most sites need not pay

    sentry_sdk.init(
        dsn=dsn,
        send_default_pii=False,
        max_request_body_size="never",
        include_local_variables=False,
    )
