"""Every state and error in plain words, translatable: `faults`, `states`, ...

Words of which the first window shows none are imported where they are shown: `steps`, `deeds`.
"""

from a2a_desktop.ui.wording.data import data_event
from a2a_desktop.ui.wording.differences import difference
from a2a_desktop.ui.wording.endings import delivery, ending
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
from a2a_desktop.ui.wording.signatures import SignatureWords, key_host, signature, signature_detail
from a2a_desktop.ui.wording.states import (
    asked_from,
    best_of,
    composer_hint,
    duration,
    folded,
    form,
    gone,
    handed_over,
    health,
    lasting,
    news,
    other_side,
    preview,
    priority,
    protocol,
    provider,
    standing,
    standing_of,
    state_of,
    status_line,
    stopwatch,
    structured_data,
    title,
    values,
    way_to_sign_in,
)
