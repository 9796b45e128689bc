"""Errors are named by kinds that stay."""

import re
from typing import Final

import pytest

from a2a_desktop.model.errors import A2AError, Fault, NotAList, StillWorking
from tests.errors import every_error

KINDS: Final = """
already_kept attachment_refused certificate_refused certificate_unusable content_type_refused
export_failed file_not_fetched forbidden grpc_unable header_unsendable import_refused invalid_reply
journal_failed journal_waits keyring_failed malformed_reply message_too_large no_card_in_file
no_common_interface not_a_list not_an_agent not_cancelable proxy_unusable push_unsupported
rate_limited rpc_error server_fault sign_in_failed sign_in_needed sign_in_refused
still_working stopped_waiting stream_lost task_not_found tls_failed
too_large unreachable unsupported web_page
"""
"""The kinds in journals and files, of which none is ever changed or removed."""


def test_every_error_has_a_kind_of_its_own_that_stays() -> None:
    assert sorted(one.kind for one in every_error()) == KINDS.split()
    assert all(re.fullmatch("[a-z_]+", kind) for kind in KINDS.split())


def test_error_without_a_kind_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="kind"):
        type("Nameless", (A2AError,), {})


def test_a_fault_is_named_by_the_kind_of_its_error() -> None:
    assert Fault.of(StillWorking()) == Fault("still_working")
    assert Fault.of(NotAList("a.example", "empty")).kind == "not_a_list"
