"""The person's settings for reaching one agent, beside its card."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Header:
    """One more header of every request."""

    name: str
    value: str = ""
    """The value; "" for a secret one, which is in the keyring."""
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Connection:
    """Settings of one agent, without any secret."""

    headers: tuple[Header, ...] = ()
    timeout: float | None = None
    """Seconds in which a reply must begin; None: as for all agents."""
    endpoint: str = ""
    """The address in place of the card's; "" for the card's."""
    authority: str = ""
    """A file of certificates to trust, beside the system's."""
    certificate: str = ""
    """The file of our own certificate (PEM)."""
    key: str = ""
    """The file of its key, "" if it is in the same one."""
    origins: tuple[str, ...] = ()
    """The only origins for the headers and the certificate."""
    allows_plain: bool = False
    """The person lets the headers travel unencrypted."""
    secret_id: str = ""
    """The id of its secrets in the keyring; "" if it has none."""
    is_kept: bool = True
    """The secrets are in the keyring; otherwise kept until the program ends."""


USUAL = Connection()
"""The connection of an agent without settings."""
