"""The words that titles leave out: greetings, courtesies, and words about anything."""

import re
from typing import Final

GREETING: Final = re.compile(
    r"(?:(?:hi|hello|hey|hallo|moin|servus|bonjour|hola|ciao)(?: there| all| zusammen)?"
    r"|good (?:morning|afternoon|evening|day)|gut(?:en|e) (?:tag|morgen|abend)"
    r"|dear [^\W\d_]+|(?:liebe|lieber) [^\W\d_]+|مرحب[اً]+|السلام عليكم|أهلا"
    r"|你好|您好|嗨)(?:\s*[,.!:;،。\uff0c\uff01\uff1a]+\s*|\s+[-\u2013\u2014]\s+"
    r"|\s+(?=(?:please|bitte|can|could|would|i|kannst|könntest|können|könnten|ich)\b))",
    re.IGNORECASE,
)
REQUEST: Final = re.compile(
    r"(?:please|kindly|bitte|(?:can|could|would|will) you|(?:i'd|i would) (?:like|love) (?:you )?to"
    r"|i (?:want|need) (?:you )?to|help me(?: to)?|let's|let us"
    r"|(?:(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden) sie)"
    r"(?: (?:mir|uns)(?= \S+ \S))?|ich (?:möchte|will|würde gern)"
    r"|hilf mir(?: dabei)?|s'il (?:te|vous) plaît|por favor"
    r"|من فضلك|لو سمحت|هل يمكنك|أريد(?: أن)?)(?:\s*[,،:]\s*|\s+)"
    r"|(?:请问|麻烦您?你?|能不能|能否|[你您]能|请?[你您]?帮我|请?帮忙"
    r"|请(?=给|为|把|用|写|翻译|列出|解释|告诉|推荐|计划|总结|查))[\uff0c,\s]*",
    re.IGNORECASE,
)
THANKS: Final = re.compile(
    r"(?<![\s,])[\s,]+(?:please|bitte|thanks|thank you|thx|danke(?: schön)?"
    r"|vielen dank|من فضلك|شكرا|谢谢)[\s.!?]*$",
    re.IGNORECASE,
)
_FILLERS: Final = """
    a an the this that these those some any my your our me you i we it us he she they them and or
    but of to in on at for from by with about as is are am be was were do does did done have has had
    can could would will should shall may might must let not no yes ok okay so just now then here
    there again more one two please thanks thank hi hello hey good morning evening day welcome
    what which who how why when where ask asks tell say give get show make write send try test tests
    testing want need like help helps work start stop run go use question questions answer answers
    reply result results response output message messages text texts form forms file files image
    images picture pictures table tables chart charts list lists data json example examples sample
    demo artifact artifacts task tasks current final first next new something anything everything
    thing things stuff agent assistant chat tool call function error report
    summary overview details document untitled content
    ein eine einen einem einer eines der die das den dem des und oder aber von zu zum zur im am auf
    für aus bei mit über als ist sind bin war sei hat habe haben kann kannst können könnte soll muss
    nicht kein keine ja nein gut so nur jetzt dann hier da noch mehr mal bitte danke hallo tag
    morgen abend ich du er sie es wir ihr mir dir uns mich dich was welche welcher wer wie warum
    wann wo frag frage fragen sag sage gib zeig zeige mach mache schreib schreibe schick versuch
    teste hilf hilfe brauche möchte will antwort ergebnis nachricht formular formulare datei dateien
    bild bilder tabelle tabellen diagramm liste daten beispiel aufgabe etwas alles nach
    في من على إلى عن مع هذا هذه هل ما ماذا كيف أن لا نعم مرحبا شكرا أنا أنت لي
    le la les un une des du et ou je tu el los las una y o yo
"""
FILLERS: Final = frozenset(_FILLERS.split())
"""Words that do not tell one conversation from another."""
WIDE_FILLERS: Final = re.compile(
    r"你好|您好|谢谢|请|可以|帮我|测试|表格|文件|图片|问题|我|你|的|了|吗|呢|一个|给"
)
_DANGLING: Final = """
    a an the of to in on at for from by with and or but as is are my your that vs vs.
    ein eine einen einem einer der die das den dem des und oder von zu zum zur im am auf für aus bei
    mit über als
"""
DANGLING: Final = frozenset(_DANGLING.split())
"""Words with which a shortened title does not end."""
