"""Every state, error and step in plain words, translatable: `faults`, `states`, `steps`, ..."""

from a2a_desktop.ui.wording.data import data_event
from a2a_desktop.ui.wording.delivery import delivery
from a2a_desktop.ui.wording.differences import difference
from a2a_desktop.ui.wording.endings import standing
from a2a_desktop.ui.wording.faults import (
    Action,
    Said,
    away,
    details,
    fault,
    label,
    moved,
    not_found,
    not_opened,
    offline,
    picking_up,
    silent,
)
from a2a_desktop.ui.wording.kinds import is_form, kinds
from a2a_desktop.ui.wording.reasons import reason
from a2a_desktop.ui.wording.signatures import Signed, key_host, signature, signature_detail
from a2a_desktop.ui.wording.states import (
    composer_hint,
    duration,
    form,
    health,
    lasting,
    news,
    preview,
    protocol,
    sign_in_account,
    sign_in_key,
    sign_in_other,
    sign_in_password,
    sign_in_token,
    status_line,
    stopwatch,
    structured_data,
    title,
)
from a2a_desktop.ui.wording.steps import SaidStep, step

__all__ = [
    "Action",
    "Said",
    "SaidStep",
    "Signed",
    "away",
    "composer_hint",
    "data_event",
    "delivery",
    "details",
    "difference",
    "duration",
    "fault",
    "form",
    "health",
    "is_form",
    "key_host",
    "kinds",
    "label",
    "lasting",
    "moved",
    "news",
    "not_found",
    "not_opened",
    "offline",
    "picking_up",
    "preview",
    "protocol",
    "reason",
    "sign_in_account",
    "sign_in_key",
    "sign_in_other",
    "sign_in_password",
    "sign_in_token",
    "signature",
    "signature_detail",
    "silent",
    "standing",
    "status_line",
    "step",
    "stopwatch",
    "structured_data",
    "title",
]
