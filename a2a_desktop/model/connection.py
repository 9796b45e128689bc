"""How the person wants one agent to be reached, beside what its card says."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Header:
    """One more header of every request."""

    name: str
    value: str = ""
    """"" if it is secret: then it is in the keyring."""
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Connection:
    """Settings of one agent, without any secret."""

    headers: tuple[Header, ...] = ()
    timeout: float | None = None
    """Seconds in which a reply must begin; None: as with all agents."""
    endpoint: str = ""
    """Where to speak to it in place of its card's address; "" as the card says."""
    authority: str = ""
    """A file of certificates to trust, beside the system's."""
    certificate: str = ""
    """A file that shows who we are (PEM)."""
    key: str = ""
    """The file of its key, "" if it is in the same one."""
    origins: tuple[str, ...] = ()
    """Where the headers and the certificate may go, and nowhere else."""
    allows_plain: bool = False
    """The person lets the headers travel unencrypted."""
    secret_id: str = ""
    """Under which its secrets are kept; "" if it has none."""
    is_kept: bool = True
    """They are in the keyring; otherwise until the program ends."""


USUAL = Connection()
"""Of an agent for which nothing was set."""
