<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>Abilities</name>
    <message>
      <source>Answers arrive all at once</source>
      <translation>Antworten kommen am Stück</translation>
    </message>
    <message>
      <source>Can tell you when a request is done</source>
      <translation>Meldet sich, wenn eine Anfrage fertig ist</translation>
    </message>
    <message>
      <source>Extension the agent requires; not supported here</source>
      <translation>Erweiterung, die der Agent verlangt; hier nicht unterstützt</translation>
    </message>
    <message>
      <source>Extension, not used here</source>
      <translation>Erweiterung, hier nicht verwendet</translation>
    </message>
    <message>
      <source>Extension, supported here</source>
      <translation>Erweiterung, hier unterstützt</translation>
    </message>
    <message>
      <source>History</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <source>Keeps the steps of each request</source>
      <translation>Merkt sich die Schritte jeder Anfrage</translation>
    </message>
    <message>
      <source>Live answers</source>
      <translation>Antworten in Echtzeit</translation>
    </message>
    <message>
      <source>Personal card</source>
      <translation>Persönliche Karte</translation>
    </message>
    <message>
      <source>Reads files</source>
      <translation>Liest Dateien</translation>
    </message>
    <message>
      <source>Shows everyone the same card</source>
      <translation>Zeigt allen dieselbe Karte</translation>
    </message>
    <message>
      <source>Shows more skills once you sign in</source>
      <translation>Zeigt nach der Anmeldung mehr Fähigkeiten</translation>
    </message>
    <message>
      <source>This agent works with text and files</source>
      <translation>Dieser Agent arbeitet mit Text und Dateien</translation>
    </message>
    <message>
      <source>Updates while you're away</source>
      <translation>Meldungen bei Abwesenheit</translation>
    </message>
    <message>
      <source>Voice and video</source>
      <translation>Sprache und Video</translation>
    </message>
    <message>
      <source>Works with sound or video</source>
      <translation>Arbeitet mit Ton oder Video</translation>
    </message>
    <message>
      <source>You see answers as they are written</source>
      <translation>Antworten sind zu sehen, während sie entstehen</translation>
    </message>
    <message>
      <source>You'll see updates once the app is open</source>
      <translation>Neues erscheint, sobald das Programm offen ist</translation>
    </message>
    <message>
      <source>no</source>
      <translation>nein</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>ja</translation>
    </message>
  </context>
  <context>
    <name>AboutPage</name>
    <message>
      <source>Apache-2.0. Built with Qt (LGPL); the fonts Inter and JetBrains Mono (OFL); the icons of Phosphor (MIT).</source>
      <translation>Apache-2.0. Gebaut mit Qt (LGPL), den Schriften Inter und JetBrains Mono (OFL) und den Symbolen von Phosphor (MIT).</translation>
    </message>
    <message>
      <source>Check for new versions</source>
      <translation>Nach neuen Versionen suchen</translation>
    </message>
    <message>
      <source>Checks github.com once a day and tells you. Nothing is downloaded.</source>
      <translation>Sieht einmal am Tag bei github.com nach und sagt Bescheid. Es wird nichts heruntergeladen.</translation>
    </message>
    <message>
      <source>Every version of the Agent2Agent protocol, from 0.1 to 1.x</source>
      <translation>Jede Version des Agent2Agent-Protokolls, von 0.1 bis 1.x</translation>
    </message>
    <message>
      <source>Guide</source>
      <translation>Anleitung</translation>
    </message>
    <message>
      <source>Licence</source>
      <translation>Lizenz</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open the guide</source>
      <translation>Anleitung öffnen</translation>
    </message>
    <message>
      <source>Press F1 at any time, or the key you chose instead.</source>
      <translation>Jederzeit mit F1 oder der selbst gewählten Taste.</translation>
    </message>
    <message>
      <source>Speaks</source>
      <translation>Spricht</translation>
    </message>
    <message>
      <source>Version {version}</source>
      <translation>Version {version}</translation>
    </message>
  </context>
  <context>
    <name>AccountsButton</name>
    <message>
      <source>Account: {name}</source>
      <translation>Konto: {name}</translation>
    </message>
    <message>
      <source>Add another account…</source>
      <translation>Weiteres Konto hinzufügen …</translation>
    </message>
    <message>
      <source>Choose an account</source>
      <translation>Konto auswählen</translation>
    </message>
    <message>
      <source>Rename…</source>
      <translation>Umbenennen …</translation>
    </message>
    <message>
      <source>Sign out of {name}</source>
      <translation>Von {name} abmelden</translation>
    </message>
  </context>
  <context>
    <name>ActionBar</name>
    <message>
      <source>Message actions</source>
      <translation>Aktionen für die Nachricht</translation>
    </message>
  </context>
  <context>
    <name>ActionRow</name>
    <message>
      <source>no</source>
      <translation>nein</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>ja</translation>
    </message>
  </context>
  <context>
    <name>Actions</name>
    <message>
      <source>Add agent</source>
      <translation>Agent hinzufügen</translation>
    </message>
    <message>
      <source>All requests</source>
      <translation>Alle Anfragen</translation>
    </message>
    <message>
      <source>Ask several agents</source>
      <translation>Mehrere Agenten fragen</translation>
    </message>
    <message>
      <source>Attach files</source>
      <translation>Dateien anhängen</translation>
    </message>
    <message>
      <source>Card</source>
      <translation>Karte</translation>
    </message>
    <message>
      <source>Copy the message as Markdown</source>
      <translation>Nachricht als Markdown kopieren</translation>
    </message>
    <message>
      <source>Edit a copy of the message</source>
      <translation>Kopie der Nachricht bearbeiten</translation>
    </message>
    <message>
      <source>Favourite agent {number}</source>
      <translation>Favorit {number}</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Find in conversation</source>
      <translation>In der Unterhaltung suchen</translation>
    </message>
    <message>
      <source>Guide</source>
      <translation>Anleitung</translation>
    </message>
    <message>
      <source>Hand the message to another agent</source>
      <translation>Nachricht an einen anderen Agenten weitergeben</translation>
    </message>
    <message>
      <source>Inspector</source>
      <translation>Inspektor</translation>
    </message>
    <message>
      <source>Larger text</source>
      <translation>Größerer Text</translation>
    </message>
    <message>
      <source>Left pane</source>
      <translation>Linke Leiste</translation>
    </message>
    <message>
      <source>Lists of agents</source>
      <translation>Agentenlisten</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>New conversation with another agent</source>
      <translation>Neue Unterhaltung mit einem anderen Agenten</translation>
    </message>
    <message>
      <source>Next conversation in the list</source>
      <translation>Nächste Unterhaltung in der Liste</translation>
    </message>
    <message>
      <source>Next conversation waiting for you</source>
      <translation>Nächste wartende Unterhaltung</translation>
    </message>
    <message>
      <source>Next pane</source>
      <translation>Nächster Bereich</translation>
    </message>
    <message>
      <source>Next recent conversation</source>
      <translation>Nächste zuletzt benutzte Unterhaltung</translation>
    </message>
    <message>
      <source>Normal text size</source>
      <translation>Normale Textgröße</translation>
    </message>
    <message>
      <source>Previous conversation in the list</source>
      <translation>Vorige Unterhaltung in der Liste</translation>
    </message>
    <message>
      <source>Previous pane</source>
      <translation>Voriger Bereich</translation>
    </message>
    <message>
      <source>Previous recent conversation</source>
      <translation>Vorige zuletzt benutzte Unterhaltung</translation>
    </message>
    <message>
      <source>Quit</source>
      <translation>Beenden</translation>
    </message>
    <message>
      <source>Quote the message</source>
      <translation>Nachricht zitieren</translation>
    </message>
    <message>
      <source>Recently deleted</source>
      <translation>Kürzlich gelöscht</translation>
    </message>
    <message>
      <source>Recipes</source>
      <translation>Rezepte</translation>
    </message>
    <message>
      <source>Repeat the request</source>
      <translation>Anfrage wiederholen</translation>
    </message>
    <message>
      <source>Save the message</source>
      <translation>Nachricht speichern</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Fähigkeiten</translation>
    </message>
    <message>
      <source>Smaller text</source>
      <translation>Kleinerer Text</translation>
    </message>
    <message>
      <source>Stop this task</source>
      <translation>Diese Anfrage stoppen</translation>
    </message>
    <message>
      <source>Switch between light and dark</source>
      <translation>Zwischen hell und dunkel wechseln</translation>
    </message>
    <message>
      <source>Task</source>
      <translation>Aufgabe</translation>
    </message>
    <message>
      <source>Try the message again</source>
      <translation>Nachricht noch einmal versuchen</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Wire</source>
      <translation>Netz</translation>
    </message>
    <message>
      <source>Write a message</source>
      <translation>Nachricht schreiben</translation>
    </message>
  </context>
  <context>
    <name>AddAgentDialog</name>
    <message>
      <source>Add</source>
      <translation>Hinzufügen</translation>
    </message>
    <message>
      <source>Add an agent</source>
      <translation>Agent hinzufügen</translation>
    </message>
    <message>
      <source>Add to favourites</source>
      <translation>Zu Favoriten hinzufügen</translation>
    </message>
    <message>
      <source>Add without signing in</source>
      <translation>Ohne Anmeldung hinzufügen</translation>
    </message>
    <message>
      <source>Agent address</source>
      <translation>Adresse des Agenten</translation>
    </message>
    <message>
      <source>Agent cards (*.json)</source>
      <translation>Agentenkarten (*.json)</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Choose a hub…</source>
      <translation>Hub angeben …</translation>
    </message>
    <message>
      <source>Group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <source>Lists of agents…</source>
      <translation>Agentenlisten …</translation>
    </message>
    <message>
      <source>No group</source>
      <translation>Keine Gruppe</translation>
    </message>
    <message>
      <source>Open a card file</source>
      <translation>Kartendatei öffnen</translation>
    </message>
    <message>
      <source>Open a card file…</source>
      <translation>Kartendatei öffnen …</translation>
    </message>
    <message>
      <source>Paste one address or several: A2A Desktop only reads their cards and sends nothing. Or write what you want done.</source>
      <translation>Eine Adresse oder mehrere einfügen: Nur die Karten werden gelesen, gesendet wird nichts. Oder schreiben, was zu tun ist.</translation>
    </message>
    <message>
      <source>Sign in and add</source>
      <translation>Anmelden und hinzufügen</translation>
    </message>
    <message>
      <source>Sign in…</source>
      <translation>Anmelden …</translation>
    </message>
    <message>
      <source>https:// address, or what you want done</source>
      <translation>https://-Adresse, oder was zu tun ist</translation>
    </message>
  </context>
  <context>
    <name>Adding</name>
    <message>
      <source>Create</source>
      <translation>Anlegen</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>New group</source>
      <translation>Neue Gruppe</translation>
    </message>
    <message>
      <source>Your conversations stay in the list below.</source>
      <translation>Die Unterhaltungen bleiben in der Liste darunter.</translation>
    </message>
    <message>
      <source>{agent} was removed</source>
      <translation>{agent} wurde entfernt</translation>
    </message>
  </context>
  <context>
    <name>AdornedLine</name>
    <message>
      <source>Clear</source>
      <translation>Leeren</translation>
    </message>
    <message>
      <source>Hide text</source>
      <translation>Text ausblenden</translation>
    </message>
    <message>
      <source>Show text</source>
      <translation>Text anzeigen</translation>
    </message>
  </context>
  <context>
    <name>AgentPreview</name>
    <message>
      <source>version {version}</source>
      <translation>Version {version}</translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>{count} weitere</translation>
    </message>
  </context>
  <context>
    <name>AgentSettingsDialog</name>
    <message>
      <source>Apply</source>
      <translation>Anwenden</translation>
    </message>
    <message>
      <source>Settings for {agent}</source>
      <translation>Einstellungen für {agent}</translation>
    </message>
  </context>
  <context>
    <name>AgentsPane</name>
    <message>
      <source>Add agent</source>
      <translation>Agent hinzufügen</translation>
    </message>
    <message>
      <source>Add to favourites</source>
      <translation>Zu Favoriten hinzufügen</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Agents you add appear here. Star the ones you use most.</source>
      <translation>Hier erscheinen hinzugefügte Agenten. Ein Stern hebt die meistbenutzten hervor.</translation>
    </message>
    <message>
      <source>Ask several agents…</source>
      <translation>Mehrere Agenten fragen …</translation>
    </message>
    <message>
      <source>Connection…</source>
      <translation>Verbindung …</translation>
    </message>
    <message>
      <source>Copy address</source>
      <translation>Adresse kopieren</translation>
    </message>
    <message>
      <source>Filter agents</source>
      <translation>Agenten filtern</translation>
    </message>
    <message>
      <source>Lists of agents…</source>
      <translation>Agentenlisten …</translation>
    </message>
    <message>
      <source>Move to group</source>
      <translation>In Gruppe verschieben</translation>
    </message>
    <message>
      <source>Name, skill, tag or address</source>
      <translation>Name, Fähigkeit, Stichwort oder Adresse</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>New group…</source>
      <translation>Neue Gruppe …</translation>
    </message>
    <message>
      <source>No group</source>
      <translation>Keine Gruppe</translation>
    </message>
    <message>
      <source>Remove agent</source>
      <translation>Agent entfernen</translation>
    </message>
    <message>
      <source>Remove demo agents</source>
      <translation>Demo-Agenten entfernen</translation>
    </message>
    <message>
      <source>Remove from favourites</source>
      <translation>Aus Favoriten entfernen</translation>
    </message>
    <message>
      <source>Show card</source>
      <translation>Karte anzeigen</translation>
    </message>
    <message>
      <source>Sign in…</source>
      <translation>Anmelden …</translation>
    </message>
    <message>
      <source>Sort by name</source>
      <translation>Nach Namen sortieren</translation>
    </message>
  </context>
  <context>
    <name>AnswerButtons</name>
    <message>
      <source>Suggested answers</source>
      <translation>Antwortvorschläge</translation>
    </message>
  </context>
  <context>
    <name>AnswerCard</name>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Declined</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>Edit and send again</source>
      <translation>Bearbeiten und erneut senden</translation>
    </message>
    <message>
      <source>Print or save as PDF</source>
      <translation>Drucken oder als PDF speichern</translation>
    </message>
    <message>
      <source>Sent</source>
      <translation>Gesendet</translation>
    </message>
  </context>
  <context>
    <name>AnswerRow</name>
    <message>
      <source>You declined at {time}</source>
      <translation>Abgelehnt um {time}</translation>
    </message>
    <message>
      <source>Your answers</source>
      <translation>Meine Antworten</translation>
    </message>
    <message>
      <source>Your answers, sent at {time}</source>
      <translation>Meine Antworten, gesendet um {time}</translation>
    </message>
  </context>
  <context>
    <name>AnswersList</name>
    <message>
      <source>Forget all</source>
      <translation>Alle vergessen</translation>
    </message>
    <message>
      <source>Forget “{question}”</source>
      <translation>„{question}“ vergessen</translation>
    </message>
    <message>
      <source>No remembered answers.</source>
      <translation>Keine gemerkten Antworten.</translation>
    </message>
  </context>
  <context>
    <name>AnswersPage</name>
    <message>
      <source>When an agent asks the same question again, your earlier short answers are suggested. Nothing is filled in for you, other agents never get them, and secrets are never kept.</source>
      <translation>Stellt ein Agent dieselbe Frage noch einmal, werden frühere kurze Antworten vorgeschlagen. Es wird nichts von selbst ausgefüllt, andere Agenten bekommen sie nie, und Geheimes wird nie gespeichert.</translation>
    </message>
  </context>
  <context>
    <name>AppearancePage</name>
    <message>
      <source>Adds addresses, the raw card and the Wire tab to the inspector</source>
      <translation>Ergänzt den Inspektor um Adressen, die Originalkarte und den Reiter „Netz“</translation>
    </message>
    <message>
      <source>Agents keep writing in their own language</source>
      <translation>Agenten schreiben weiter in ihrer eigenen Sprache</translation>
    </message>
    <message>
      <source>Answers as buttons</source>
      <translation>Antworten als Schaltflächen</translation>
    </message>
    <message>
      <source>App language</source>
      <translation>Sprache des Programms</translation>
    </message>
    <message>
      <source>Colours: {theme}</source>
      <translation>Farben: {theme}</translation>
    </message>
    <message>
      <source>Compact lists</source>
      <translation>Kompakte Listen</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Dunkel</translation>
    </message>
    <message>
      <source>Details for engineers</source>
      <translation>Details für Fachleute</translation>
    </message>
    <message>
      <source>Display</source>
      <translation>Darstellung</translation>
    </message>
    <message>
      <source>Fits more agents and conversations on screen</source>
      <translation>Zeigt mehr Agenten und Unterhaltungen auf einmal</translation>
    </message>
    <message>
      <source>Full</source>
      <translation>Voll</translation>
    </message>
    <message>
      <source>How wide lines of text get</source>
      <translation>Wie breit Textzeilen werden</translation>
    </message>
    <message>
      <source>Language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <source>Makes faint text and lines easier to see</source>
      <translation>Macht blassen Text und blasse Linien besser sichtbar</translation>
    </message>
    <message>
      <source>Medium</source>
      <translation>Mittel</translation>
    </message>
    <message>
      <source>Motion</source>
      <translation>Bewegung</translation>
    </message>
    <message>
      <source>Narrow</source>
      <translation>Schmal</translation>
    </message>
    <message>
      <source>Otherwise, pick up where you left off</source>
      <translation>Sonst dort weitermachen, wo zuletzt aufgehört wurde</translation>
    </message>
    <message>
      <source>Reduced</source>
      <translation>Reduziert</translation>
    </message>
    <message>
      <source>Reduced: nothing spins, blinks or plays on its own</source>
      <translation>Reduziert: Nichts dreht sich, blinkt oder spielt von selbst</translation>
    </message>
    <message>
      <source>Same as system</source>
      <translation>Wie das System</translation>
    </message>
    <message>
      <source>Scales everything in the window, from 80 to 200 %</source>
      <translation>Vergrößert oder verkleinert alles im Fenster, von 80 bis 200 %</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>Start with a new conversation</source>
      <translation>Mit einer neuen Unterhaltung beginnen</translation>
    </message>
    <message>
      <source>Startup</source>
      <translation>Start</translation>
    </message>
    <message>
      <source>Stronger contrast</source>
      <translation>Stärkerer Kontrast</translation>
    </message>
    <message>
      <source>Text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>Text size</source>
      <translation>Textgröße</translation>
    </message>
    <message>
      <source>Theme</source>
      <translation>Aussehen</translation>
    </message>
    <message>
      <source>Typeface</source>
      <translation>Schriftart</translation>
    </message>
    <message>
      <source>When an agent asks “A or B?”, answer at the press of a button</source>
      <translation>Fragt ein Agent „A oder B?“, genügt ein Knopfdruck</translation>
    </message>
    <message>
      <source>Wide</source>
      <translation>Breit</translation>
    </message>
    <message>
      <source>Width of conversations</source>
      <translation>Breite der Unterhaltungen</translation>
    </message>
  </context>
  <context>
    <name>Aside</name>
    <message>
      <source>Looks complete</source>
      <translation>Sieht vollständig aus</translation>
    </message>
  </context>
  <context>
    <name>AskDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
  </context>
  <context>
    <name>AskedBar</name>
    <message>
      <source>Accept</source>
      <translation>Annehmen</translation>
    </message>
    <message>
      <source>Accept it, or just answer below.</source>
      <translation>Annehmen oder unten gleich antworten.</translation>
    </message>
    <message>
      <source>Answer with my form…</source>
      <translation>Mit meinem Formular antworten …</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>Fragen</translation>
    </message>
    <message>
      <source>Ask back…</source>
      <translation>Nachfragen …</translation>
    </message>
    <message>
      <source>Decline</source>
      <translation>Ablehnen</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>What do you need to know?</source>
      <translation>Was ist noch unklar?</translation>
    </message>
    <message>
      <source>Write your answer and attach files. Press “Done” at the end.</source>
      <translation>Antwort schreiben und Dateien anhängen. Am Ende „Fertig“ drücken.</translation>
    </message>
    <message>
      <source>You accepted.</source>
      <translation>Angenommen.</translation>
    </message>
    <message>
      <source>You asked back.</source>
      <translation>Nachgefragt.</translation>
    </message>
    <message>
      <source>Your form</source>
      <translation>Mein Formular</translation>
    </message>
    <message>
      <source>Your question</source>
      <translation>Frage an alle</translation>
    </message>
    <message>
      <source>{name} answers next.</source>
      <translation>{name} ist am Zug.</translation>
    </message>
    <message>
      <source>{name} asks you.</source>
      <translation>{name} hat eine Anfrage.</translation>
    </message>
  </context>
  <context>
    <name>AskerRow</name>
    <message>
      <source>Couldn't save this: {reason}</source>
      <translation>Das ließ sich nicht speichern: {reason}</translation>
    </message>
    <message>
      <source>Sends three things with each message: your name from Settings, an ID made up for this agent only, and the ID of the conversation.</source>
      <translation>Sendet mit jeder Nachricht dreierlei mit: den Namen aus den Einstellungen, eine nur für diesen Agenten erfundene Kennung und die Kennung der Unterhaltung.</translation>
    </message>
    <message>
      <source>Tell this agent who you are</source>
      <translation>Diesem Agenten sagen, wer ich bin</translation>
    </message>
  </context>
  <context>
    <name>Attaching</name>
    <message>
      <source>Attach files</source>
      <translation>Dateien anhängen</translation>
    </message>
    <message>
      <source>Pasted picture {number}.png</source>
      <translation>Eingefügtes Bild {number}.png</translation>
    </message>
    <message>
      <source>Pasted text {number}.txt</source>
      <translation>Eingefügter Text {number}.txt</translation>
    </message>
    <message>
      <source>This text is too long for the message box, so it was attached as a file.</source>
      <translation>Dieser Text ist zu lang für das Nachrichtenfeld und wurde deshalb als Datei angehängt.</translation>
    </message>
  </context>
  <context>
    <name>AttachmentBar</name>
    <message>
      <source>Attached files</source>
      <translation>Angehängte Dateien</translation>
    </message>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
    <message>
      <source>{kind} · the agent might not be able to read it</source>
      <translation>{kind} · kann der Agent vielleicht nicht lesen</translation>
    </message>
  </context>
  <context>
    <name>AttachmentChip</name>
    <message>
      <source>Remove {name}</source>
      <translation>{name} entfernen</translation>
    </message>
  </context>
  <context>
    <name>Banner</name>
    <message>
      <source>Dismiss</source>
      <translation>Schließen</translation>
    </message>
  </context>
  <context>
    <name>ButtonPiece</name>
    <message>
      <source>Continue</source>
      <translation>Weiter</translation>
    </message>
  </context>
  <context>
    <name>CardFrame</name>
    <message>
      <source>Card</source>
      <translation>Karte</translation>
    </message>
  </context>
  <context>
    <name>CardHead</name>
    <message>
      <source>Add to favourites</source>
      <translation>Zu Favoriten hinzufügen</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Checking…</source>
      <translation>Wird geprüft …</translation>
    </message>
    <message>
      <source>Copy card</source>
      <translation>Karte kopieren</translation>
    </message>
    <message>
      <source>Export card…</source>
      <translation>Karte exportieren …</translation>
    </message>
    <message>
      <source>Hide icon</source>
      <translation>Symbol ausblenden</translation>
    </message>
    <message>
      <source>More</source>
      <translation>Mehr</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>New conversation with {agent}</source>
      <translation>Neue Unterhaltung mit {agent}</translation>
    </message>
    <message>
      <source>Reload the file</source>
      <translation>Datei neu laden</translation>
    </message>
    <message>
      <source>Remove from favourites</source>
      <translation>Aus Favoriten entfernen</translation>
    </message>
    <message>
      <source>Show icon…</source>
      <translation>Symbol anzeigen …</translation>
    </message>
  </context>
  <context>
    <name>CardIcons</name>
    <message>
      <source>Always for this site</source>
      <translation>Für diese Website immer</translation>
    </message>
    <message>
      <source>Show icon</source>
      <translation>Symbol anzeigen</translation>
    </message>
    <message>
      <source>Show the icon of {name}?</source>
      <translation>Symbol von {name} anzeigen?</translation>
    </message>
    <message>
      <source>The card doesn't give a usable address for the icon.</source>
      <translation>Die Karte nennt keine brauchbare Adresse für das Symbol.</translation>
    </message>
    <message>
      <source>The icon isn't a picture that can be shown here.</source>
      <translation>Das Symbol ist kein Bild, das sich hier anzeigen lässt.</translation>
    </message>
    <message>
      <source>The picture comes from {host}, which will see this computer's address. Your sign-in isn't sent there.</source>
      <translation>Das Bild kommt von {host}; dort wird die Adresse dieses Computers sichtbar. Die Anmeldung wird nicht mitgeschickt.</translation>
    </message>
  </context>
  <context>
    <name>CardPage</name>
    <message>
      <source>Agent card</source>
      <translation>Agentenkarte</translation>
    </message>
    <message>
      <source>Card copied.</source>
      <translation>Karte kopiert.</translation>
    </message>
    <message>
      <source>Checks</source>
      <translation>Prüfungen</translation>
    </message>
    <message>
      <source>Couldn't save “{file}”: {reason}.</source>
      <translation>„{file}“ konnte nicht gespeichert werden: {reason}.</translation>
    </message>
    <message>
      <source>Export card</source>
      <translation>Karte exportieren</translation>
    </message>
    <message>
      <source>Overview</source>
      <translation>Übersicht</translation>
    </message>
    <message>
      <source>Raw card</source>
      <translation>Originalkarte</translation>
    </message>
    <message>
      <source>Saved “{file}” ({size}).</source>
      <translation>„{file}“ gespeichert ({size}).</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Fähigkeiten</translation>
    </message>
    <message>
      <source>The card is unchanged.</source>
      <translation>Die Karte ist unverändert.</translation>
    </message>
    <message>
      <source>The card is up to date.</source>
      <translation>Die Karte ist aktuell.</translation>
    </message>
    <message>
      <source>The file is unchanged.</source>
      <translation>Die Datei ist unverändert.</translation>
    </message>
    <message>
      <source>What changed</source>
      <translation>Was sich geändert hat</translation>
    </message>
  </context>
  <context>
    <name>CardSummary</name>
    <message>
      <source>Accepts</source>
      <translation>Nimmt an</translation>
    </message>
    <message>
      <source>Accepts and returns</source>
      <translation>Nimmt an und liefert</translation>
    </message>
    <message>
      <source>According to its card</source>
      <translation>Laut Karte</translation>
    </message>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Also offers</source>
      <translation>Bietet auch</translation>
    </message>
    <message>
      <source>Can do</source>
      <translation>Kann</translation>
    </message>
    <message>
      <source>Checks</source>
      <translation>Prüfungen</translation>
    </message>
    <message>
      <source>Connection</source>
      <translation>Verbindung</translation>
    </message>
    <message>
      <source>In use</source>
      <translation>In Verwendung</translation>
    </message>
    <message>
      <source>Not connected yet</source>
      <translation>Noch nicht verbunden</translation>
    </message>
    <message>
      <source>Open full card</source>
      <translation>Ganze Karte öffnen</translation>
    </message>
    <message>
      <source>Protocol</source>
      <translation>Protokoll</translation>
    </message>
    <message>
      <source>Returns</source>
      <translation>Liefert</translation>
    </message>
    <message>
      <source>Show raw card</source>
      <translation>Originalkarte anzeigen</translation>
    </message>
    <message>
      <source>Sign-in</source>
      <translation>Anmeldung</translation>
    </message>
    <message>
      <source>Signature</source>
      <translation>Unterschrift</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Fähigkeiten</translation>
    </message>
    <message>
      <source>This is a long card. See the full card for its checks.</source>
      <translation>Diese Karte ist lang. Die Prüfungen stehen auf der ganzen Karte.</translation>
    </message>
    <message>
      <source>Try it</source>
      <translation>Ausprobieren</translation>
    </message>
  </context>
  <context>
    <name>CardTab</name>
    <message>
      <source>Back to overview</source>
      <translation>Zurück zur Übersicht</translation>
    </message>
    <message>
      <source>Card</source>
      <translation>Karte</translation>
    </message>
    <message>
      <source>Raw card</source>
      <translation>Originalkarte</translation>
    </message>
  </context>
  <context>
    <name>CardView</name>
    <message>
      <source>Copy as text</source>
      <translation>Als Text kopieren</translation>
    </message>
  </context>
  <context>
    <name>CataloguesDialog</name>
    <message>
      <source>Add a folder…</source>
      <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
      <source>Add list</source>
      <translation>Liste hinzufügen</translation>
    </message>
    <message>
      <source>Adding…</source>
      <translation>Wird hinzugefügt …</translation>
    </message>
    <message>
      <source>Adding… {done} of {count}</source>
      <translation>Wird hinzugefügt … {done} von {count}</translation>
    </message>
    <message>
      <source>Address of a list</source>
      <translation>Adresse einer Liste</translation>
    </message>
    <message>
      <source>Contacting the hub…</source>
      <translation>Verbindung zum Hub …</translation>
    </message>
    <message>
      <source>Folder of card files</source>
      <translation>Ordner mit Kartendateien</translation>
    </message>
    <message>
      <source>Lists of agents</source>
      <translation>Agentenlisten</translation>
    </message>
    <message>
      <source>Lists offer agents for you to add: from your company's server, a public registry, or a folder of card files.</source>
      <translation>Listen bieten Agenten zum Hinzufügen an: vom Server der eigenen Firma, aus einem öffentlichen Verzeichnis oder aus einem Ordner mit Kartendateien.</translation>
    </message>
    <message>
      <source>Reading the list…</source>
      <translation>Liste wird gelesen …</translation>
    </message>
    <message>
      <source>https:// address of a list or registry, or wss:// address of a hub</source>
      <translation>https://-Adresse einer Liste oder eines Verzeichnisses oder wss://-Adresse eines Hubs</translation>
    </message>
  </context>
  <context>
    <name>ChangesPage</name>
    <message>
      <source>Changed since the previous card</source>
      <translation>Geändert seit der vorigen Karte</translation>
    </message>
    <message>
      <source>Changed since {date}</source>
      <translation>Geändert seit {date}</translation>
    </message>
    <message>
      <source>Changes</source>
      <translation>Änderungen</translation>
    </message>
    <message>
      <source>Changes on the new card; nothing is sent there until you agree</source>
      <translation>Änderungen auf der neuen Karte; ohne Zustimmung wird nichts dorthin gesendet</translation>
    </message>
    <message>
      <source>Line by line</source>
      <translation>Zeile für Zeile</translation>
    </message>
    <message>
      <source>Only small details; see below.</source>
      <translation>Nur Kleinigkeiten; siehe unten.</translation>
    </message>
    <message>
      <source>The two cards are the same.</source>
      <translation>Die beiden Karten sind gleich.</translation>
    </message>
    <message>
      <source>The two cards, line by line</source>
      <translation>Die beiden Karten, Zeile für Zeile</translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>{count} weitere</translation>
    </message>
  </context>
  <context>
    <name>ChartView</name>
    <message>
      <source>Copy for a spreadsheet</source>
      <translation>Für eine Tabelle kopieren</translation>
    </message>
    <message>
      <source>Others</source>
      <translation>Andere</translation>
    </message>
    <message>
      <source>Series</source>
      <translation>Reihe</translation>
    </message>
  </context>
  <context>
    <name>ChatHeader</name>
    <message>
      <source>Find in conversation</source>
      <translation>In der Unterhaltung suchen</translation>
    </message>
    <message>
      <source>Inspector</source>
      <translation>Inspektor</translation>
    </message>
    <message>
      <source>More</source>
      <translation>Mehr</translation>
    </message>
    <message>
      <source>Open as conversation</source>
      <translation>Als Unterhaltung öffnen</translation>
    </message>
    <message>
      <source>Part of a round</source>
      <translation>Teil einer Runde</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Stop this task</source>
      <translation>Diese Anfrage stoppen</translation>
    </message>
    <message>
      <source>Stop waiting</source>
      <translation>Nicht mehr warten</translation>
    </message>
    <message>
      <source>Stopping…</source>
      <translation>Wird gestoppt …</translation>
    </message>
    <message>
      <source>The agent hasn't confirmed yet</source>
      <translation>Der Agent hat es noch nicht bestätigt</translation>
    </message>
  </context>
  <context>
    <name>ChatPane</name>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
  </context>
  <context>
    <name>Check</name>
    <message>
      <source> or </source>
      <translation> oder </translation>
    </message>
    <message>
      <source>Agent card found</source>
      <translation>Agentenkarte gefunden</translation>
    </message>
    <message>
      <source>Already in your list</source>
      <translation>Schon in der Liste</translation>
    </message>
    <message>
      <source>Answers, but has no card</source>
      <translation>Antwortet, hat aber keine Karte</translation>
    </message>
    <message>
      <source>Asks you to sign in</source>
      <translation>Verlangt eine Anmeldung</translation>
    </message>
    <message>
      <source>Asks you to sign in first</source>
      <translation>Verlangt zuerst eine Anmeldung</translation>
    </message>
    <message>
      <source>Check signature at {host}</source>
      <translation>Unterschrift bei {host} prüfen</translation>
    </message>
    <message>
      <source>Checking who signed the card…</source>
      <translation>Unterschrift der Karte wird geprüft …</translation>
    </message>
    <message>
      <source>Looking for the agent…</source>
      <translation>Der Agent wird gesucht …</translation>
    </message>
    <message>
      <source>Not contacted yet</source>
      <translation>Noch nicht gefragt</translation>
    </message>
    <message>
      <source>Read its card</source>
      <translation>Seine Karte lesen</translation>
    </message>
    <message>
      <source>Reading the card file…</source>
      <translation>Die Kartendatei wird gelesen …</translation>
    </message>
    <message>
      <source>The address answers</source>
      <translation>Die Adresse antwortet</translation>
    </message>
    <message>
      <source>The key comes from {host}, which will see this computer's address.</source>
      <translation>Der Schlüssel kommt von {host}; dort wird die Adresse dieses Computers sichtbar.</translation>
    </message>
    <message>
      <source>The sign-in was refused</source>
      <translation>Die Anmeldung wurde abgelehnt</translation>
    </message>
    <message>
      <source>This address isn't encrypted. Others could read what you send.</source>
      <translation>Diese Adresse ist nicht verschlüsselt. Andere könnten mitlesen.</translation>
    </message>
    <message>
      <source>Use https</source>
      <translation>https verwenden</translation>
    </message>
    <message>
      <source>its card isn't public</source>
      <translation>seine Karte ist nicht öffentlich</translation>
    </message>
    <message>
      <source>older version, fully supported</source>
      <translation>ältere Version, voll unterstützt</translation>
    </message>
  </context>
  <context>
    <name>Checklist</name>
    <message>
      <source>Choices</source>
      <translation>Auswahl</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
  </context>
  <context>
    <name>ChecksSection</name>
    <message>
      <source>No problems found</source>
      <translation>Keine Probleme gefunden</translation>
    </message>
    <message>
      <source>Show all {count}</source>
      <translation>Alle {count} anzeigen</translation>
    </message>
    <message>
      <source>Show more ({count} left)</source>
      <translation>Mehr anzeigen (noch {count})</translation>
    </message>
    <message>
      <source>Show the previous {count}</source>
      <translation>Die vorigen {count} anzeigen</translation>
    </message>
  </context>
  <context>
    <name>ChoiceChip</name>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
  </context>
  <context>
    <name>ChoicePickerPiece</name>
    <message>
      <source>Choose</source>
      <translation>Auswählen</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>Filter</translation>
    </message>
    <message>
      <source>There are more choices, which can't be chosen here.</source>
      <translation>Es gibt weitere Möglichkeiten, die hier nicht gewählt werden können.</translation>
    </message>
  </context>
  <context>
    <name>ChooseAgentDialog</name>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>No agent by that name.</source>
      <translation>Kein Agent mit diesem Namen.</translation>
    </message>
    <message>
      <source>No agent to choose yet.</source>
      <translation>Noch kein Agent zum Auswählen.</translation>
    </message>
    <message>
      <source>Search agents</source>
      <translation>Agenten suchen</translation>
    </message>
  </context>
  <context>
    <name>ChooseAgentsDialog</name>
    <message>
      <source>12 chosen, the most</source>
      <translation>12 gewählt, mehr geht nicht</translation>
    </message>
    <message>
      <source>Choose 2 to 12 agents</source>
      <translation>2 bis 12 Agenten wählen</translation>
    </message>
    <message>
      <source>Continue</source>
      <translation>Weiter</translation>
    </message>
  </context>
  <context>
    <name>ChoosingPage</name>
    <message>
      <source>Client ID</source>
      <translation>Client-ID</translation>
    </message>
    <message>
      <source>Client secret</source>
      <translation>Client-Geheimnis</translation>
    </message>
    <message>
      <source>Header</source>
      <translation>Kopfzeile</translation>
    </message>
    <message>
      <source>Name of this account</source>
      <translation>Name dieses Kontos</translation>
    </message>
    <message>
      <source>Other ways</source>
      <translation>Andere Wege</translation>
    </message>
    <message>
      <source>Send it even though the connection isn't encrypted</source>
      <translation>Senden, obwohl die Verbindung nicht verschlüsselt ist</translation>
    </message>
    <message>
      <source>The agent's card doesn't say how. Ask the person who gave you its address.</source>
      <translation>Die Karte des Agenten sagt nicht, wie. Wer die Adresse weitergegeben hat, weiß es.</translation>
    </message>
    <message>
      <source>The list doesn't say how. Ask the person who gave you its address.</source>
      <translation>Die Liste sagt nicht, wie. Wer die Adresse weitergegeben hat, kann es sagen.</translation>
    </message>
    <message>
      <source>Use the account of {agent}</source>
      <translation>Das Konto von {agent} verwenden</translation>
    </message>
    <message>
      <source>User name</source>
      <translation>Benutzername</translation>
    </message>
    <message>
      <source>Work, Private…</source>
      <translation>Arbeit, Privat …</translation>
    </message>
    <message>
      <source>{account}; at the same address</source>
      <translation>{account}; unter derselben Adresse</translation>
    </message>
  </context>
  <context>
    <name>ChosenPriority</name>
    <message>
      <source>Don't ask for a priority</source>
      <translation>Keine Priorität verlangen</translation>
    </message>
    <message>
      <source>No priority</source>
      <translation>Keine Priorität</translation>
    </message>
    <message>
      <source>Priority</source>
      <translation>Priorität</translation>
    </message>
    <message>
      <source>Tells the agent this priority. It might not follow it.</source>
      <translation>Nennt dem Agenten diese Priorität. Vielleicht hält er sich nicht daran.</translation>
    </message>
  </context>
  <context>
    <name>ChosenShape</name>
    <message>
      <source>Answer as</source>
      <translation>Antworten als</translation>
    </message>
    <message>
      <source>Answer as a table…</source>
      <translation>Als Tabelle antworten …</translation>
    </message>
    <message>
      <source>Answer as fields…</source>
      <translation>Als Felder antworten …</translation>
    </message>
    <message>
      <source>Answer by a JSON Schema file…</source>
      <translation>Nach einer JSON-Schema-Datei antworten …</translation>
    </message>
    <message>
      <source>Don't ask for a table</source>
      <translation>Keine Tabelle verlangen</translation>
    </message>
    <message>
      <source>Don't ask for fields</source>
      <translation>Keine Felder verlangen</translation>
    </message>
    <message>
      <source>The agent will be asked to answer like this</source>
      <translation>Der Agent wird gebeten, so zu antworten</translation>
    </message>
  </context>
  <context>
    <name>ChosenSkill</name>
    <message>
      <source>Remove {name}</source>
      <translation>{name} entfernen</translation>
    </message>
    <message>
      <source>Skill: {name}</source>
      <translation>Fähigkeit: {name}</translation>
    </message>
    <message>
      <source>The agent will be asked to use this skill</source>
      <translation>Der Agent wird gebeten, diese Fähigkeit einzusetzen</translation>
    </message>
  </context>
  <context>
    <name>CodeBlock</name>
    <message>
      <source>Code, {language}</source>
      <translation>Code, {language}</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy code</source>
      <translation>Code kopieren</translation>
    </message>
    <message>
      <source>Show all {count} lines</source>
      <translation>Alle {count} Zeilen anzeigen</translation>
    </message>
    <message>
      <source>Show less</source>
      <translation>Weniger anzeigen</translation>
    </message>
    <message>
      <source>Show the first {count} lines</source>
      <translation>Die ersten {count} Zeilen anzeigen</translation>
    </message>
    <message>
      <source>Wrap long lines</source>
      <translation>Lange Zeilen umbrechen</translation>
    </message>
  </context>
  <context>
    <name>ColorControl</name>
    <message>
      <source>Choose a colour</source>
      <translation>Farbe wählen</translation>
    </message>
  </context>
  <context>
    <name>ColumnsDialog</name>
    <message>
      <source>Add a column</source>
      <translation>Spalte hinzufügen</translation>
    </message>
    <message>
      <source>Answer as a table</source>
      <translation>Als Tabelle antworten</translation>
    </message>
    <message>
      <source>Column {number}</source>
      <translation>Spalte {number}</translation>
    </message>
    <message>
      <source>Name a column.</source>
      <translation>Eine Spalte benennen.</translation>
    </message>
    <message>
      <source>Name, or several with commas</source>
      <translation>Name, mehrere mit Kommas</translation>
    </message>
    <message>
      <source>The columns of the table. Not every agent does it.</source>
      <translation>Die Spalten der Tabelle. Nicht jeder Agent hält sich daran.</translation>
    </message>
    <message>
      <source>There are two columns called “{name}”.</source>
      <translation>Zwei Spalten heißen „{name}“.</translation>
    </message>
    <message>
      <source>Use these columns</source>
      <translation>Diese Spalten verwenden</translation>
    </message>
  </context>
  <context>
    <name>ComparisonText</name>
    <message>
      <source>Comparing…</source>
      <translation>Wird verglichen …</translation>
    </message>
  </context>
  <context>
    <name>ComparisonWindow</name>
    <message>
      <source>Compare answers</source>
      <translation>Antworten vergleichen</translation>
    </message>
  </context>
  <context>
    <name>Composer</name>
    <message>
      <source>Agent settings</source>
      <translation>Einstellungen des Agenten</translation>
    </message>
    <message>
      <source>Attach as a text file</source>
      <translation>Als Textdatei anhängen</translation>
    </message>
    <message>
      <source>Attach files</source>
      <translation>Dateien anhängen</translation>
    </message>
    <message>
      <source>Ctrl + Enter to send</source>
      <translation>Strg + Eingabe zum Senden</translation>
    </message>
    <message>
      <source>Send</source>
      <translation>Senden</translation>
    </message>
    <message>
      <source>Sent when the agent has finished</source>
      <translation>Wird gesendet, wenn der Agent fertig ist</translation>
    </message>
    <message>
      <source>Shift + Enter for a new line</source>
      <translation>Umschalt + Eingabe für eine neue Zeile</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Fähigkeiten</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
  </context>
  <context>
    <name>ConnectionDialog</name>
    <message>
      <source>A header needs a name without spaces, and a value.</source>
      <translation>Eine Kopfzeile braucht einen Namen ohne Leerzeichen und einen Wert.</translation>
    </message>
    <message>
      <source>Address and time</source>
      <translation>Adresse und Zeit</translation>
    </message>
    <message>
      <source>Also trust this certificate authority</source>
      <translation>Auch dieser Zertifizierungsstelle vertrauen</translation>
    </message>
    <message>
      <source>An address begins with https:// or http://.</source>
      <translation>Eine Adresse beginnt mit https:// oder http://.</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Client certificate</source>
      <translation>Client-Zertifikat</translation>
    </message>
    <message>
      <source>Connect to</source>
      <translation>Verbinden mit</translation>
    </message>
    <message>
      <source>Connection to {agent}</source>
      <translation>Verbindung zu {agent}</translation>
    </message>
    <message>
      <source>Enter a number of seconds, up to 3600.</source>
      <translation>Bitte die Sekunden als Zahl eingeben, höchstens 3600.</translation>
    </message>
    <message>
      <source>For this agent only. Leave a field empty to use the default.</source>
      <translation>Nur für diesen Agenten. In leeren Feldern gilt die Voreinstellung.</translation>
    </message>
    <message>
      <source>Headers for every request</source>
      <translation>Kopfzeilen für jede Anfrage</translation>
    </message>
    <message>
      <source>In your keyring; type to replace</source>
      <translation>Im Schlüsselbund; zum Ersetzen tippen</translation>
    </message>
    <message>
      <source>Keep secrets only until I quit</source>
      <translation>Geheimes nur bis zum Beenden behalten</translation>
    </message>
    <message>
      <source>My sign-in, headers and certificate may go to {host}</source>
      <translation>Anmeldung, Kopfzeilen und Zertifikat dürfen an {host} gehen</translation>
    </message>
    <message>
      <source>One moment…</source>
      <translation>Einen Moment …</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Speichern</translation>
    </message>
    <message>
      <source>Secret values are kept in your system keyring. Everything here is sent only to the address this agent answers at, never on to another one.</source>
      <translation>Geheime Werte liegen im Schlüsselbund des Systems. Alles hier geht nur an die Adresse, unter der dieser Agent antwortet, nie weiter an eine andere.</translation>
    </message>
    <message>
      <source>Send them even though the connection isn't encrypted</source>
      <translation>Senden, obwohl die Verbindung nicht verschlüsselt ist</translation>
    </message>
    <message>
      <source>This key needs its certificate too.</source>
      <translation>Zu diesem Schlüssel fehlt das Zertifikat.</translation>
    </message>
    <message>
      <source>Trust</source>
      <translation>Vertrauen</translation>
    </message>
    <message>
      <source>Wait for an answer (seconds)</source>
      <translation>Auf eine Antwort warten (Sekunden)</translation>
    </message>
  </context>
  <context>
    <name>ConnectionRows</name>
    <message>
      <source>Not connected yet</source>
      <translation>Noch nicht verbunden</translation>
    </message>
    <message>
      <source>{count} more in the raw card</source>
      <translation>{count} weitere in der Originalkarte</translation>
    </message>
  </context>
  <context>
    <name>ConversationActions</name>
    <message>
      <source>Archived</source>
      <translation>Archiviert</translation>
    </message>
    <message>
      <source>Deleted</source>
      <translation>Gelöscht</translation>
    </message>
    <message>
      <source>Leave empty for the automatic title</source>
      <translation>Leer lassen für den automatischen Titel</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Rename this conversation</source>
      <translation>Diese Unterhaltung umbenennen</translation>
    </message>
    <message>
      <source>Renamed</source>
      <translation>Umbenannt</translation>
    </message>
    <message>
      <source>Title</source>
      <translation>Titel</translation>
    </message>
    <message>
      <source>{title} (copy)</source>
      <translation>{title} (Kopie)</translation>
    </message>
  </context>
  <context>
    <name>ConversationBanner</name>
    <message>
      <source>Check now</source>
      <translation>Jetzt prüfen</translation>
    </message>
    <message>
      <source>Show everything</source>
      <translation>Alles anzeigen</translation>
    </message>
    <message>
      <source>Showing only the text of this conversation</source>
      <translation>Nur der Text dieser Unterhaltung wird angezeigt</translation>
    </message>
    <message>
      <source>The app quit while opening it.</source>
      <translation>Beim Öffnen hat sich das Programm beendet.</translation>
    </message>
    <message>
      <source>Try now</source>
      <translation>Jetzt versuchen</translation>
    </message>
    <message>
      <source>Use it</source>
      <translation>Verwenden</translation>
    </message>
  </context>
  <context>
    <name>ConversationMenu</name>
    <message>
      <source>Archive</source>
      <translation>Archivieren</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Duplicate</source>
      <translation>Duplizieren</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren …</translation>
    </message>
    <message>
      <source>Keep as recipe…</source>
      <translation>Als Rezept behalten …</translation>
    </message>
    <message>
      <source>Open in a new window</source>
      <translation>In neuem Fenster öffnen</translation>
    </message>
    <message>
      <source>Pin to the top</source>
      <translation>Oben anheften</translation>
    </message>
    <message>
      <source>Print…</source>
      <translation>Drucken …</translation>
    </message>
    <message>
      <source>Rename…</source>
      <translation>Umbenennen …</translation>
    </message>
    <message>
      <source>Unarchive</source>
      <translation>Aus dem Archiv holen</translation>
    </message>
    <message>
      <source>Unpin</source>
      <translation>Nicht mehr anheften</translation>
    </message>
  </context>
  <context>
    <name>ConversationsPane</name>
    <message>
      <source>All agents</source>
      <translation>Alle Agenten</translation>
    </message>
    <message>
      <source>Conversations</source>
      <translation>Unterhaltungen</translation>
    </message>
    <message>
      <source>Inbox</source>
      <translation>Eingang</translation>
    </message>
    <message>
      <source>No archived conversations.</source>
      <translation>Keine archivierten Unterhaltungen.</translation>
    </message>
    <message>
      <source>Show conversations with</source>
      <translation>Unterhaltungen anzeigen mit</translation>
    </message>
    <message>
      <source>Your conversations stay on this computer. Settings shows you the folder.</source>
      <translation>Unterhaltungen bleiben auf diesem Computer. Den Ordner zeigen die Einstellungen.</translation>
    </message>
  </context>
  <context>
    <name>CopyButton</name>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy as JSON</source>
      <translation>Als JSON kopieren</translation>
    </message>
    <message>
      <source>Copying…</source>
      <translation>Wird kopiert …</translation>
    </message>
    <message>
      <source>Couldn't copy</source>
      <translation>Kopieren ging nicht</translation>
    </message>
  </context>
  <context>
    <name>CrashNotice</name>
    <message>
      <source>Show report</source>
      <translation>Bericht anzeigen</translation>
    </message>
    <message>
      <source>Something went wrong in A2A Desktop</source>
      <translation>In A2A Desktop ist etwas schiefgegangen</translation>
    </message>
    <message>
      <source>Your conversations are safe. You can carry on.</source>
      <translation>Die Unterhaltungen sind sicher. Es kann weitergehen.</translation>
    </message>
  </context>
  <context>
    <name>DateTimeInputPiece</name>
    <message>
      <source>Enter a date or time.</source>
      <translation>Bitte ein Datum oder eine Uhrzeit eingeben.</translation>
    </message>
    <message>
      <source>For example, 19:30</source>
      <translation>z. B. 19:30</translation>
    </message>
    <message>
      <source>For example, {date}</source>
      <translation>z. B. {date}</translation>
    </message>
    <message>
      <source>{label}, time</source>
      <translation>{label}, Uhrzeit</translation>
    </message>
  </context>
  <context>
    <name>DayPicker</name>
    <message>
      <source>Choose from a calendar</source>
      <translation>Aus dem Kalender wählen</translation>
    </message>
  </context>
  <context>
    <name>DeedsView</name>
    <message>
      <source>Who did what</source>
      <translation>Wer was getan hat</translation>
    </message>
  </context>
  <context>
    <name>DeliveryLine</name>
    <message>
      <source>Edit</source>
      <translation>Bearbeiten</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Send again</source>
      <translation>Erneut senden</translation>
    </message>
    <message>
      <source>Send now</source>
      <translation>Jetzt senden</translation>
    </message>
    <message>
      <source>Sign in and send</source>
      <translation>Anmelden und senden</translation>
    </message>
  </context>
  <context>
    <name>DropDown</name>
    <message>
      <source>No choice</source>
      <translation>Keine Auswahl</translation>
    </message>
  </context>
  <context>
    <name>DropDownControl</name>
    <message>
      <source>Choose…</source>
      <translation>Auswählen …</translation>
    </message>
  </context>
  <context>
    <name>DurationControl</name>
    <message>
      <source>2 h 30 min</source>
      <translation>2 h 30 min</translation>
    </message>
  </context>
  <context>
    <name>Exporting</name>
    <message>
      <source>A2A Desktop backup</source>
      <translation>A2A-Desktop-Sicherung</translation>
    </message>
    <message>
      <source>Back up</source>
      <translation>Sichern</translation>
    </message>
    <message>
      <source>Backed up</source>
      <translation>Gesichert</translation>
    </message>
    <message>
      <source>Backing up…</source>
      <translation>Wird gesichert …</translation>
    </message>
    <message>
      <source>Backup (*.zip)</source>
      <translation>Sicherung (*.zip)</translation>
    </message>
    <message>
      <source>Everything, for importing later (*.json)</source>
      <translation>Alles, zum späteren Importieren (*.json)</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
    <message>
      <source>Export as HAR file</source>
      <translation>Als HAR-Datei exportieren</translation>
    </message>
    <message>
      <source>Exported</source>
      <translation>Exportiert</translation>
    </message>
    <message>
      <source>Exported conversations (*.json)</source>
      <translation>Exportierte Unterhaltungen (*.json)</translation>
    </message>
    <message>
      <source>Exporting…</source>
      <translation>Wird exportiert …</translation>
    </message>
    <message>
      <source>Import a conversation</source>
      <translation>Unterhaltung importieren</translation>
    </message>
    <message>
      <source>Importing…</source>
      <translation>Wird importiert …</translation>
    </message>
    <message>
      <source>Markdown text (*.md)</source>
      <translation>Markdown-Text (*.md)</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>PDF (*.pdf)</source>
      <translation>PDF (*.pdf)</translation>
    </message>
    <message>
      <source>Restore a backup</source>
      <translation>Sicherung wiederherstellen</translation>
    </message>
    <message>
      <source>Restored</source>
      <translation>Wiederhergestellt</translation>
    </message>
    <message>
      <source>Restoring…</source>
      <translation>Wird wiederhergestellt …</translation>
    </message>
    <message>
      <source>Save as PDF</source>
      <translation>Als PDF speichern</translation>
    </message>
    <message>
      <source>Saved</source>
      <translation>Gespeichert</translation>
    </message>
    <message>
      <source>Show in folder</source>
      <translation>Im Ordner anzeigen</translation>
    </message>
    <message>
      <source>Web page (*.html)</source>
      <translation>Webseite (*.html)</translation>
    </message>
  </context>
  <context>
    <name>FieldPiece</name>
    <message>
      <source>Required</source>
      <translation>Erforderlich</translation>
    </message>
    <message>
      <source>This doesn't have the expected format.</source>
      <translation>Das hat nicht das erwartete Format.</translation>
    </message>
    <message>
      <source>{label}, required</source>
      <translation>{label}, erforderlich</translation>
    </message>
  </context>
  <context>
    <name>FieldRow</name>
    <message>
      <source>There are more choices, which can't be chosen here.</source>
      <translation>Es gibt weitere Möglichkeiten, die hier nicht gewählt werden können.</translation>
    </message>
    <message>
      <source>There are too many choices to list. Type one of them.</source>
      <translation>Es gibt zu viele Möglichkeiten für eine Liste. Gib eine davon ein.</translation>
    </message>
    <message>
      <source>{label}, required</source>
      <translation>{label}, erforderlich</translation>
    </message>
  </context>
  <context>
    <name>FieldRows</name>
    <message>
      <source>The agent's conditions for these questions contradict each other.</source>
      <translation>Die Bedingungen des Agenten für diese Fragen widersprechen sich.</translation>
    </message>
  </context>
  <context>
    <name>FieldsDialog</name>
    <message>
      <source>Add a field</source>
      <translation>Feld hinzufügen</translation>
    </message>
    <message>
      <source>Answer as fields</source>
      <translation>Als Felder antworten</translation>
    </message>
    <message>
      <source>Field {number}</source>
      <translation>Feld {number}</translation>
    </message>
    <message>
      <source>Name a field.</source>
      <translation>Benenne ein Feld.</translation>
    </message>
    <message>
      <source>Name of the field</source>
      <translation>Name des Felds</translation>
    </message>
    <message>
      <source>There are two fields called “{name}”.</source>
      <translation>Zwei Felder heißen „{name}“.</translation>
    </message>
    <message>
      <source>Use these fields</source>
      <translation>Diese Felder verwenden</translation>
    </message>
    <message>
      <source>What the answer has to say. Not every agent does it.</source>
      <translation>Was die Antwort sagen soll. Nicht jeder Agent hält sich daran.</translation>
    </message>
    <message>
      <source>Write the choices of “{name}”.</source>
      <translation>Die Auswahl für „{name}“ eingeben.</translation>
    </message>
  </context>
  <context>
    <name>FileControl</name>
    <message>
      <source>Choose files</source>
      <translation>Dateien auswählen</translation>
    </message>
    <message>
      <source>Only one file fits here. “{file}” was taken.</source>
      <translation>Hier passt nur eine Datei. „{file}“ wurde übernommen.</translation>
    </message>
    <message>
      <source>{name}: choose files</source>
      <translation>{name}: Dateien auswählen</translation>
    </message>
  </context>
  <context>
    <name>FileDrag</name>
    <message>
      <source>Couldn't save “{file}”: {reason}.</source>
      <translation>„{file}“ konnte nicht gespeichert werden: {reason}.</translation>
    </message>
  </context>
  <context>
    <name>FileField</name>
    <message>
      <source>All files (*)</source>
      <translation>Alle Dateien (*)</translation>
    </message>
    <message>
      <source>Certificates and keys (*.pem *.crt *.cer *.key)</source>
      <translation>Zertifikate und Schlüssel (*.pem *.crt *.cer *.key)</translation>
    </message>
    <message>
      <source>Choose a file</source>
      <translation>Datei auswählen</translation>
    </message>
  </context>
  <context>
    <name>FileLine</name>
    <message>
      <source>Print {file} or save it as PDF</source>
      <translation>{file} drucken oder als PDF speichern</translation>
    </message>
    <message>
      <source>Save {file}</source>
      <translation>{file} speichern</translation>
    </message>
  </context>
  <context>
    <name>FilePreview</name>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Speichern</translation>
    </message>
  </context>
  <context>
    <name>FileRow</name>
    <message>
      <source>File without a name</source>
      <translation>Datei ohne Namen</translation>
    </message>
    <message>
      <source>Save as…</source>
      <translation>Speichern unter …</translation>
    </message>
    <message>
      <source>damaged</source>
      <translation>beschädigt</translation>
    </message>
    <message>
      <source>locked with a password</source>
      <translation>mit einem Passwort geschützt</translation>
    </message>
    <message>
      <source>not safe to show</source>
      <translation>nicht sicher genug zum Anzeigen</translation>
    </message>
    <message>
      <source>too large to show</source>
      <translation>zu groß zum Anzeigen</translation>
    </message>
  </context>
  <context>
    <name>FileViewer</name>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Find in this file</source>
      <translation>In dieser Datei suchen</translation>
    </message>
    <message>
      <source>Fit to the window</source>
      <translation>An das Fenster anpassen</translation>
    </message>
    <message>
      <source>Larger</source>
      <translation>Größer</translation>
    </message>
    <message>
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Open in another app</source>
      <translation>Mit einem anderen Programm öffnen</translation>
    </message>
    <message>
      <source>Page {place} of {count}</source>
      <translation>Seite {place} von {count}</translation>
    </message>
    <message>
      <source>Play or pause</source>
      <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
      <source>Previous</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
    <message>
      <source>Save as…</source>
      <translation>Speichern unter …</translation>
    </message>
    <message>
      <source>Smaller</source>
      <translation>Kleiner</translation>
    </message>
    <message>
      <source>This drawing contains scripts or outside links, so it isn't shown here.</source>
      <translation>Diese Zeichnung enthält Skripte oder Verweise nach außen und wird deshalb hier nicht angezeigt.</translation>
    </message>
    <message>
      <source>This file can't be shown here. Save it, or open it in another app.</source>
      <translation>Diese Datei lässt sich hier nicht anzeigen, aber speichern oder mit einem anderen Programm öffnen.</translation>
    </message>
    <message>
      <source>This file couldn't be read: {reason}.</source>
      <translation>Diese Datei konnte nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
      <source>This file is damaged, or isn't what it claims to be.</source>
      <translation>Diese Datei ist beschädigt oder nicht das, was sie vorgibt.</translation>
    </message>
    <message>
      <source>This file is locked with a password. Open it in another app that asks for it.</source>
      <translation>Diese Datei ist mit einem Passwort geschützt. Ein anderes Programm, das danach fragt, kann sie öffnen.</translation>
    </message>
    <message>
      <source>This picture is too large to show here.</source>
      <translation>Dieses Bild ist zu groß, um hier angezeigt zu werden.</translation>
    </message>
    <message>
      <source>This picture is too large to show here: {width} by {height} pixels.</source>
      <translation>Dieses Bild ist zu groß, um hier angezeigt zu werden: {width} mal {height} Pixel.</translation>
    </message>
    <message>
      <source>Wrap long lines</source>
      <translation>Lange Zeilen umbrechen</translation>
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation>{place} von {count}</translation>
    </message>
  </context>
  <context>
    <name>FilesTab</name>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Files you send and receive appear here</source>
      <translation>Gesendete und empfangene Dateien erscheinen hier</translation>
    </message>
    <message>
      <source>From the agent</source>
      <translation>Vom Agenten</translation>
    </message>
    <message>
      <source>From you</source>
      <translation>Von mir</translation>
    </message>
    <message>
      <source>Look further back</source>
      <translation>Weiter zurück suchen</translation>
    </message>
    <message>
      <source>Save all files</source>
      <translation>Alle Dateien speichern</translation>
    </message>
  </context>
  <context>
    <name>FilterBar</name>
    <message>
      <source>Next match</source>
      <translation>Nächster Treffer</translation>
    </message>
    <message>
      <source>Previous match</source>
      <translation>Voriger Treffer</translation>
    </message>
  </context>
  <context>
    <name>FilterMenu</name>
    <message>
      <source>All agents</source>
      <translation>Alle Agenten</translation>
    </message>
    <message>
      <source>All requests</source>
      <translation>Alle Anfragen</translation>
    </message>
    <message>
      <source>Archived</source>
      <translation>Archiviert</translation>
    </message>
    <message>
      <source>Other agents…</source>
      <translation>Andere Agenten …</translation>
    </message>
    <message>
      <source>Recently deleted…</source>
      <translation>Kürzlich gelöscht …</translation>
    </message>
    <message>
      <source>Recipes</source>
      <translation>Rezepte</translation>
    </message>
  </context>
  <context>
    <name>Filters</name>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Any agent</source>
      <translation>Alle Agenten</translation>
    </message>
    <message>
      <source>Any time</source>
      <translation>Beliebige Zeit</translation>
    </message>
    <message>
      <source>Everything</source>
      <translation>Alles</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Forms</source>
      <translation>Formulare</translation>
    </message>
    <message>
      <source>Last 90 days</source>
      <translation>Letzte 90 Tage</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Nachrichten</translation>
    </message>
  </context>
  <context>
    <name>FindBar</name>
    <message>
      <source>Close the find bar</source>
      <translation>Suchleiste schließen</translation>
    </message>
    <message>
      <source>Find in conversation</source>
      <translation>In der Unterhaltung suchen</translation>
    </message>
    <message>
      <source>Find in this conversation</source>
      <translation>In dieser Unterhaltung suchen</translation>
    </message>
    <message>
      <source>Next match</source>
      <translation>Nächster Treffer</translation>
    </message>
    <message>
      <source>No exact match; single words: {place} of {count}</source>
      <translation>Nicht genau so gefunden; einzelne Wörter: {place} von {count}</translation>
    </message>
    <message>
      <source>Not found</source>
      <translation>Nicht gefunden</translation>
    </message>
    <message>
      <source>Previous match</source>
      <translation>Voriger Treffer</translation>
    </message>
    <message>
      <source>Searching…</source>
      <translation>Wird gesucht …</translation>
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation>{place} von {count}</translation>
    </message>
  </context>
  <context>
    <name>Fold</name>
    <message>
      <source>collapsed</source>
      <translation>eingeklappt</translation>
    </message>
    <message>
      <source>expanded</source>
      <translation>ausgeklappt</translation>
    </message>
  </context>
  <context>
    <name>FoldRow</name>
    <message>
      <source>Show the next {count}</source>
      <translation>Die nächsten {count} anzeigen</translation>
    </message>
  </context>
  <context>
    <name>FoldedView</name>
    <message>
      <source>Show all {count} lines</source>
      <translation>Alle {count} Zeilen anzeigen</translation>
    </message>
    <message>
      <source>Show less</source>
      <translation>Weniger anzeigen</translation>
    </message>
    <message>
      <source>Show the first {count} lines</source>
      <translation>Die ersten {count} Zeilen anzeigen</translation>
    </message>
  </context>
  <context>
    <name>Foot</name>
    <message>
      <source>Ctrl Enter</source>
      <translation>Strg Eingabe</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Eingabe</translation>
    </message>
    <message>
      <source>ask</source>
      <translation>fragen</translation>
    </message>
    <message>
      <source>begin with an example</source>
      <translation>mit einem Beispiel beginnen</translation>
    </message>
    <message>
      <source>choose</source>
      <translation>auswählen</translation>
    </message>
    <message>
      <source>do this</source>
      <translation>ausführen</translation>
    </message>
    <message>
      <source>open at this message</source>
      <translation>bei dieser Nachricht öffnen</translation>
    </message>
    <message>
      <source>open in a new window</source>
      <translation>in einem neuen Fenster öffnen</translation>
    </message>
    <message>
      <source>open the agent</source>
      <translation>Agenten öffnen</translation>
    </message>
    <message>
      <source>open the conversation</source>
      <translation>Unterhaltung öffnen</translation>
    </message>
    <message>
      <source>show more</source>
      <translation>mehr anzeigen</translation>
    </message>
  </context>
  <context>
    <name>FormCard</name>
    <message>
      <source>Change your answer form</source>
      <translation>Mein Antwortformular ändern</translation>
    </message>
    <message>
      <source>Change…</source>
      <translation>Ändern …</translation>
    </message>
    <message>
      <source>Form</source>
      <translation>Formular</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>Make a form…</source>
      <translation>Formular anlegen …</translation>
    </message>
    <message>
      <source>Make an answer form</source>
      <translation>Ein Antwortformular anlegen</translation>
    </message>
    <message>
      <source>Make one to answer requests by filling it in.</source>
      <translation>Mit einem eigenen lassen sich Anfragen durch Ausfüllen beantworten.</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Remove your answer form</source>
      <translation>Mein Antwortformular entfernen</translation>
    </message>
    <message>
      <source>What you fill in when you answer with it.</source>
      <translation>Was beim Antworten damit auszufüllen ist.</translation>
    </message>
    <message>
      <source>Your answer form</source>
      <translation>Mein Antwortformular</translation>
    </message>
  </context>
  <context>
    <name>FormFoot</name>
    <message>
      <source>* required</source>
      <translation>* erforderlich</translation>
    </message>
    <message>
      <source>Allow</source>
      <translation>Erlauben</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>Zustimmen</translation>
    </message>
    <message>
      <source>Clear</source>
      <translation>Leeren</translation>
    </message>
    <message>
      <source>Clear all answers?</source>
      <translation>Alle Felder leeren?</translation>
    </message>
    <message>
      <source>Decline</source>
      <translation>Ablehnen</translation>
    </message>
    <message>
      <source>Don't allow</source>
      <translation>Nicht erlauben</translation>
    </message>
    <message>
      <source>Draft saved</source>
      <translation>Entwurf gespeichert</translation>
    </message>
    <message>
      <source>Every question needs an answer</source>
      <translation>Jede Frage braucht eine Antwort</translation>
    </message>
    <message>
      <source>I've done that</source>
      <translation>Das ist erledigt</translation>
    </message>
    <message>
      <source>Send answers</source>
      <translation>Antworten senden</translation>
    </message>
    <message>
      <source>Stop the request? Nothing will be sent</source>
      <translation>Anfrage stoppen? Gesendet wird nichts</translation>
    </message>
    <message>
      <source>Stop this request</source>
      <translation>Diese Anfrage stoppen</translation>
    </message>
    <message>
      <source>Will be sent once the files are read</source>
      <translation>Wird gesendet, sobald die Dateien gelesen sind</translation>
    </message>
  </context>
  <context>
    <name>FormHead</name>
    <message>
      <source>Fill in at full size</source>
      <translation>In voller Größe ausfüllen</translation>
    </message>
  </context>
  <context>
    <name>FormPage</name>
    <message>
      <source>Back to conversation</source>
      <translation>Zurück zur Unterhaltung</translation>
    </message>
    <message>
      <source>Form</source>
      <translation>Formular</translation>
    </message>
  </context>
  <context>
    <name>FormRow</name>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
  </context>
  <context>
    <name>GroupControl</name>
    <message>
      <source>Add {label}</source>
      <translation>{label} hinzufügen</translation>
    </message>
    <message>
      <source>Leave out</source>
      <translation>Weglassen</translation>
    </message>
  </context>
  <context>
    <name>GuardedControl</name>
    <message>
      <source>Change</source>
      <translation>Ändern</translation>
    </message>
  </context>
  <context>
    <name>GuideDialog</name>
    <message>
      <source>Guide</source>
      <translation>Anleitung</translation>
    </message>
    <message>
      <source>Pages of the guide</source>
      <translation>Seiten der Anleitung</translation>
    </message>
  </context>
  <context>
    <name>GuidePage</name>
    <message>
      <source>Page</source>
      <translation>Seite</translation>
    </message>
  </context>
  <context>
    <name>HandOver</name>
    <message>
      <source>Hand to…</source>
      <translation>Weitergeben an …</translation>
    </message>
    <message>
      <source>You see what leaves before it is sent.</source>
      <translation>Vor dem Senden ist zu sehen, was weitergegeben wird.</translation>
    </message>
  </context>
  <context>
    <name>HandOverDialog</name>
    <message>
      <source>Add a message</source>
      <translation>Nachricht hinzufügen</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Hand to {agent}</source>
      <translation>An {agent} weitergeben</translation>
    </message>
    <message>
      <source>Message</source>
      <translation>Nachricht</translation>
    </message>
    <message>
      <source>Secret answers stay here: {names}.</source>
      <translation>Geheime Antworten bleiben hier: {names}.</translation>
    </message>
    <message>
      <source>Send</source>
      <translation>Senden</translation>
    </message>
    <message>
      <source>This leaves your conversation with {source}, and nothing else does.</source>
      <translation>Nur dies verlässt die Unterhaltung mit {source}.</translation>
    </message>
    <message>
      <source>{agent} gets it in a new conversation, at {address}.</source>
      <translation>{agent} bekommt es in einer neuen Unterhaltung, unter {address}.</translation>
    </message>
    <message>
      <source>{agent} gets it in a new conversation.</source>
      <translation>{agent} bekommt es in einer neuen Unterhaltung.</translation>
    </message>
    <message>
      <source>“{file}” stays here: its address might hold a key. Download it first.</source>
      <translation>„{file}“ bleibt hier: Die Adresse könnte einen Schlüssel enthalten. Die Datei zuerst herunterladen.</translation>
    </message>
  </context>
  <context>
    <name>HandOverRow</name>
    <message>
      <source>Open this conversation</source>
      <translation>Unterhaltung öffnen</translation>
    </message>
  </context>
  <context>
    <name>Handle</name>
    <message>
      <source>Drag to move, or press Alt with ↑ or ↓</source>
      <translation>Zum Verschieben ziehen oder Alt mit ↑ oder ↓ drücken</translation>
    </message>
    <message>
      <source>Move</source>
      <translation>Verschieben</translation>
    </message>
    <message>
      <source>Move down</source>
      <translation>Nach unten</translation>
    </message>
    <message>
      <source>Move up</source>
      <translation>Nach oben</translation>
    </message>
  </context>
  <context>
    <name>HeaderList</name>
    <message>
      <source>Add a header</source>
      <translation>Kopfzeile hinzufügen</translation>
    </message>
  </context>
  <context>
    <name>HubsCard</name>
    <message>
      <source>A2A Desktop keeps trying.</source>
      <translation>A2A Desktop versucht es weiter.</translation>
    </message>
    <message>
      <source>Add a hub to “Lists of agents” to be found and asked by its users.</source>
      <translation>Mit einem Hub in den „Agentenlisten“ lässt man sich von dessen Nutzern finden und fragen.</translation>
    </message>
    <message>
      <source>Asked last: {time}</source>
      <translation>Letzte Anfrage: {time}</translation>
    </message>
    <message>
      <source>Contacting the hub…</source>
      <translation>Verbindung zum Hub …</translation>
    </message>
    <message>
      <source>Everyone on this hub could find your card and ask you. The hub reads the requests and your answers.</source>
      <translation>Alle an diesem Hub könnten meine Karte finden und mir Anfragen stellen. Der Hub liest Anfragen und Antworten mit.</translation>
    </message>
    <message>
      <source>No hub in your lists</source>
      <translation>Kein Hub in den Listen</translation>
    </message>
    <message>
      <source>Registered as {address}. The hub says who asks, and there is no proof of it.</source>
      <translation>Eingetragen als {address}. Wer fragt, sagt der Hub; einen Nachweis gibt es nicht.</translation>
    </message>
    <message>
      <source>Sign in to it in “Lists of agents”, then try again.</source>
      <translation>Dort in den „Agentenlisten“ anmelden, dann erneut versuchen.</translation>
    </message>
    <message>
      <source>You register here again when the inbox is on.</source>
      <translation>Hier wird wieder eingetragen, sobald der Eingang an ist.</translation>
    </message>
    <message>
      <source>{hub} refused: “{reason}”</source>
      <translation>{hub} hat abgelehnt: „{reason}“</translation>
    </message>
  </context>
  <context>
    <name>InboxPage</name>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Add…</source>
      <translation>Hinzufügen …</translation>
    </message>
    <message>
      <source>Agents and apps to which you give an access token can ask you for something. It becomes a conversation in your inbox, and only you answer it.</source>
      <translation>Agenten und Programme mit einem Zugriffstoken von hier können Anfragen stellen. Jede wird zu einer Unterhaltung im Eingang; eine Antwort kommt nur von mir selbst.</translation>
    </message>
    <message>
      <source>Agents on other computers</source>
      <translation>Agenten auf anderen Computern</translation>
    </message>
    <message>
      <source>An address begins with https:// or http://</source>
      <translation>Eine Adresse beginnt mit https:// oder http://</translation>
    </message>
    <message>
      <source>Anyone who reaches the address can read your card.</source>
      <translation>Wer die Adresse erreicht, kann die Karte lesen.</translation>
    </message>
    <message>
      <source>Asked last: {time}, {where}</source>
      <translation>Letzte Anfrage: {time}, {where}</translation>
    </message>
    <message>
      <source>Contracts, travel dates</source>
      <translation>Verträge, Reisetermine</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy the address of the inbox</source>
      <translation>Adresse des Eingangs kopieren</translation>
    </message>
    <message>
      <source>Hasn't asked anything yet</source>
      <translation>Noch keine Anfrage</translation>
    </message>
    <message>
      <source>Hubs</source>
      <translation>Hubs</translation>
    </message>
    <message>
      <source>Let others ask me</source>
      <translation>Anfragen an mich erlauben</translation>
    </message>
    <message>
      <source>Let someone ask</source>
      <translation>Anfragen erlauben</translation>
    </message>
    <message>
      <source>Make access token</source>
      <translation>Zugriffstoken erstellen</translation>
    </message>
    <message>
      <source>Makes an access token for them. You see it once.</source>
      <translation>Erstellt ein Zugriffstoken. Es ist nur einmal zu sehen.</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Name of the agent or app</source>
      <translation>Name des Agenten oder Programms</translation>
    </message>
    <message>
      <source>Others ask you</source>
      <translation>Anfragen von anderen</translation>
    </message>
    <message>
      <source>Public address</source>
      <translation>Öffentliche Adresse</translation>
    </message>
    <message>
      <source>Public address of the inbox</source>
      <translation>Öffentliche Adresse des Eingangs</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Remove {name}</source>
      <translation>{name} entfernen</translation>
    </message>
    <message>
      <source>Starting…</source>
      <translation>Startet …</translation>
    </message>
    <message>
      <source>The inbox is off</source>
      <translation>Der Eingang ist aus</translation>
    </message>
    <message>
      <source>They need a public address that leads to this computer, such as a tunnel. Without one, only agents and apps on this computer can ask you.</source>
      <translation>Sie brauchen eine öffentliche Adresse, die zu diesem Computer führt, etwa einen Tunnel. Ohne sie können nur Agenten und Programme auf diesem Computer anfragen.</translation>
    </message>
    <message>
      <source>Waiting for your keyring…</source>
      <translation>Warten auf den Schlüsselbund …</translation>
    </message>
    <message>
      <source>What you can be asked</source>
      <translation>Wofür ich gefragt werden kann</translation>
    </message>
    <message>
      <source>Who can ask</source>
      <translation>Wer anfragen darf</translation>
    </message>
    <message>
      <source>Who can ask you?</source>
      <translation>Wer darf anfragen?</translation>
    </message>
    <message>
      <source>Your answer form</source>
      <translation>Mein Antwortformular</translation>
    </message>
    <message>
      <source>Your card</source>
      <translation>Meine Karte</translation>
    </message>
  </context>
  <context>
    <name>InspectorPane</name>
    <message>
      <source>Card</source>
      <translation>Karte</translation>
    </message>
    <message>
      <source>Close inspector</source>
      <translation>Inspektor schließen</translation>
    </message>
    <message>
      <source>Details for engineers</source>
      <translation>Details für Fachleute</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Nothing left to show: the log starts fresh with the app.</source>
      <translation>Davon ist nichts mehr da: Das Protokoll beginnt mit jedem Start neu.</translation>
    </message>
    <message>
      <source>See what the agent can do. Skills has examples to try, Task shows what happened.</source>
      <translation>Hier steht, was der Agent kann. „Fähigkeiten“ bietet Beispiele zum Ausprobieren, „Aufgabe“ zeigt, was geschah.</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Fähigkeiten</translation>
    </message>
    <message>
      <source>Task</source>
      <translation>Aufgabe</translation>
    </message>
    <message>
      <source>Wire</source>
      <translation>Netz</translation>
    </message>
  </context>
  <context>
    <name>JsonPartView</name>
    <message>
      <source>JSON</source>
      <translation>JSON</translation>
    </message>
  </context>
  <context>
    <name>JsonView</name>
    <message>
      <source>Collapse all</source>
      <translation>Alles einklappen</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy path</source>
      <translation>Pfad kopieren</translation>
    </message>
    <message>
      <source>Copy value</source>
      <translation>Wert kopieren</translation>
    </message>
    <message>
      <source>Expand all</source>
      <translation>Alles ausklappen</translation>
    </message>
    <message>
      <source>Find in this text</source>
      <translation>In diesem Text suchen</translation>
    </message>
    <message>
      <source>Nothing found</source>
      <translation>Nichts gefunden</translation>
    </message>
    <message>
      <source>{number} of {count}</source>
      <translation>{number} von {count}</translation>
    </message>
    <message>
      <source>… {count} more lines; copied and exported with the rest</source>
      <translation>… {count} weitere Zeilen; mit dem Rest kopiert und exportiert</translation>
    </message>
  </context>
  <context>
    <name>KeepingNote</name>
    <message>
      <source>Another computer.</source>
      <translation>Ein anderer Computer.</translation>
    </message>
    <message>
      <source>It goes only to {host} and never appears in conversations, logs or exports.</source>
      <translation>Es geht nur an {host} und taucht nie in Unterhaltungen, Protokollen oder Exporten auf.</translation>
    </message>
    <message>
      <source>Kept in your system keyring.</source>
      <translation>Liegt im Schlüsselbund des Systems.</translation>
    </message>
    <message>
      <source>The card comes from {card}, but the agent answers at {host}, so your sign-in goes there. Continue only if you trust both.</source>
      <translation>Die Karte kommt von {card}, der Agent antwortet aber unter {host}; dorthin geht auch die Anmeldung. Nur fortfahren, wenn beide vertrauenswürdig sind.</translation>
    </message>
    <message>
      <source>The list is at {place}, but {host} asks for the sign-in, so it goes there. Continue only if you trust both.</source>
      <translation>Die Liste ist bei {place}, aber {host} verlangt die Anmeldung, also geht sie dorthin. Nur fortfahren, wenn beide vertrauenswürdig sind.</translation>
    </message>
    <message>
      <source>Two computers.</source>
      <translation>Zwei Computer.</translation>
    </message>
    <message>
      <source>What you enter goes to {receiver}, which the agent chose. The sign-in you get in return goes to {host}. Continue only if you trust both.</source>
      <translation>Die Eingabe geht an {receiver}; so will es der Agent. Die Anmeldung, die von dort kommt, geht an {host}. Nur fortfahren, wenn beide vertrauenswürdig sind.</translation>
    </message>
    <message>
      <source>You sign in at {host}. The access you allow there goes to {receiver}, which the agent chose. Continue only if you trust both.</source>
      <translation>Angemeldet wird bei {host}. Den dort erlaubten Zugriff bekommt {receiver}; so will es der Agent. Nur fortfahren, wenn beide vertrauenswürdig sind.</translation>
    </message>
  </context>
  <context>
    <name>KeyboardPage</name>
    <message>
      <source>Enter then starts a new line. Otherwise Enter sends, and Shift + Enter starts a new line.</source>
      <translation>Die Eingabetaste beginnt dann eine neue Zeile. Sonst sendet sie, und Umschalt + Eingabe beginnt eine neue Zeile.</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>Filter</translation>
    </message>
    <message>
      <source>Filter shortcuts</source>
      <translation>Tastenkürzel filtern</translation>
    </message>
    <message>
      <source>Reset to defaults</source>
      <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
      <source>Send with Ctrl + Enter</source>
      <translation>Mit Strg + Eingabe senden</translation>
    </message>
    <message>
      <source>Writing</source>
      <translation>Schreiben</translation>
    </message>
  </context>
  <context>
    <name>KeyringPage</name>
    <message>
      <source>Keep it until I quit</source>
      <translation>Bis zum Beenden behalten</translation>
    </message>
    <message>
      <source>Nothing is saved; you'll sign in again next time</source>
      <translation>Es wird nichts gespeichert; beim nächsten Mal neu anmelden</translation>
    </message>
    <message>
      <source>Try the keyring again</source>
      <translation>Noch einmal mit dem Schlüsselbund</translation>
    </message>
    <message>
      <source>Your system might ask for your password</source>
      <translation>Das System fragt vielleicht nach dem Passwort</translation>
    </message>
  </context>
  <context>
    <name>KeysEdit</name>
    <message>
      <source>Clear the keys of “{action}”</source>
      <translation>Tasten von „{action}“ löschen</translation>
    </message>
  </context>
  <context>
    <name>KindChoice</name>
    <message>
      <source>Choices of {name}</source>
      <translation>Auswahl für {name}</translation>
    </message>
    <message>
      <source>Choices, with commas between them</source>
      <translation>Auswahl, durch Kommas getrennt</translation>
    </message>
    <message>
      <source>Kind of {name}</source>
      <translation>Art von {name}</translation>
    </message>
  </context>
  <context>
    <name>LimitRow</name>
    <message>
      <source>Amount in {currency}</source>
      <translation>Betrag in {currency}</translation>
    </message>
    <message>
      <source>Apply</source>
      <translation>Anwenden</translation>
    </message>
    <message>
      <source>Change…</source>
      <translation>Ändern …</translation>
    </message>
    <message>
      <source>Couldn't save this: {reason}</source>
      <translation>Das ließ sich nicht speichern: {reason}</translation>
    </message>
    <message>
      <source>Enter an amount above 0, such as {example}.</source>
      <translation>Bitte einen Betrag über 0 eingeben, etwa {example}.</translation>
    </message>
    <message>
      <source>In {currency}. Leave it empty for no limit.</source>
      <translation>In {currency}. Leer lassen für keine Grenze.</translation>
    </message>
    <message>
      <source>Limit for a month</source>
      <translation>Grenze für einen Monat</translation>
    </message>
    <message>
      <source>None: you are never asked.</source>
      <translation>Keine: Es wird nie nachgefragt.</translation>
    </message>
    <message>
      <source>Set a limit…</source>
      <translation>Grenze setzen …</translation>
    </message>
    <message>
      <source>You are asked before each message once {amount} is reached.</source>
      <translation>Sobald {amount} erreicht sind, wird vor jeder Nachricht nachgefragt.</translation>
    </message>
    <message>
      <source>the agent's unit</source>
      <translation>der Einheit des Agenten</translation>
    </message>
  </context>
  <context>
    <name>LineControl</name>
    <message>
      <source>Earlier answers</source>
      <translation>Frühere Antworten</translation>
    </message>
  </context>
  <context>
    <name>LinkCard</name>
    <message>
      <source>Open {host}</source>
      <translation>{host} öffnen</translation>
    </message>
    <message>
      <source>The agent wants you to open this page:</source>
      <translation>Der Agent möchte, dass diese Seite geöffnet wird:</translation>
    </message>
    <message>
      <source>This isn't a web page, so it won't be opened.</source>
      <translation>Das ist keine Webseite und wird deshalb nicht geöffnet.</translation>
    </message>
    <message>
      <source>an unknown site</source>
      <translation>eine unbekannte Website</translation>
    </message>
  </context>
  <context>
    <name>LinkDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open anyway</source>
      <translation>Trotzdem öffnen</translation>
    </message>
    <message>
      <source>Open this link?</source>
      <translation>Diesen Link öffnen?</translation>
    </message>
    <message>
      <source>The link says “{shown}”, but it leads to:</source>
      <translation>Der Link zeigt „{shown}“, führt aber zu:</translation>
    </message>
    <message>
      <source>Your browser would open:</source>
      <translation>Im Browser würde sich öffnen:</translation>
    </message>
  </context>
  <context>
    <name>LinksMenu</name>
    <message>
      <source>Open a link</source>
      <translation>Link öffnen</translation>
    </message>
  </context>
  <context>
    <name>ListControl</name>
    <message>
      <source>Add</source>
      <translation>Hinzufügen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
    <message>
      <source>{count} of at most {most}</source>
      <translation>{count} von höchstens {most}</translation>
    </message>
  </context>
  <context>
    <name>ListingPage</name>
    <message>
      <source>Add</source>
      <translation>Hinzufügen</translation>
    </message>
    <message>
      <source>Add all {count}</source>
      <translation>Alle {count} hinzufügen</translation>
    </message>
    <message>
      <source>Agents in this list</source>
      <translation>Agenten in dieser Liste</translation>
    </message>
    <message>
      <source>Already in your list</source>
      <translation>Schon in der Liste</translation>
    </message>
    <message>
      <source>Can be added</source>
      <translation>Kann hinzugefügt werden</translation>
    </message>
    <message>
      <source>Filter the list</source>
      <translation>Liste filtern</translation>
    </message>
    <message>
      <source>Filter the list to add up to {most} agents at once.</source>
      <translation>Nach dem Filtern lassen sich bis zu {most} Agenten auf einmal hinzufügen.</translation>
    </message>
    <message>
      <source>Name, skill, tag or address</source>
      <translation>Name, Fähigkeit, Stichwort oder Adresse</translation>
    </message>
    <message>
      <source>Reload the list</source>
      <translation>Liste neu laden</translation>
    </message>
    <message>
      <source>Remove the list</source>
      <translation>Liste entfernen</translation>
    </message>
    <message>
      <source>Search the hub</source>
      <translation>Den Hub durchsuchen</translation>
    </message>
    <message>
      <source>Sign out of the list</source>
      <translation>Von der Liste abmelden</translation>
    </message>
    <message>
      <source>What should the agent do for you?</source>
      <translation>Was soll der Agent tun?</translation>
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <source>Settings can't be saved: {reason}</source>
      <translation>Die Einstellungen lassen sich nicht speichern: {reason}</translation>
    </message>
  </context>
  <context>
    <name>ManyLines</name>
    <message>
      <source>Agents found</source>
      <translation>Gefundene Agenten</translation>
    </message>
    <message>
      <source>Only the first {count} are checked.</source>
      <translation>Nur die ersten {count} werden geprüft.</translation>
    </message>
    <message>
      <source>asks you to sign in; add it on its own</source>
      <translation>verlangt eine Anmeldung; bitte einzeln hinzufügen</translation>
    </message>
  </context>
  <context>
    <name>MatchPreview</name>
    <message>
      <source>Preview</source>
      <translation>Vorschau</translation>
    </message>
  </context>
  <context>
    <name>MediaPiece</name>
    <message>
      <source>An address that can't be opened</source>
      <translation>Eine Adresse, die sich nicht öffnen lässt</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open {what}</source>
      <translation>{what} öffnen</translation>
    </message>
    <message>
      <source>Picture</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>Sound</source>
      <translation>Ton</translation>
    </message>
    <message>
      <source>Video</source>
      <translation>Video</translation>
    </message>
  </context>
  <context>
    <name>MediaRow</name>
    <message>
      <source>Pause</source>
      <translation>Anhalten</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Abspielen</translation>
    </message>
    <message>
      <source>Position</source>
      <translation>Position</translation>
    </message>
    <message>
      <source>This computer is missing something needed to play sound.</source>
      <translation>Zum Abspielen von Ton fehlt diesem Computer etwas.</translation>
    </message>
    <message>
      <source>This file can't be played here. Save it, or open it in another app.</source>
      <translation>Diese Datei lässt sich hier nicht abspielen, aber speichern oder mit einem anderen Programm öffnen.</translation>
    </message>
    <message>
      <source>This file couldn't be read.</source>
      <translation>Diese Datei konnte nicht gelesen werden.</translation>
    </message>
  </context>
  <context>
    <name>MentionList</name>
    <message>
      <source>Hand the message to</source>
      <translation>Nachricht weitergeben an</translation>
    </message>
  </context>
  <context>
    <name>MessageBox</name>
    <message>
      <source>Message</source>
      <translation>Nachricht</translation>
    </message>
  </context>
  <context>
    <name>MessageCommands</name>
    <message>
      <source>Choose a message first.</source>
      <translation>Bitte zuerst eine Nachricht wählen.</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>Deleted here</source>
      <translation>Hier gelöscht</translation>
    </message>
    <message>
      <source>Deleted here: {count}</source>
      <translation>Hier gelöscht: {count}</translation>
    </message>
    <message>
      <source>Message</source>
      <translation>Nachricht</translation>
    </message>
    <message>
      <source>Not possible with this message. Choose another one.</source>
      <translation>Mit dieser Nachricht nicht möglich. Bitte eine andere wählen.</translation>
    </message>
    <message>
      <source>The agent still has its copy.</source>
      <translation>Der Agent hat seine Kopie noch.</translation>
    </message>
    <message>
      <source>The first {count} of {all} messages; the rest won't fit.</source>
      <translation>Die ersten {count} von {all} Nachrichten; der Rest passt nicht hinein.</translation>
    </message>
    <message>
      <source>There's no message for this yet.</source>
      <translation>Dafür gibt es noch keine Nachricht.</translation>
    </message>
  </context>
  <context>
    <name>MessageMenu</name>
    <message>
      <source>Copy link address</source>
      <translation>Adresse des Links kopieren</translation>
    </message>
  </context>
  <context>
    <name>NamedControl</name>
    <message>
      <source>Add an entry</source>
      <translation>Eintrag hinzufügen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
  </context>
  <context>
    <name>NetworkPage</name>
    <message>
      <source>Also trust this certificate authority</source>
      <translation>Auch dieser Zertifizierungsstelle vertrauen</translation>
    </message>
    <message>
      <source>An address begins with wss:// or https://.</source>
      <translation>Eine Adresse beginnt mit wss:// oder https://.</translation>
    </message>
    <message>
      <source>Certificates</source>
      <translation>Zertifikate</translation>
    </message>
    <message>
      <source>Certificates (*.pem *.crt *.cer)</source>
      <translation>Zertifikate (*.pem *.crt *.cer)</translation>
    </message>
    <message>
      <source>Choose a certificate</source>
      <translation>Zertifikat auswählen</translation>
    </message>
    <message>
      <source>Choose…</source>
      <translation>Auswählen …</translation>
    </message>
    <message>
      <source>Connect through</source>
      <translation>Verbinden über</translation>
    </message>
    <message>
      <source>For agents whose address is ws-agent:// followed by a name.</source>
      <translation>Für Agenten, deren Adresse aus ws-agent:// und einem Namen besteht.</translation>
    </message>
    <message>
      <source>For companies with their own certificates; none chosen</source>
      <translation>Für Firmen mit eigenen Zertifikaten; keins gewählt</translation>
    </message>
    <message>
      <source>Forget</source>
      <translation>Vergessen</translation>
    </message>
    <message>
      <source>How the app connects to the internet. You'll rarely need to change this.</source>
      <translation>So kommt das Programm ins Internet. Meist ist hier nichts zu ändern.</translation>
    </message>
    <message>
      <source>Hub</source>
      <translation>Hub</translation>
    </message>
    <message>
      <source>Hub address</source>
      <translation>Adresse des Hubs</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Keinen</translation>
    </message>
    <message>
      <source>Proxy</source>
      <translation>Proxy</translation>
    </message>
    <message>
      <source>Proxy address</source>
      <translation>Adresse des Proxys</translation>
    </message>
    <message>
      <source>Reach agents by name through</source>
      <translation>Agenten per Namen erreichen über</translation>
    </message>
    <message>
      <source>The system's</source>
      <translation>Den des Systems</translation>
    </message>
    <message>
      <source>This one:</source>
      <translation>Diesen:</translation>
    </message>
  </context>
  <context>
    <name>NotePiece</name>
    <message>
      <source>Part of this contains itself, so it's left out.</source>
      <translation>Ein Teil davon enthält sich selbst und fehlt deshalb.</translation>
    </message>
    <message>
      <source>Part of this hasn't arrived.</source>
      <translation>Ein Teil davon ist nicht angekommen.</translation>
    </message>
    <message>
      <source>There's more than can be shown here.</source>
      <translation>Es gibt mehr, als sich hier anzeigen lässt.</translation>
    </message>
    <message>
      <source>This app can't show “{name}”.</source>
      <translation>Dieses Programm kann „{name}“ nicht anzeigen.</translation>
    </message>
  </context>
  <context>
    <name>NoticeDialog</name>
    <message>
      <source>OK</source>
      <translation>OK</translation>
    </message>
  </context>
  <context>
    <name>NoticesPage</name>
    <message>
      <source>Keep running in the tray</source>
      <translation>Im Benachrichtigungsfeld weiterlaufen</translation>
    </message>
    <message>
      <source>Notify me when an agent</source>
      <translation>Benachrichtigen, wenn ein Agent</translation>
    </message>
    <message>
      <source>Opens the window, so you don't miss anything from an agent.</source>
      <translation>Öffnet das Fenster, damit nichts von einem Agenten untergeht.</translation>
    </message>
    <message>
      <source>Start with this computer</source>
      <translation>Mit diesem Computer starten</translation>
    </message>
    <message>
      <source>System notifications</source>
      <translation>Benachrichtigungen des Systems</translation>
    </message>
    <message>
      <source>When I log in</source>
      <translation>Beim Anmelden am Computer</translation>
    </message>
    <message>
      <source>When you close the window. Only on systems with a tray.</source>
      <translation>Beim Schließen des Fensters. Nur, wo das System ein Benachrichtigungsfeld hat.</translation>
    </message>
    <message>
      <source>Where they appear</source>
      <translation>Wo sie erscheinen</translation>
    </message>
    <message>
      <source>While this window isn't in front. Inside it, you're always notified.</source>
      <translation>Solange dieses Fenster nicht vorne ist. Im Fenster erscheinen sie immer.</translation>
    </message>
    <message>
      <source>Your system didn't allow it: {reason}</source>
      <translation>Das System hat es nicht erlaubt: {reason}</translation>
    </message>
    <message>
      <source>answers a repeated request differently</source>
      <translation>auf eine wiederholte Anfrage anders antwortet</translation>
    </message>
    <message>
      <source>couldn't finish</source>
      <translation>nicht fertig werden konnte</translation>
    </message>
    <message>
      <source>is done after more than 10 seconds</source>
      <translation>nach mehr als 10 Sekunden fertig ist</translation>
    </message>
    <message>
      <source>needs an answer</source>
      <translation>eine Antwort braucht</translation>
    </message>
    <message>
      <source>needs me to sign in</source>
      <translation>eine Anmeldung braucht</translation>
    </message>
  </context>
  <context>
    <name>Notifications</name>
    <message>
      <source>Removed agent</source>
      <translation>Entfernter Agent</translation>
    </message>
  </context>
  <context>
    <name>NumberControl</name>
    <message>
      <source>Decrease</source>
      <translation>Verringern</translation>
    </message>
    <message>
      <source>Increase</source>
      <translation>Erhöhen</translation>
    </message>
  </context>
  <context>
    <name>OfferRow</name>
    <message>
      <source>Add</source>
      <translation>Hinzufügen</translation>
    </message>
    <message>
      <source>Add {name}</source>
      <translation>{name} hinzufügen</translation>
    </message>
    <message>
      <source>Begin</source>
      <translation>Beginnen</translation>
    </message>
    <message>
      <source>Begin with {name}</source>
      <translation>Mit {name} beginnen</translation>
    </message>
    <message>
      <source>Demo agent</source>
      <translation>Demo-Agent</translation>
    </message>
    <message>
      <source>From {place}</source>
      <translation>Von {place}</translation>
    </message>
    <message>
      <source>In your list</source>
      <translation>In der Liste</translation>
    </message>
  </context>
  <context>
    <name>Opener</name>
    <message>
      <source>Couldn't open “{file}”: {reason}.</source>
      <translation>„{file}“ konnte nicht geöffnet werden: {reason}.</translation>
    </message>
    <message>
      <source>no app on this computer can open it</source>
      <translation>kein Programm auf diesem Computer kann sie öffnen</translation>
    </message>
  </context>
  <context>
    <name>OpeningWindow</name>
    <message>
      <source>Opening your conversations…</source>
      <translation>Die Unterhaltungen werden geöffnet …</translation>
    </message>
    <message>
      <source>Repairing your conversations…</source>
      <translation>Die Unterhaltungen werden repariert …</translation>
    </message>
    <message>
      <source>Their file is damaged. Everything readable is being rescued; this takes a moment.</source>
      <translation>Die Datei ist beschädigt. Alles Lesbare wird gerettet; das dauert einen Moment.</translation>
    </message>
  </context>
  <context>
    <name>Overview</name>
    <message>
      <source>About</source>
      <translation>Über</translation>
    </message>
    <message>
      <source>Accepts</source>
      <translation>Nimmt an</translation>
    </message>
    <message>
      <source>All {count}</source>
      <translation>Alle {count}</translation>
    </message>
    <message>
      <source>Also on the card</source>
      <translation>Außerdem auf der Karte</translation>
    </message>
    <message>
      <source>Checks</source>
      <translation>Prüfungen</translation>
    </message>
    <message>
      <source>Connections</source>
      <translation>Verbindungen</translation>
    </message>
    <message>
      <source>Returns</source>
      <translation>Liefert</translation>
    </message>
    <message>
      <source>Sign-in</source>
      <translation>Anmeldung</translation>
    </message>
    <message>
      <source>Signature</source>
      <translation>Unterschrift</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Fähigkeiten</translation>
    </message>
    <message>
      <source>This agent has no description.</source>
      <translation>Dieser Agent hat keine Beschreibung.</translation>
    </message>
    <message>
      <source>Tools</source>
      <translation>Werkzeuge</translation>
    </message>
    <message>
      <source>What it can do</source>
      <translation>Was er kann</translation>
    </message>
    <message>
      <source>What it knows about you</source>
      <translation>Was er über mich weiß</translation>
    </message>
  </context>
  <context>
    <name>OwnFormDialog</name>
    <message>
      <source>Answer with my form</source>
      <translation>Mit meinem Formular antworten</translation>
    </message>
    <message>
      <source>It goes to {name} as text and as data.</source>
      <translation>Die Antwort geht als Text und als Daten an {name}.</translation>
    </message>
    <message>
      <source>Send answers</source>
      <translation>Antworten senden</translation>
    </message>
  </context>
  <context>
    <name>Panes</name>
    <message>
      <source>Divider of the left pane</source>
      <translation>Trenner der linken Leiste</translation>
    </message>
    <message>
      <source>Divider of the right pane</source>
      <translation>Trenner der rechten Leiste</translation>
    </message>
  </context>
  <context>
    <name>PaperButton</name>
    <message>
      <source>Print…</source>
      <translation>Drucken …</translation>
    </message>
    <message>
      <source>Save as PDF…</source>
      <translation>Als PDF speichern …</translation>
    </message>
  </context>
  <context>
    <name>PartButton</name>
    <message>
      <source>hidden</source>
      <translation>ausgeblendet</translation>
    </message>
    <message>
      <source>shown</source>
      <translation>eingeblendet</translation>
    </message>
  </context>
  <context>
    <name>PartFrame</name>
    <message>
      <source>Find in this data</source>
      <translation>In diesen Daten suchen</translation>
    </message>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
    <message>
      <source>Show as JSON</source>
      <translation>Als JSON anzeigen</translation>
    </message>
    <message>
      <source>Structured data</source>
      <translation>Strukturierte Daten</translation>
    </message>
  </context>
  <context>
    <name>PartPicture</name>
    <message>
      <source>Fetching…</source>
      <translation>Wird geholt …</translation>
    </message>
    <message>
      <source>Picture</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>Show picture: {name} ({host})</source>
      <translation>Bild anzeigen: {name} ({host})</translation>
    </message>
  </context>
  <context>
    <name>PaymentNote</name>
    <message>
      <source>A2A Desktop can't approve this: the agent could buy by itself.</source>
      <translation>A2A Desktop kann dem nicht zustimmen: Der Agent könnte von sich aus kaufen.</translation>
    </message>
    <message>
      <source>A2A Desktop can't pay. Decline, or pay with your own wallet.</source>
      <translation>A2A Desktop kann nicht zahlen. Ablehnen oder mit dem eigenen Wallet zahlen.</translation>
    </message>
    <message>
      <source>A2A Desktop pays nothing. If you allow this, the agent might.</source>
      <translation>A2A Desktop zahlt nichts. Wird das erlaubt, zahlt vielleicht der Agent.</translation>
    </message>
    <message>
      <source>Approving sends this description back and pays nothing.</source>
      <translation>Zustimmen schickt diese Beschreibung zurück und zahlt nichts.</translation>
    </message>
  </context>
  <context>
    <name>PersonRow</name>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
  </context>
  <context>
    <name>PictureView</name>
    <message>
      <source>Picture</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
    <message>
      <source>This picture is damaged or too large to show.</source>
      <translation>Dieses Bild ist beschädigt oder zu groß zum Anzeigen.</translation>
    </message>
  </context>
  <context>
    <name>Pill</name>
    <message>
      <source>Jump to latest</source>
      <translation>Zum Neuesten springen</translation>
    </message>
  </context>
  <context>
    <name>PlacesView</name>
    <message>
      <source>Map, {facts}</source>
      <translation>Landkarte, {facts}</translation>
    </message>
  </context>
  <context>
    <name>PrintedView</name>
    <message>
      <source>Copy as text</source>
      <translation>Als Text kopieren</translation>
    </message>
  </context>
  <context>
    <name>ProgressDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>{done} of {count}</source>
      <translation>{done} von {count}</translation>
    </message>
  </context>
  <context>
    <name>PurchaseRow</name>
    <message>
      <source>{agent} at {host} shows this</source>
      <translation>{agent} auf {host} zeigt das</translation>
    </message>
    <message>
      <source>{agent} shows this</source>
      <translation>{agent} zeigt das</translation>
    </message>
  </context>
  <context>
    <name>QuestionDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
  </context>
  <context>
    <name>QuickNavigation</name>
    <message>
      <source>Ask several agents</source>
      <translation>Mehrere Agenten fragen</translation>
    </message>
    <message>
      <source>Choose who to talk to.</source>
      <translation>Auswählen, mit wem es losgeht.</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>They get the same message, each in a conversation of its own.</source>
      <translation>Alle bekommen dieselbe Nachricht, jeder in einer eigenen Unterhaltung.</translation>
    </message>
  </context>
  <context>
    <name>Rail</name>
    <message>
      <source>Add agent</source>
      <translation>Agent hinzufügen</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Menu</source>
      <translation>Menü</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
  </context>
  <context>
    <name>RawCard</name>
    <message>
      <source>Export card</source>
      <translation>Karte exportieren</translation>
    </message>
    <message>
      <source>Raw card</source>
      <translation>Originalkarte</translation>
    </message>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
  </context>
  <context>
    <name>ReadText</name>
    <message>
      <source>Text</source>
      <translation>Text</translation>
    </message>
  </context>
  <context>
    <name>RecentlyDeletedDialog</name>
    <message>
      <source>Agent</source>
      <translation>Agent</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Conversation with {agent}</source>
      <translation>Unterhaltung mit {agent}</translation>
    </message>
    <message>
      <source>Delete all for good…</source>
      <translation>Alles endgültig löschen …</translation>
    </message>
    <message>
      <source>Delete everything in this list for good?</source>
      <translation>Alles in dieser Liste endgültig löschen?</translation>
    </message>
    <message>
      <source>Delete for good</source>
      <translation>Endgültig löschen</translation>
    </message>
    <message>
      <source>Deleted items aren't kept. You can change that in Settings.</source>
      <translation>Gelöschtes wird nicht aufbewahrt. Das lässt sich in den Einstellungen ändern.</translation>
    </message>
    <message>
      <source>It will be removed from this computer. You can't undo this.</source>
      <translation>Es wird von diesem Computer entfernt. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
      <source>Recently deleted</source>
      <translation>Kürzlich gelöscht</translation>
    </message>
    <message>
      <source>Removed agent</source>
      <translation>Entfernter Agent</translation>
    </message>
    <message>
      <source>{count} in “{title}”</source>
      <translation>{count} in „{title}“</translation>
    </message>
  </context>
  <context>
    <name>RecipeDialog</name>
    <message>
      <source>Add a step with an agent.</source>
      <translation>Einen Schritt mit einem Agenten hinzufügen.</translation>
    </message>
    <message>
      <source>Add a step…</source>
      <translation>Schritt hinzufügen …</translation>
    </message>
    <message>
      <source>Fields</source>
      <translation>Felder</translation>
    </message>
    <message>
      <source>Give the recipe a name.</source>
      <translation>Dem Rezept einen Namen geben.</translation>
    </message>
    <message>
      <source>It's a question of each run, and stands in the words as {name}.</source>
      <translation>Danach wird bei jedem Ausführen gefragt; im Text steht es als {name}.</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>Make a field</source>
      <translation>Feld daraus machen</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Name of the field</source>
      <translation>Name des Felds</translation>
    </message>
    <message>
      <source>Name of the recipe</source>
      <translation>Name des Rezepts</translation>
    </message>
    <message>
      <source>Write the choices of “{name}”.</source>
      <translation>Die Auswahl für „{name}“ eingeben.</translation>
    </message>
    <message>
      <source>Write what {agent} is to do.</source>
      <translation>Eingeben, was {agent} tun soll.</translation>
    </message>
  </context>
  <context>
    <name>Recipes</name>
    <message>
      <source>Add a step</source>
      <translation>Schritt hinzufügen</translation>
    </message>
    <message>
      <source>Change the recipe</source>
      <translation>Rezept ändern</translation>
    </message>
    <message>
      <source>Deleted</source>
      <translation>Gelöscht</translation>
    </message>
    <message>
      <source>Export the recipe</source>
      <translation>Rezept exportieren</translation>
    </message>
    <message>
      <source>Exported</source>
      <translation>Exportiert</translation>
    </message>
    <message>
      <source>Import a recipe</source>
      <translation>Rezept importieren</translation>
    </message>
    <message>
      <source>Keep as recipe</source>
      <translation>Als Rezept behalten</translation>
    </message>
    <message>
      <source>New recipe</source>
      <translation>Neues Rezept</translation>
    </message>
    <message>
      <source>Recipe kept</source>
      <translation>Rezept behalten</translation>
    </message>
    <message>
      <source>Recipes (*.a2a-recipe.json *.json)</source>
      <translation>Rezepte (*.a2a-recipe.json *.json)</translation>
    </message>
    <message>
      <source>Run {recipe}…</source>
      <translation>{recipe} ausführen …</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Anzeigen</translation>
    </message>
    <message>
      <source>The agent of the next step.</source>
      <translation>Der Agent des nächsten Schritts.</translation>
    </message>
  </context>
  <context>
    <name>RecipesPage</name>
    <message>
      <source>A recipe is a chain of agents that you can repeat. Choose “Keep as recipe…” in the menu of a conversation, or make a new one.</source>
      <translation>Ein Rezept ist eine Kette von Agenten, die sich wiederholen lässt. Es entsteht mit „Als Rezept behalten …“ im Menü einer Unterhaltung oder ganz neu.</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Import…</source>
      <translation>Importieren …</translation>
    </message>
    <message>
      <source>New recipe…</source>
      <translation>Neues Rezept …</translation>
    </message>
    <message>
      <source>Recipes</source>
      <translation>Rezepte</translation>
    </message>
  </context>
  <context>
    <name>RemovableTag</name>
    <message>
      <source>Remove {tag}</source>
      <translation>{tag} entfernen</translation>
    </message>
  </context>
  <context>
    <name>RepeatDialog</name>
    <message>
      <source>Change when it repeats</source>
      <translation>Zeitpunkt ändern</translation>
    </message>
    <message>
      <source>Enter a time, such as 8:00.</source>
      <translation>Bitte eine Uhrzeit eingeben, etwa 8:00.</translation>
    </message>
    <message>
      <source>Every day</source>
      <translation>Jeden Tag</translation>
    </message>
    <message>
      <source>Every {day}</source>
      <translation>Jeden {day}</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>Now</source>
      <translation>Jetzt</translation>
    </message>
    <message>
      <source>Repeat</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <source>Repeat this request</source>
      <translation>Diese Anfrage wiederholen</translation>
    </message>
    <message>
      <source>Send now</source>
      <translation>Jetzt senden</translation>
    </message>
    <message>
      <source>The same message is sent again by itself while the app runs.</source>
      <translation>Solange das Programm läuft, wird dieselbe Nachricht von selbst noch einmal gesendet.</translation>
    </message>
    <message>
      <source>The same message is sent again, once.</source>
      <translation>Dieselbe Nachricht wird noch ein einziges Mal gesendet.</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Uhrzeit</translation>
    </message>
    <message>
      <source>When</source>
      <translation>Wann</translation>
    </message>
    <message>
      <source>at</source>
      <translation>um</translation>
    </message>
  </context>
  <context>
    <name>RepeatStrip</name>
    <message>
      <source>Change when it repeats</source>
      <translation>Zeitpunkt ändern</translation>
    </message>
    <message>
      <source>Change…</source>
      <translation>Ändern …</translation>
    </message>
    <message>
      <source>Run now</source>
      <translation>Jetzt ausführen</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Stop repeating</source>
      <translation>Nicht mehr wiederholen</translation>
    </message>
    <message>
      <source>What changed</source>
      <translation>Was sich geändert hat</translation>
    </message>
  </context>
  <context>
    <name>Repeats</name>
    <message>
      <source>Not possible now</source>
      <translation>Jetzt nicht möglich</translation>
    </message>
    <message>
      <source>One of the two answers is gone.</source>
      <translation>Eine der beiden Antworten gibt es nicht mehr.</translation>
    </message>
  </context>
  <context>
    <name>ReportDialog</name>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Nothing was sent. Read the report before you share it: it might contain a few words from your work.</source>
      <translation>Es wurde nichts gesendet. Vor dem Weitergeben bitte durchlesen: Der Bericht kann einige Wörter aus der eigenen Arbeit enthalten.</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>Something went wrong in A2A Desktop</source>
      <translation>In A2A Desktop ist etwas schiefgegangen</translation>
    </message>
  </context>
  <context>
    <name>ReportsPage</name>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Agents keep working on long requests after the connection closes, and can tell this computer when there is news. Each request gets its own address and password, which stop working when it ends.</source>
      <translation>An langen Anfragen arbeiten Agenten auch ohne Verbindung weiter und können diesem Computer Neues melden. Jede Anfrage bekommt dafür eine eigene Adresse und ein eigenes Passwort, die nur bis zu ihrem Ende gelten.</translation>
    </message>
    <message>
      <source>Agents on other computers</source>
      <translation>Agenten auf anderen Computern</translation>
    </message>
    <message>
      <source>Allow updates from agents</source>
      <translation>Meldungen von Agenten erlauben</translation>
    </message>
    <message>
      <source>An address begins with https:// or http://</source>
      <translation>Eine Adresse beginnt mit https:// oder http://</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Public address</source>
      <translation>Öffentliche Adresse</translation>
    </message>
    <message>
      <source>They need a public address that leads to this computer, such as a tunnel. Without one, only agents on this computer can send updates.</source>
      <translation>Sie brauchen eine öffentliche Adresse, die zu diesem Computer führt, zum Beispiel einen Tunnel. Ohne sie können nur Agenten auf diesem Computer etwas melden.</translation>
    </message>
    <message>
      <source>Updates are off</source>
      <translation>Meldungen sind ausgeschaltet</translation>
    </message>
    <message>
      <source>While you're not connected</source>
      <translation>Solange keine Verbindung besteht</translation>
    </message>
  </context>
  <context>
    <name>RequestsPage</name>
    <message>
      <source>Agent</source>
      <translation>Agent</translation>
    </message>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>Alle Agenten</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Ask the agents again</source>
      <translation>Agenten erneut fragen</translation>
    </message>
    <message>
      <source>Asking the agents…</source>
      <translation>Agenten werden gefragt …</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Continue here</source>
      <translation>Hier fortsetzen</translation>
    </message>
    <message>
      <source>Filter the requests</source>
      <translation>Anfragen filtern</translation>
    </message>
    <message>
      <source>No request matches the filter.</source>
      <translation>Keine Anfrage passt zum Filter.</translation>
    </message>
    <message>
      <source>No requests yet. What you ask agents for is listed here.</source>
      <translation>Noch keine Anfragen. Hier steht, worum Agenten gebeten wurden.</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Removed agent</source>
      <translation>Entfernter Agent</translation>
    </message>
    <message>
      <source>Requests</source>
      <translation>Anfragen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
  </context>
  <context>
    <name>Resending</name>
    <message>
      <source>Send again</source>
      <translation>Erneut senden</translation>
    </message>
    <message>
      <source>Send this request again?</source>
      <translation>Diese Anfrage erneut senden?</translation>
    </message>
    <message>
      <source>“{title}” ({size}) will be sent again to the address below. The agent might do the work twice. Your sign-in is added from the keyring if it belongs there; the log itself holds no secrets.</source>
      <translation>„{title}“ ({size}) wird noch einmal an die Adresse unten gesendet. Vielleicht macht der Agent die Arbeit dann doppelt. Die Anmeldung kommt aus dem Schlüsselbund dazu, wenn sie dorthin gehört; das Protokoll selbst enthält nichts Geheimes.</translation>
    </message>
  </context>
  <context>
    <name>ResultLine</name>
    <message>
      <source>Sign in…</source>
      <translation>Anmelden …</translation>
    </message>
  </context>
  <context>
    <name>ReturnDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Copy link</source>
      <translation>Link kopieren</translation>
    </message>
    <message>
      <source>Open browser again</source>
      <translation>Erneut öffnen</translation>
    </message>
    <message>
      <source>Sign in for {agent}</source>
      <translation>Für {agent} anmelden</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
    <message>
      <source>What the page returns goes to {agent} and isn't kept here.</source>
      <translation>Was die Seite liefert, geht an {agent} und wird hier nicht aufbewahrt.</translation>
    </message>
  </context>
  <context>
    <name>RiskDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Open anyway</source>
      <translation>Trotzdem öffnen</translation>
    </message>
    <message>
      <source>Open this file?</source>
      <translation>Diese Datei öffnen?</translation>
    </message>
    <message>
      <source>Save as…</source>
      <translation>Speichern unter …</translation>
    </message>
    <message>
      <source>This file won't be opened here</source>
      <translation>Diese Datei wird hier nicht geöffnet</translation>
    </message>
    <message>
      <source>“{file}” can contain macros, scripts or other files. Open it only if you trust where it comes from.</source>
      <translation>„{file}“ kann Makros, Skripte oder weitere Dateien enthalten. Nur öffnen, wenn die Herkunft vertrauenswürdig ist.</translation>
    </message>
    <message>
      <source>“{file}” is, or might be, a program or script. If you trust where it comes from, save it and open it yourself.</source>
      <translation>„{file}“ ist ein Programm oder Skript oder könnte eines sein. Ist die Herkunft vertrauenswürdig, lässt sich die Datei speichern und von Hand öffnen.</translation>
    </message>
  </context>
  <context>
    <name>RoundPage</name>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>Alle Agenten</translation>
    </message>
    <message>
      <source>Answers</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Ask all agents the same question first.</source>
      <translation>Erst allen Agenten dieselbe Frage stellen.</translation>
    </message>
    <message>
      <source>Ask several agents</source>
      <translation>Mehrere Agenten fragen</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Vergleichen</translation>
    </message>
    <message>
      <source>Message all agents</source>
      <translation>Nachricht an alle Agenten</translation>
    </message>
    <message>
      <source>Only {agent}</source>
      <translation>Nur {agent}</translation>
    </message>
    <message>
      <source>Send to</source>
      <translation>Senden an</translation>
    </message>
    <message>
      <source>Stop all</source>
      <translation>Alle stoppen</translation>
    </message>
    <message>
      <source>To</source>
      <translation>An</translation>
    </message>
  </context>
  <context>
    <name>Row</name>
    <message>
      <source>New</source>
      <translation>Neu</translation>
    </message>
  </context>
  <context>
    <name>Rows</name>
    <message>
      <source>Actions</source>
      <translation>Aktionen</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Ask {places} who can do this</source>
      <translation>{places} fragen, wer das kann</translation>
    </message>
    <message>
      <source>Conversations</source>
      <translation>Unterhaltungen</translation>
    </message>
    <message>
      <source>Recent conversations</source>
      <translation>Letzte Unterhaltungen</translation>
    </message>
    <message>
      <source>Who can do this?</source>
      <translation>Wer kann das?</translation>
    </message>
  </context>
  <context>
    <name>RunDialog</name>
    <message>
      <source>Add the missing agents to run it.</source>
      <translation>Zum Ausführen die fehlenden Agenten hinzufügen.</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Each answer goes on by itself. Your answers to questions don't.</source>
      <translation>Jede Antwort eines Agenten geht von selbst weiter, meine Antworten auf Fragen nicht.</translation>
    </message>
    <message>
      <source>Each run asks for {fields}.</source>
      <translation>Bei jedem Ausführen wird gefragt nach {fields}.</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Ausführen</translation>
    </message>
    <message>
      <source>This recipe comes from a file. Nothing is sent until you run it.</source>
      <translation>Dieses Rezept kommt aus einer Datei. Vor dem Ausführen wird nichts gesendet.</translation>
    </message>
    <message>
      <source>What goes to whom</source>
      <translation>Was an wen geht</translation>
    </message>
  </context>
  <context>
    <name>RunStrip</name>
    <message>
      <source>Continue</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Recipe {name}</source>
      <translation>Rezept {name}</translation>
    </message>
    <message>
      <source>Stop the recipe</source>
      <translation>Rezept anhalten</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
  </context>
  <context>
    <name>Saver</name>
    <message>
      <source>Couldn't save “{file}”: {reason}.</source>
      <translation>„{file}“ konnte nicht gespeichert werden: {reason}.</translation>
    </message>
    <message>
      <source>Save all files in</source>
      <translation>Alle Dateien speichern in</translation>
    </message>
    <message>
      <source>Save as</source>
      <translation>Speichern unter</translation>
    </message>
  </context>
  <context>
    <name>SchemaDialog</name>
    <message>
      <source>Answer by a JSON Schema file</source>
      <translation>Nach einer JSON-Schema-Datei antworten</translation>
    </message>
    <message>
      <source>Choose a file</source>
      <translation>Datei auswählen</translation>
    </message>
    <message>
      <source>Choose a file…</source>
      <translation>Datei auswählen …</translation>
    </message>
    <message>
      <source>JSON Schema files (*.json);;All files (*)</source>
      <translation>JSON-Schema-Dateien (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
      <source>The file says which fields the answer has. It's sent with your message.</source>
      <translation>Die Datei sagt, welche Felder die Antwort hat. Sie geht mit der Nachricht mit.</translation>
    </message>
    <message>
      <source>Use this file</source>
      <translation>Diese Datei verwenden</translation>
    </message>
    <message>
      <source>or drop it here</source>
      <translation>oder hierher ziehen</translation>
    </message>
    <message>
      <source>“{file}” can't be used.</source>
      <translation>„{file}“ kann nicht verwendet werden.</translation>
    </message>
  </context>
  <context>
    <name>SearchButton</name>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>Search everything</source>
      <translation>Alles durchsuchen</translation>
    </message>
  </context>
  <context>
    <name>SearchPalette</name>
    <message>
      <source>Clear filters</source>
      <translation>Filter aufheben</translation>
    </message>
    <message>
      <source>Close the search</source>
      <translation>Suche schließen</translation>
    </message>
    <message>
      <source>Esc</source>
      <translation>Esc</translation>
    </message>
    <message>
      <source>Nothing found for “{text}”</source>
      <translation>Nichts gefunden für „{text}“</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message>
      <source>Search everything</source>
      <translation>Alles durchsuchen</translation>
    </message>
    <message>
      <source>Search isn't working right now.</source>
      <translation>Die Suche funktioniert gerade nicht.</translation>
    </message>
    <message>
      <source>Search, or say what you want to do</source>
      <translation>Suchen oder sagen, was zu tun ist</translation>
    </message>
  </context>
  <context>
    <name>SecretNotice</name>
    <message>
      <source>{agent} asks for a secret. It goes to {host} and isn't kept on this computer.</source>
      <translation>{agent} fragt nach etwas Geheimem. Es geht an {host} und bleibt nicht auf diesem Computer.</translation>
    </message>
    <message>
      <source>{agent} asks for a secret. It is sent, but not kept on this computer.</source>
      <translation>{agent} fragt nach etwas Geheimem. Es wird gesendet, bleibt aber nicht auf diesem Computer.</translation>
    </message>
  </context>
  <context>
    <name>SettingsDialog</name>
    <message>
      <source>About</source>
      <translation>Über</translation>
    </message>
    <message>
      <source>Appearance</source>
      <translation>Erscheinungsbild</translation>
    </message>
    <message>
      <source>Inbox</source>
      <translation>Eingang</translation>
    </message>
    <message>
      <source>Keyboard</source>
      <translation>Tastatur</translation>
    </message>
    <message>
      <source>Network</source>
      <translation>Netzwerk</translation>
    </message>
    <message>
      <source>Notifications</source>
      <translation>Benachrichtigungen</translation>
    </message>
    <message>
      <source>Privacy and storage</source>
      <translation>Datenschutz und Speicher</translation>
    </message>
    <message>
      <source>Remembered answers</source>
      <translation>Gemerkte Antworten</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Updates from agents</source>
      <translation>Meldungen von Agenten</translation>
    </message>
  </context>
  <context>
    <name>Sidebar</name>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Conversations</source>
      <translation>Unterhaltungen</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>Ready</source>
      <translation>Bereit</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Switch theme</source>
      <translation>Zwischen hell und dunkel wechseln</translation>
    </message>
  </context>
  <context>
    <name>SidebarController</name>
    <message>
      <source>Choose an agent.</source>
      <translation>Einen Agenten auswählen.</translation>
    </message>
    <message>
      <source>Ready</source>
      <translation>Bereit</translation>
    </message>
    <message>
      <source>Removed agent</source>
      <translation>Entfernter Agent</translation>
    </message>
    <message>
      <source>Show conversations with</source>
      <translation>Unterhaltungen anzeigen mit</translation>
    </message>
    <message>
      <source>You're offline</source>
      <translation>Keine Netzverbindung</translation>
    </message>
    <message>
      <source>{count} of {all} agents reachable</source>
      <translation>{count} von {all} Agenten erreichbar</translation>
    </message>
    <message>
      <source>{count} of {all} reachable, {rest} not checked</source>
      <translation>{count} von {all} erreichbar, {rest} nicht geprüft</translation>
    </message>
  </context>
  <context>
    <name>SignInDialog</name>
    <message>
      <source>A2A Desktop needs a client ID here. Ask the person who runs the agent.</source>
      <translation>A2A Desktop braucht hier eine Client-ID. Wer den Agenten betreibt, kann sie nennen.</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Continue</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Copy link</source>
      <translation>Link kopieren</translation>
    </message>
    <message>
      <source>Open browser again</source>
      <translation>Erneut öffnen</translation>
    </message>
    <message>
      <source>Sign in</source>
      <translation>Anmelden</translation>
    </message>
    <message>
      <source>Sign in to {agent}</source>
      <translation>Bei {agent} anmelden</translation>
    </message>
    <message>
      <source>Waiting for your keyring…</source>
      <translation>Warten auf den Schlüsselbund …</translation>
    </message>
  </context>
  <context>
    <name>SignInField</name>
    <message>
      <source>Paste</source>
      <translation>Einfügen</translation>
    </message>
  </context>
  <context>
    <name>SignInStatus</name>
    <message>
      <source>Add another account…</source>
      <translation>Weiteres Konto hinzufügen …</translation>
    </message>
    <message>
      <source>Also: {accounts}</source>
      <translation>Außerdem: {accounts}</translation>
    </message>
    <message>
      <source>Another agent's account at this address; kept in your system keyring</source>
      <translation>Das Konto eines anderen Agenten unter dieser Adresse; im Schlüsselbund des Systems</translation>
    </message>
    <message>
      <source>Change…</source>
      <translation>Ändern …</translation>
    </message>
    <message>
      <source>Client certificate</source>
      <translation>Client-Zertifikat</translation>
    </message>
    <message>
      <source>Kept in your system keyring</source>
      <translation>Liegt im Schlüsselbund des Systems</translation>
    </message>
    <message>
      <source>No account chosen for this conversation</source>
      <translation>Für diese Unterhaltung ist kein Konto gewählt</translation>
    </message>
    <message>
      <source>Showing the card for signed-in people</source>
      <translation>Zu sehen ist die Karte für Angemeldete</translation>
    </message>
    <message>
      <source>Showing the public card</source>
      <translation>Zu sehen ist die öffentliche Karte</translation>
    </message>
    <message>
      <source>Showing the public card; sign in to see more</source>
      <translation>Zu sehen ist die öffentliche Karte; nach der Anmeldung mehr</translation>
    </message>
    <message>
      <source>Sign in again…</source>
      <translation>Neu anmelden …</translation>
    </message>
    <message>
      <source>Sign in…</source>
      <translation>Anmelden …</translation>
    </message>
    <message>
      <source>Sign out</source>
      <translation>Abmelden</translation>
    </message>
    <message>
      <source>Until you quit; nothing is saved</source>
      <translation>Bis zum Beenden; gespeichert wird nichts</translation>
    </message>
  </context>
  <context>
    <name>SignInWays</name>
    <message>
      <source>Add key…</source>
      <translation>Schlüssel angeben …</translation>
    </message>
    <message>
      <source>Sent in the {place} {name}</source>
      <translation>Gesendet in {place} {name}</translation>
    </message>
    <message>
      <source>Sign in again…</source>
      <translation>Neu anmelden …</translation>
    </message>
    <message>
      <source>Sign in…</source>
      <translation>Anmelden …</translation>
    </message>
    <message>
      <source>Sign out</source>
      <translation>Abmelden</translation>
    </message>
    <message>
      <source>Signed in: {method} · kept in your system keyring</source>
      <translation>Angemeldet: {method} · im Schlüsselbund des Systems</translation>
    </message>
    <message>
      <source>Signed in: {method} · until you quit; nothing is saved</source>
      <translation>Angemeldet: {method} · bis zum Beenden; gespeichert wird nichts</translation>
    </message>
    <message>
      <source>not set</source>
      <translation>nicht hinterlegt</translation>
    </message>
  </context>
  <context>
    <name>SignatureSection</name>
    <message>
      <source>Check signature</source>
      <translation>Unterschrift prüfen</translation>
    </message>
    <message>
      <source>Checked</source>
      <translation>Geprüft</translation>
    </message>
    <message>
      <source>Key</source>
      <translation>Schlüssel</translation>
    </message>
    <message>
      <source>Not covered: {names}</source>
      <translation>Nicht abgedeckt: {names}</translation>
    </message>
    <message>
      <source>The key comes from the address on the card.</source>
      <translation>Der Schlüssel kommt von der Adresse auf der Karte.</translation>
    </message>
    <message>
      <source>The key is kept by {host}.</source>
      <translation>Der Schlüssel liegt bei {host}.</translation>
    </message>
    <message>
      <source>This card is signed</source>
      <translation>Diese Karte ist unterschrieben</translation>
    </message>
    <message>
      <source>{day} at {time}</source>
      <translation>{day} um {time}</translation>
    </message>
  </context>
  <context>
    <name>SigningIn</name>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Rename this account</source>
      <translation>Dieses Konto umbenennen</translation>
    </message>
  </context>
  <context>
    <name>SkillCard</name>
    <message>
      <source>Accepts</source>
      <translation>Nimmt an</translation>
    </message>
    <message>
      <source>Needs its own sign-in</source>
      <translation>Braucht eine eigene Anmeldung</translation>
    </message>
    <message>
      <source>No examples</source>
      <translation>Keine Beispiele</translation>
    </message>
    <message>
      <source>Returns</source>
      <translation>Liefert</translation>
    </message>
    <message>
      <source>Sends a form</source>
      <translation>Schickt ein Formular</translation>
    </message>
    <message>
      <source>Use this skill</source>
      <translation>Diese Fähigkeit verwenden</translation>
    </message>
  </context>
  <context>
    <name>SkillChips</name>
    <message>
      <source>All skills</source>
      <translation>Alle Fähigkeiten</translation>
    </message>
  </context>
  <context>
    <name>SkillRows</name>
    <message>
      <source>Skill: {name}</source>
      <translation>Fähigkeit: {name}</translation>
    </message>
  </context>
  <context>
    <name>SkillsPage</name>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>Choose an example to put it in the message box. Nothing is sent until you press Send.</source>
      <translation>Ein Beispiel auswählen, um es ins Nachrichtenfeld zu setzen. Gesendet wird erst mit „Senden“.</translation>
    </message>
    <message>
      <source>Find a skill</source>
      <translation>Fähigkeit suchen</translation>
    </message>
    <message>
      <source>Nothing found</source>
      <translation>Nichts gefunden</translation>
    </message>
    <message>
      <source>Show more ({count} left)</source>
      <translation>Mehr anzeigen (noch {count})</translation>
    </message>
    <message>
      <source>Show the previous {count}</source>
      <translation>Die vorigen {count} anzeigen</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Fähigkeiten</translation>
    </message>
    <message>
      <source>This agent doesn't say what it's good at. Just ask.</source>
      <translation>Dieser Agent sagt nicht, was er kann. Einfach fragen.</translation>
    </message>
  </context>
  <context>
    <name>SpendingSection</name>
    <message>
      <source>According to the agent, in the conversations kept here.</source>
      <translation>Laut Agent, in den hier aufbewahrten Unterhaltungen.</translation>
    </message>
    <message>
      <source>What it cost</source>
      <translation>Was es gekostet hat</translation>
    </message>
  </context>
  <context>
    <name>StartPage</name>
    <message>
      <source>Ask several agents…</source>
      <translation>Mehrere Agenten fragen …</translation>
    </message>
    <message>
      <source>{agent} needs something this app doesn't have, and might not answer.</source>
      <translation>{agent} braucht etwas, das dieses Programm nicht hat, und antwortet vielleicht nicht.</translation>
    </message>
  </context>
  <context>
    <name>StartSwitch</name>
    <message>
      <source>Start with this computer</source>
      <translation>Mit diesem Computer starten</translation>
    </message>
  </context>
  <context>
    <name>StepEditor</name>
    <message>
      <source>From the step before:</source>
      <translation>Vom Schritt davor:</translation>
    </message>
    <message>
      <source>Make a field</source>
      <translation>Feld daraus machen</translation>
    </message>
    <message>
      <source>Make a field in step {number}</source>
      <translation>Feld in Schritt {number} anlegen</translation>
    </message>
    <message>
      <source>Remove step {number}</source>
      <translation>Schritt {number} entfernen</translation>
    </message>
    <message>
      <source>The selected words become a question of each run</source>
      <translation>Nach den ausgewählten Wörtern wird dann bei jedem Ausführen gefragt</translation>
    </message>
    <message>
      <source>What to ask for, with {names} for what changes</source>
      <translation>Worum es geht, mit {names} für alles, was sich ändert</translation>
    </message>
    <message>
      <source>Words to {agent}</source>
      <translation>Text an {agent}</translation>
    </message>
  </context>
  <context>
    <name>StepView</name>
    <message>
      <source>Add agent…</source>
      <translation>Agent hinzufügen …</translation>
    </message>
    <message>
      <source>Add {agent}…</source>
      <translation>{agent} hinzufügen …</translation>
    </message>
    <message>
      <source>Step {number}</source>
      <translation>Schritt {number}</translation>
    </message>
  </context>
  <context>
    <name>StoragePage</name>
    <message>
      <source>Adds a conversation that was exported with everything in it</source>
      <translation>Fügt eine Unterhaltung hinzu, die mit allem darin exportiert wurde</translation>
    </message>
    <message>
      <source>Adds what's missing here and replaces nothing</source>
      <translation>Fügt hinzu, was hier fehlt, und ersetzt nichts</translation>
    </message>
    <message>
      <source>All conversations, agents, recipes and drafts in one file</source>
      <translation>Alle Unterhaltungen, Agenten, Rezepte und Entwürfe in einer Datei</translation>
    </message>
    <message>
      <source>Back up</source>
      <translation>Sichern</translation>
    </message>
    <message>
      <source>Back up…</source>
      <translation>Sichern …</translation>
    </message>
    <message>
      <source>Clean up</source>
      <translation>Aufräumen</translation>
    </message>
    <message>
      <source>Conversations</source>
      <translation>Unterhaltungen</translation>
    </message>
    <message>
      <source>Copies</source>
      <translation>Kopien</translation>
    </message>
    <message>
      <source>Couldn't clean up: {reason}</source>
      <translation>Aufräumen ging nicht: {reason}</translation>
    </message>
    <message>
      <source>Deleted items</source>
      <translation>Gelöschtes</translation>
    </message>
    <message>
      <source>Deletes files from conversations you deleted</source>
      <translation>Löscht die Dateien gelöschter Unterhaltungen</translation>
    </message>
    <message>
      <source>Import</source>
      <translation>Importieren</translation>
    </message>
    <message>
      <source>Import…</source>
      <translation>Importieren …</translation>
    </message>
    <message>
      <source>Keep deleted items</source>
      <translation>Gelöschtes aufbewahren</translation>
    </message>
    <message>
      <source>Leftover files</source>
      <translation>Übrig gebliebene Dateien</translation>
    </message>
    <message>
      <source>Not at all</source>
      <translation>Gar nicht</translation>
    </message>
    <message>
      <source>Nothing is saved: everything is in memory only.</source>
      <translation>Es wird nichts gespeichert: Alles liegt nur im Arbeitsspeicher.</translation>
    </message>
    <message>
      <source>Nothing to clean up</source>
      <translation>Nichts aufzuräumen</translation>
    </message>
    <message>
      <source>On this computer</source>
      <translation>Auf diesem Computer</translation>
    </message>
    <message>
      <source>Open folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>Recently deleted</source>
      <translation>Kürzlich gelöscht</translation>
    </message>
    <message>
      <source>Restore</source>
      <translation>Wiederherstellen</translation>
    </message>
    <message>
      <source>Restore conversations, messages and agents, or delete them for good</source>
      <translation>Unterhaltungen, Nachrichten und Agenten wiederherstellen oder endgültig löschen</translation>
    </message>
    <message>
      <source>Restore…</source>
      <translation>Wiederherstellen …</translation>
    </message>
    <message>
      <source>Shared only with agents for which you turn on “Tell this agent who you are” on their page.</source>
      <translation>Erfahren nur Agenten, auf deren Seite „Diesem Agenten sagen, wer ich bin“ eingeschaltet ist.</translation>
    </message>
    <message>
      <source>Show deleted items</source>
      <translation>Gelöschtes anzeigen</translation>
    </message>
    <message>
      <source>Show…</source>
      <translation>Anzeigen …</translation>
    </message>
    <message>
      <source>Space used</source>
      <translation>Belegter Speicherplatz</translation>
    </message>
    <message>
      <source>What leaves this computer?</source>
      <translation>Was verlässt diesen Computer?</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Ich</translation>
    </message>
    <message>
      <source>You can restore them until then. After that, they're gone for good.</source>
      <translation>Bis dahin lässt es sich wiederherstellen. Danach ist es endgültig weg.</translation>
    </message>
    <message>
      <source>Your messages and files go to the agent you write to, and nowhere else. Sign-ins are kept in your system keyring, never in these files.</source>
      <translation>Nachrichten und Dateien gehen an den angeschriebenen Agenten und sonst nirgendwohin. Anmeldungen liegen im Schlüsselbund des Systems, nie in diesen Dateien.</translation>
    </message>
    <message>
      <source>Your name</source>
      <translation>Mein Name</translation>
    </message>
    <message>
      <source>{size} freed</source>
      <translation>{size} freigegeben</translation>
    </message>
  </context>
  <context>
    <name>SurfaceRow</name>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy as JSON</source>
      <translation>Als JSON kopieren</translation>
    </message>
    <message>
      <source>No</source>
      <translation>Nein</translation>
    </message>
    <message>
      <source>Shown by {agent}</source>
      <translation>Gezeigt von {agent}</translation>
    </message>
    <message>
      <source>Shown by {agent} · {host}</source>
      <translation>Gezeigt von {agent} · {host}</translation>
    </message>
    <message>
      <source>This is too large to show in full.</source>
      <translation>Das ist zu groß, um vollständig angezeigt zu werden.</translation>
    </message>
    <message>
      <source>Yes</source>
      <translation>Ja</translation>
    </message>
    <message>
      <source>{agent} closed this.</source>
      <translation>{agent} hat das geschlossen.</translation>
    </message>
  </context>
  <context>
    <name>TableText</name>
    <message>
      <source>Table with {columns} columns and {rows} rows</source>
      <translation>Tabelle mit {columns} Spalten und {rows} Zeilen</translation>
    </message>
  </context>
  <context>
    <name>TableView</name>
    <message>
      <source>As the agent sent it</source>
      <translation>Wie vom Agenten gesendet</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy as CSV</source>
      <translation>Als CSV kopieren</translation>
    </message>
    <message>
      <source>Copy for a spreadsheet</source>
      <translation>Für eine Tabelle kopieren</translation>
    </message>
    <message>
      <source>Filter rows</source>
      <translation>Zeilen filtern</translation>
    </message>
    <message>
      <source>Show everything</source>
      <translation>Alles anzeigen</translation>
    </message>
    <message>
      <source>Sort by {column}</source>
      <translation>Nach {column} sortieren</translation>
    </message>
    <message>
      <source>Sort by {column}, largest first</source>
      <translation>Nach {column} sortieren, Größtes zuerst</translation>
    </message>
    <message>
      <source>Table, {facts}</source>
      <translation>Tabelle, {facts}</translation>
    </message>
    <message>
      <source>The first {shown} of {all} columns. “Show as JSON” has everything.</source>
      <translation>Die ersten {shown} von {all} Spalten. Alles steht unter „Als JSON anzeigen“.</translation>
    </message>
    <message>
      <source>The first {shown} of {all} rows. “Show as JSON” has everything.</source>
      <translation>Die ersten {shown} von {all} Zeilen. Alles steht unter „Als JSON anzeigen“.</translation>
    </message>
    <message>
      <source>{count} of {all}</source>
      <translation>{count} von {all}</translation>
    </message>
  </context>
  <context>
    <name>TagsControl</name>
    <message>
      <source>Choose</source>
      <translation>Auswählen</translation>
    </message>
    <message>
      <source>Choose…</source>
      <translation>Auswählen …</translation>
    </message>
    <message>
      <source>and {count} more</source>
      <translation>und {count} weitere</translation>
    </message>
  </context>
  <context>
    <name>TaskChooser</name>
    <message>
      <source>Earlier request</source>
      <translation>Frühere Anfrage</translation>
    </message>
    <message>
      <source>Later request</source>
      <translation>Spätere Anfrage</translation>
    </message>
    <message>
      <source>Request {number} of {count}</source>
      <translation>Anfrage {number} von {count}</translation>
    </message>
  </context>
  <context>
    <name>TaskHead</name>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>Sign in</source>
      <translation>Anmelden</translation>
    </message>
    <message>
      <source>Stop this request</source>
      <translation>Diese Anfrage stoppen</translation>
    </message>
    <message>
      <source>You started this at {time}</source>
      <translation>Um {time} gestartet</translation>
    </message>
    <message>
      <source>since {time}</source>
      <translation>seit {time}</translation>
    </message>
    <message>
      <source>skill “{skill}”</source>
      <translation>Fähigkeit „{skill}“</translation>
    </message>
    <message>
      <source>{agent} is waiting for you to sign in.</source>
      <translation>{agent} wartet auf die Anmeldung.</translation>
    </message>
    <message>
      <source>{agent} is waiting for your answer.</source>
      <translation>{agent} wartet auf eine Antwort.</translation>
    </message>
  </context>
  <context>
    <name>TaskRow</name>
    <message>
      <source>Request {id}</source>
      <translation>Anfrage {id}</translation>
    </message>
  </context>
  <context>
    <name>TaskTab</name>
    <message>
      <source>No request is running</source>
      <translation>Es läuft keine Anfrage</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message>
      <source>Task</source>
      <translation>Aufgabe</translation>
    </message>
    <message>
      <source>Technical details</source>
      <translation>Technische Details</translation>
    </message>
    <message>
      <source>What happened so far</source>
      <translation>Was bisher geschah</translation>
    </message>
    <message>
      <source>Who did it, and what it cost</source>
      <translation>Wer es getan und was es gekostet hat</translation>
    </message>
    <message>
      <source>Who did what</source>
      <translation>Wer was getan hat</translation>
    </message>
  </context>
  <context>
    <name>TasksSection</name>
    <message>
      <source>Asking the agent…</source>
      <translation>Der Agent wird gefragt …</translation>
    </message>
    <message>
      <source>No requests.</source>
      <translation>Keine Anfragen.</translation>
    </message>
    <message>
      <source>Refresh</source>
      <translation>Aktualisieren</translation>
    </message>
    <message>
      <source>Requests it knows</source>
      <translation>Bekannte Anfragen</translation>
    </message>
    <message>
      <source>Show its requests</source>
      <translation>Seine Anfragen anzeigen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
    <message>
      <source>This agent didn't list its requests.</source>
      <translation>Dieser Agent hat seine Anfragen nicht genannt.</translation>
    </message>
    <message>
      <source>This agent doesn't list its requests.</source>
      <translation>Dieser Agent nennt seine Anfragen nicht.</translation>
    </message>
    <message>
      <source>What this agent was asked to do, including by other apps.</source>
      <translation>Worum dieser Agent gebeten wurde, auch aus anderen Programmen.</translation>
    </message>
  </context>
  <context>
    <name>TextFieldPiece</name>
    <message>
      <source>The agent asks for something secret.</source>
      <translation>Der Agent fragt nach etwas Geheimem.</translation>
    </message>
    <message>
      <source>This isn't a number.</source>
      <translation>Das ist keine Zahl.</translation>
    </message>
  </context>
  <context>
    <name>TextFileRow</name>
    <message>
      <source>Hide</source>
      <translation>Ausblenden</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Anzeigen</translation>
    </message>
    <message>
      <source>This file couldn't be read.</source>
      <translation>Diese Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
      <source>This file isn't text.</source>
      <translation>Diese Datei enthält keinen Text.</translation>
    </message>
  </context>
  <context>
    <name>TextPage</name>
    <message>
      <source>Find in this file</source>
      <translation>In dieser Datei suchen</translation>
    </message>
    <message>
      <source>Only the beginning is shown; saving or copying includes everything.</source>
      <translation>Nur der Anfang ist zu sehen; Speichern und Kopieren nehmen alles mit.</translation>
    </message>
    <message>
      <source>Text of the file</source>
      <translation>Text der Datei</translation>
    </message>
  </context>
  <context>
    <name>TimelineView</name>
    <message>
      <source>What happened so far</source>
      <translation>Was bisher geschah</translation>
    </message>
  </context>
  <context>
    <name>TitleButton</name>
    <message>
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Title: {title}</source>
      <translation>Titel: {title}</translation>
    </message>
  </context>
  <context>
    <name>TitleLine</name>
    <message>
      <source>Leave empty for the automatic title</source>
      <translation>Leer lassen für den automatischen Titel</translation>
    </message>
    <message>
      <source>Title</source>
      <translation>Titel</translation>
    </message>
  </context>
  <context>
    <name>ToastCard</name>
    <message>
      <source>Dismiss</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Later</source>
      <translation>Später</translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>{count} weitere</translation>
    </message>
  </context>
  <context>
    <name>TokenDialog</name>
    <message>
      <source>Access token</source>
      <translation>Zugriffstoken</translation>
    </message>
    <message>
      <source>Access token for {name}</source>
      <translation>Zugriffstoken für {name}</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy it now and give it to {name} with the address of your inbox. It can't be shown again.</source>
      <translation>Jetzt kopieren und mit der Adresse des Eingangs an {name} geben. Es lässt sich nicht noch einmal anzeigen.</translation>
    </message>
    <message>
      <source>Copy the access token</source>
      <translation>Zugriffstoken kopieren</translation>
    </message>
  </context>
  <context>
    <name>Tools</name>
    <message>
      <source>The agent uses them by itself while it works for you.</source>
      <translation>Der Agent benutzt sie von sich aus, während er arbeitet.</translation>
    </message>
  </context>
  <context>
    <name>TranscriptView</name>
    <message>
      <source>Transcript</source>
      <translation>Verlauf</translation>
    </message>
  </context>
  <context>
    <name>Tray</name>
    <message>
      <source>A2A Desktop, {count} unread</source>
      <translation>A2A Desktop, {count} ungelesen</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>Open A2A Desktop</source>
      <translation>A2A Desktop öffnen</translation>
    </message>
    <message>
      <source>Quit</source>
      <translation>Beenden</translation>
    </message>
  </context>
  <context>
    <name>TreeView</name>
    <message>
      <source>Find in this data</source>
      <translation>In diesen Daten suchen</translation>
    </message>
    <message>
      <source>Not found</source>
      <translation>Nicht gefunden</translation>
    </message>
    <message>
      <source>Structured data</source>
      <translation>Strukturierte Daten</translation>
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation>{place} von {count}</translation>
    </message>
  </context>
  <context>
    <name>UndoStack</name>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Undone: {act}</source>
      <translation>Rückgängig gemacht: {act}</translation>
    </message>
  </context>
  <context>
    <name>Updates</name>
    <message>
      <source>Install it the way you installed this one.</source>
      <translation>Sie wird auf demselben Weg installiert wie diese.</translation>
    </message>
    <message>
      <source>Show page</source>
      <translation>Seite anzeigen</translation>
    </message>
    <message>
      <source>Version {version} is available</source>
      <translation>Version {version} ist verfügbar</translation>
    </message>
  </context>
  <context>
    <name>VariantControl</name>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
  </context>
  <context>
    <name>WaitingPage</name>
    <message>
      <source>A page from {host} is open. Sign in there, then allow access.</source>
      <translation>Eine Seite von {host} ist geöffnet. Dort anmelden und den Zugriff erlauben.</translation>
    </message>
    <message>
      <source>Asking {host}</source>
      <translation>{host} wird gefragt</translation>
    </message>
    <message>
      <source>Enter this code</source>
      <translation>Diesen Code eingeben</translation>
    </message>
    <message>
      <source>Finish in your browser</source>
      <translation>Im Browser abschließen</translation>
    </message>
    <message>
      <source>One moment…</source>
      <translation>Einen Moment …</translation>
    </message>
    <message>
      <source>Open {address} in any browser, enter this code, then allow access.</source>
      <translation>{address} in einem beliebigen Browser öffnen, diesen Code eingeben und den Zugriff erlauben.</translation>
    </message>
    <message>
      <source>Waiting for you, {time} left</source>
      <translation>Wartet auf die Anmeldung, noch {time}</translation>
    </message>
    <message>
      <source>{agent} will be able to</source>
      <translation>{agent} darf dann</translation>
    </message>
  </context>
  <context>
    <name>WayBack</name>
    <message>
      <source>Back to the check</source>
      <translation>Zurück zur Prüfung</translation>
    </message>
    <message>
      <source>The check found this.</source>
      <translation>Das hat die Prüfung gefunden.</translation>
    </message>
  </context>
  <context>
    <name>WelcomePage</name>
    <message>
      <source>Add agent</source>
      <translation>Agent hinzufügen</translation>
    </message>
    <message>
      <source>Add this agent</source>
      <translation>Diesen Agenten hinzufügen</translation>
    </message>
    <message>
      <source>Added {name}.</source>
      <translation>{name} wurde hinzugefügt.</translation>
    </message>
    <message>
      <source>Agent address</source>
      <translation>Adresse des Agenten</translation>
    </message>
    <message>
      <source>Looking for the agent…</source>
      <translation>Der Agent wird gesucht …</translation>
    </message>
    <message>
      <source>Try a demo agent first. Demo agents run on this computer, so nothing leaves it.</source>
      <translation>Zum Kennenlernen gibt es Demo-Agenten. Sie laufen auf diesem Computer, und nichts verlässt ihn.</translation>
    </message>
    <message>
      <source>Welcome. Who would you like to talk to?</source>
      <translation>Willkommen! Mit wem soll es losgehen?</translation>
    </message>
    <message>
      <source>What leaves my computer?</source>
      <translation>Was verlässt meinen Computer?</translation>
    </message>
    <message>
      <source>You can also drop an agent card file here</source>
      <translation>Auch eine Kartendatei lässt sich hier ablegen</translation>
    </message>
    <message>
      <source>https:// address of the agent</source>
      <translation>https://-Adresse des Agenten</translation>
    </message>
    <message>
      <source>or add one you were given</source>
      <translation>oder einen eigenen hinzufügen</translation>
    </message>
  </context>
  <context>
    <name>WhoCan</name>
    <message>
      <source>Asking…</source>
      <translation>Es wird gefragt …</translation>
    </message>
    <message>
      <source>Nobody was found. Other words may help, or another list.</source>
      <translation>Niemand gefunden. Andere Wörter helfen vielleicht, oder eine andere Liste.</translation>
    </message>
    <message>
      <source>Sign in to {place}…</source>
      <translation>Bei {place} anmelden …</translation>
    </message>
    <message>
      <source>Waiting for {places}…</source>
      <translation>Warten auf {places} …</translation>
    </message>
    <message>
      <source>Who can do this?</source>
      <translation>Wer kann das?</translation>
    </message>
  </context>
  <context>
    <name>WireTab</name>
    <message>
      <source>Agent card</source>
      <translation>Agentenkarte</translation>
    </message>
    <message>
      <source>Agent card, unchanged</source>
      <translation>Agentenkarte, unverändert</translation>
    </message>
    <message>
      <source>Ask for notifications</source>
      <translation>Benachrichtigungen anfordern</translation>
    </message>
    <message>
      <source>Ask for the result</source>
      <translation>Ergebnis abfragen</translation>
    </message>
    <message>
      <source>Ask for what no agent can do</source>
      <translation>Unmögliches anfragen</translation>
    </message>
    <message>
      <source>Clear</source>
      <translation>Leeren</translation>
    </message>
    <message>
      <source>Connection lost</source>
      <translation>Verbindung verloren</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy as curl</source>
      <translation>Als curl kopieren</translation>
    </message>
    <message>
      <source>End notifications</source>
      <translation>Benachrichtigungen beenden</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>Export as HAR file</source>
      <translation>Als HAR-Datei exportieren</translation>
    </message>
    <message>
      <source>Extended agent card</source>
      <translation>Erweiterte Agentenkarte</translation>
    </message>
    <message>
      <source>Extended card</source>
      <translation>Erweiterte Karte</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>Filter</translation>
    </message>
    <message>
      <source>Follow task again</source>
      <translation>Aufgabe wieder verfolgen</translation>
    </message>
    <message>
      <source>List notifications</source>
      <translation>Benachrichtigungen auflisten</translation>
    </message>
    <message>
      <source>List tasks</source>
      <translation>Aufgaben auflisten</translation>
    </message>
    <message>
      <source>Look up notifications</source>
      <translation>Benachrichtigungen nachsehen</translation>
    </message>
    <message>
      <source>Message</source>
      <translation>Nachricht</translation>
    </message>
    <message>
      <source>Messages on the wire</source>
      <translation>Nachrichten im Netz</translation>
    </message>
    <message>
      <source>No agent card</source>
      <translation>Keine Agentenkarte</translation>
    </message>
    <message>
      <source>No extended card</source>
      <translation>Keine erweiterte Karte</translation>
    </message>
    <message>
      <source>Not sent</source>
      <translation>Nicht gesendet</translation>
    </message>
    <message>
      <source>Nothing found</source>
      <translation>Nichts gefunden</translation>
    </message>
    <message>
      <source>Nothing sent yet</source>
      <translation>Noch nichts gesendet</translation>
    </message>
    <message>
      <source>Part of a result</source>
      <translation>Teil eines Ergebnisses</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Anhalten</translation>
    </message>
    <message>
      <source>Refused</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>Reply</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>Reply, as far as it came</source>
      <translation>Antwort, soweit sie kam</translation>
    </message>
    <message>
      <source>Reply, cut</source>
      <translation>Antwort, gekürzt</translation>
    </message>
    <message>
      <source>Resend…</source>
      <translation>Erneut senden …</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Send message</source>
      <translation>Nachricht senden</translation>
    </message>
    <message>
      <source>Send message, live</source>
      <translation>Nachricht senden, in Echtzeit</translation>
    </message>
    <message>
      <source>Show other conversations too</source>
      <translation>Auch andere Unterhaltungen anzeigen</translation>
    </message>
    <message>
      <source>Sign-in details are hidden here and in exports.</source>
      <translation>Anmeldedaten sind hier und in Exporten verborgen.</translation>
    </message>
    <message>
      <source>Status</source>
      <translation>Status</translation>
    </message>
    <message>
      <source>Stop task</source>
      <translation>Aufgabe stoppen</translation>
    </message>
    <message>
      <source>Task</source>
      <translation>Aufgabe</translation>
    </message>
    <message>
      <source>The reply cannot be read</source>
      <translation>Die Antwort ist nicht lesbar</translation>
    </message>
    <message>
      <source>The reply names another request</source>
      <translation>Die Antwort nennt eine andere Anfrage</translation>
    </message>
    <message>
      <source>{title}, again</source>
      <translation>{title}, erneut</translation>
    </message>
  </context>
  <context>
    <name>WordsView</name>
    <message>
      <source>Copy as text</source>
      <translation>Als Text kopieren</translation>
    </message>
  </context>
  <context>
    <name>WrongBanner</name>
    <message>
      <source>Go to the first</source>
      <translation>Zur ersten</translation>
    </message>
  </context>
  <context>
    <name>_Body</name>
    <message>
      <source>Answers</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Choose as the best</source>
      <translation>Als beste wählen</translation>
    </message>
    <message>
      <source>Differences</source>
      <translation>Unterschiede</translation>
    </message>
    <message>
      <source>First answer</source>
      <translation>Erste Antwort</translation>
    </message>
    <message>
      <source>Second answer</source>
      <translation>Zweite Antwort</translation>
    </message>
    <message>
      <source>Swap</source>
      <translation>Tauschen</translation>
    </message>
    <message>
      <source>Tables side by side</source>
      <translation>Tabellen nebeneinander</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>Zurücknehmen</translation>
    </message>
    <message>
      <source>The two answers are the same.</source>
      <translation>Die beiden Antworten sind gleich.</translation>
    </message>
    <message>
      <source>The words are the same, the files aren't.</source>
      <translation>Der Text ist gleich, die Dateien nicht.</translation>
    </message>
    <message>
      <source>Your question</source>
      <translation>Frage an alle</translation>
    </message>
    <message>
      <source>and</source>
      <translation>und</translation>
    </message>
  </context>
  <context>
    <name>_Caption</name>
    <message>
      <source>suggested</source>
      <translation>vorgeschlagen</translation>
    </message>
  </context>
  <context>
    <name>_Dialog</name>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
  </context>
  <context>
    <name>_DropOverlay</name>
    <message>
      <source>Drop to attach to this message</source>
      <translation>Zum Anhängen loslassen</translation>
    </message>
  </context>
  <context>
    <name>_Facts</name>
    <message>
      <source>Connection</source>
      <translation>Verbindung</translation>
    </message>
    <message>
      <source>Conversation</source>
      <translation>Unterhaltung</translation>
    </message>
    <message>
      <source>Copy connection</source>
      <translation>Verbindung kopieren</translation>
    </message>
    <message>
      <source>Copy conversation ID</source>
      <translation>Kennung der Unterhaltung kopieren</translation>
    </message>
    <message>
      <source>Copy request ID</source>
      <translation>Kennung der Anfrage kopieren</translation>
    </message>
    <message>
      <source>Copy the agent's ID for the request</source>
      <translation>Kennung der Anfrage beim Agenten kopieren</translation>
    </message>
    <message>
      <source>Task</source>
      <translation>Aufgabe</translation>
    </message>
    <message>
      <source>The agent's ID</source>
      <translation>Kennung beim Agenten</translation>
    </message>
  </context>
  <context>
    <name>_FileChip</name>
    <message>
      <source>Remove {file}</source>
      <translation>{file} entfernen</translation>
    </message>
  </context>
  <context>
    <name>_FindingRow</name>
    <message>
      <source>Show in the raw card</source>
      <translation>In der Originalkarte anzeigen</translation>
    </message>
  </context>
  <context>
    <name>_HeaderRow</name>
    <message>
      <source>Header name</source>
      <translation>Name der Kopfzeile</translation>
    </message>
    <message>
      <source>Header value</source>
      <translation>Wert der Kopfzeile</translation>
    </message>
    <message>
      <source>In your keyring; type to replace</source>
      <translation>Im Schlüsselbund; zum Ersetzen tippen</translation>
    </message>
    <message>
      <source>Remove this header</source>
      <translation>Diese Kopfzeile entfernen</translation>
    </message>
    <message>
      <source>Secret</source>
      <translation>Geheim</translation>
    </message>
  </context>
  <context>
    <name>_HubButtons</name>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy your address at {hub}</source>
      <translation>Meine Adresse bei {hub} kopieren</translation>
    </message>
    <message>
      <source>Register at {hub}</source>
      <translation>Bei {hub} eintragen</translation>
    </message>
    <message>
      <source>Register here</source>
      <translation>Hier eintragen</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Stop at {hub}</source>
      <translation>Bei {hub} beenden</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
    <message>
      <source>Try again at {hub}</source>
      <translation>Bei {hub} erneut versuchen</translation>
    </message>
  </context>
  <context>
    <name>_Lines</name>
    <message>
      <source>Copy path</source>
      <translation>Pfad kopieren</translation>
    </message>
    <message>
      <source>Copy value</source>
      <translation>Wert kopieren</translation>
    </message>
  </context>
  <context>
    <name>_Margin</name>
    <message>
      <source>Collapse or expand. With Alt: everything below</source>
      <translation>Ein- oder ausklappen. Mit Alt: alles darunter</translation>
    </message>
  </context>
  <context>
    <name>_Member</name>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
  </context>
  <context>
    <name>_Note</name>
    <message>
      <source>Stop trying</source>
      <translation>Nicht mehr versuchen</translation>
    </message>
  </context>
  <context>
    <name>_OlderRow</name>
    <message>
      <source>Hide</source>
      <translation>Ausblenden</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Anzeigen</translation>
    </message>
  </context>
  <context>
    <name>_Page</name>
    <message>
      <source>Delete “{name}” for good</source>
      <translation>„{name}“ endgültig löschen</translation>
    </message>
    <message>
      <source>Nothing was deleted recently.</source>
      <translation>In letzter Zeit wurde nichts gelöscht.</translation>
    </message>
    <message>
      <source>Restore</source>
      <translation>Wiederherstellen</translation>
    </message>
    <message>
      <source>Restore “{name}”</source>
      <translation>„{name}“ wiederherstellen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
  </context>
  <context>
    <name>_PartBox</name>
    <message>
      <source>Data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>Remove {name}</source>
      <translation>{name} entfernen</translation>
    </message>
    <message>
      <source>Text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>{agent} gets this address: {address}</source>
      <translation>{agent} bekommt diese Adresse: {address}</translation>
    </message>
  </context>
  <context>
    <name>_PassedRow</name>
    <message>
      <source>Hide</source>
      <translation>Ausblenden</translation>
    </message>
    <message>
      <source>Show all</source>
      <translation>Alle anzeigen</translation>
    </message>
  </context>
  <context>
    <name>_PaymentFacts</name>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy: {name}</source>
      <translation>Kopieren: {name}</translation>
    </message>
  </context>
  <context>
    <name>_Row</name>
    <message>
      <source>Change…</source>
      <translation>Ändern …</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren …</translation>
    </message>
    <message>
      <source>More for {recipe}</source>
      <translation>Mehr zu {recipe}</translation>
    </message>
    <message>
      <source>Needed</source>
      <translation>Nötig</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Remove {name}</source>
      <translation>{name} entfernen</translation>
    </message>
    <message>
      <source>Run {recipe}…</source>
      <translation>{recipe} ausführen …</translation>
    </message>
    <message>
      <source>Run…</source>
      <translation>Ausführen …</translation>
    </message>
    <message>
      <source>{name} is needed</source>
      <translation>{name} ist nötig</translation>
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation>{place} von {count}</translation>
    </message>
  </context>
  <context>
    <name>_Step</name>
    <message>
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Open this step</source>
      <translation>Diesen Schritt öffnen</translation>
    </message>
  </context>
  <context>
    <name>_WayRow</name>
    <message>
      <source>Asks about a request that doesn't exist, so nothing is started.</source>
      <translation>Fragt nach einer Anfrage, die es nicht gibt. So wird nichts begonnen.</translation>
    </message>
    <message>
      <source>In use</source>
      <translation>In Verwendung</translation>
    </message>
    <message>
      <source>Not tested</source>
      <translation>Nicht geprüft</translation>
    </message>
    <message>
      <source>Test</source>
      <translation>Prüfen</translation>
    </message>
    <message>
      <source>Test {name}</source>
      <translation>{name} prüfen</translation>
    </message>
    <message>
      <source>Testing…</source>
      <translation>Wird geprüft …</translation>
    </message>
  </context>
  <context>
    <name>_Zone</name>
    <message>
      <source>Drop here or</source>
      <translation>Hier ablegen oder</translation>
    </message>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
    <message>
      <source>choose files</source>
      <translation>Dateien auswählen</translation>
    </message>
  </context>
  <context>
    <name>wording</name>
    <message>
      <source>A content type isn't written the usual way</source>
      <translation>Eine Inhaltsart ist nicht wie üblich geschrieben</translation>
    </message>
    <message>
      <source>A few questions</source>
      <translation>Ein paar Fragen</translation>
    </message>
    <message>
      <source>A file your administrator gave you</source>
      <translation>Eine Datei aus der IT-Abteilung</translation>
    </message>
    <message>
      <source>A form waiting for your answers</source>
      <translation>Ein Formular, das auf Antworten wartet</translation>
    </message>
    <message>
      <source>A long text your administrator gave you</source>
      <translation>Ein langer Text aus der IT-Abteilung</translation>
    </message>
    <message>
      <source>A name and a value, for engineers</source>
      <translation>Ein Name und ein Wert, für Fachleute</translation>
    </message>
    <message>
      <source>A newer version of this app used them last. Use that one, or update this one.</source>
      <translation>Zuletzt hat sie eine neuere Version dieses Programms verwendet. Bitte die neuere nehmen oder diese aktualisieren.</translation>
    </message>
    <message>
      <source>A personal card comes with a sign-in</source>
      <translation>Eine persönliche Karte gibt es nur mit Anmeldung</translation>
    </message>
    <message>
      <source>A personal card without sign-in</source>
      <translation>Eine persönliche Karte ohne Anmeldung</translation>
    </message>
    <message>
      <source>A request is still running.</source>
      <translation>Eine Anfrage läuft noch.</translation>
    </message>
    <message>
      <source>A secret in this request is hidden, so it can't be sent again.</source>
      <translation>In dieser Anfrage ist etwas Geheimes verborgen, deshalb lässt sie sich nicht erneut senden.</translation>
    </message>
    <message>
      <source>A secret is needed</source>
      <translation>Eine geheime Angabe ist nötig</translation>
    </message>
    <message>
      <source>A skill has no examples</source>
      <translation>Eine Fähigkeit hat keine Beispiele</translation>
    </message>
    <message>
      <source>A step's conversation was deleted.</source>
      <translation>Die Unterhaltung eines Schritts wurde gelöscht.</translation>
    </message>
    <message>
      <source>A tool</source>
      <translation>Ein Werkzeug</translation>
    </message>
    <message>
      <source>A way to sign in isn't explained</source>
      <translation>Ein Anmeldeweg ist nicht erklärt</translation>
    </message>
    <message>
      <source>A web page came instead of an answer, perhaps of a network that needs a sign-in.</source>
      <translation>Statt einer Antwort kam eine Webseite, vielleicht von einem Netz, das eine Anmeldung braucht.</translation>
    </message>
    <message>
      <source>API key</source>
      <translation>API-Schlüssel</translation>
    </message>
    <message>
      <source>Access token</source>
      <translation>Zugriffstoken</translation>
    </message>
    <message>
      <source>Add a note while the agent is working…</source>
      <translation>Eine Notiz hinzufügen, während der Agent arbeitet …</translation>
    </message>
    <message>
      <source>Add a note…</source>
      <translation>Notiz hinzufügen …</translation>
    </message>
    <message>
      <source>Add at least {limit} entries.</source>
      <translation>Mindestens {limit} Einträge hinzufügen.</translation>
    </message>
    <message>
      <source>Add at least {limit}.</source>
      <translation>Mindestens {limit} hinzufügen.</translation>
    </message>
    <message numerus="yes">
      <source>Add {count} agents</source>
      <translation>
        <numerusform>{count} Agent hinzufügen</numerusform>
        <numerusform>{count} Agenten hinzufügen</numerusform>
      </translation>
    </message>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Address of the last page</source>
      <translation>Adresse der letzten Seite</translation>
    </message>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>All names are written the usual way</source>
      <translation>Alle Namen sind wie üblich geschrieben</translation>
    </message>
    <message>
      <source>Allow</source>
      <translation>Erlauben</translation>
    </message>
    <message>
      <source>Allow “{tool}”?</source>
      <translation>„{tool}“ erlauben?</translation>
    </message>
    <message>
      <source>Amount</source>
      <translation>Betrag</translation>
    </message>
    <message>
      <source>An address can't be used</source>
      <translation>Eine Adresse ist nicht verwendbar</translation>
    </message>
    <message>
      <source>An agent</source>
      <translation>Ein Agent</translation>
    </message>
    <message>
      <source>An answered form</source>
      <translation>Ein beantwortetes Formular</translation>
    </message>
    <message>
      <source>Another request was still running.</source>
      <translation>Eine andere Anfrage lief noch.</translation>
    </message>
    <message>
      <source>Another way</source>
      <translation>Auf andere Weise</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Answer above. A message here counts as a no</source>
      <translation>Oben antworten. Eine Nachricht hier gilt als Nein</translation>
    </message>
    <message>
      <source>Answer above: the agent accepts nothing else now</source>
      <translation>Oben antworten: Der Agent nimmt jetzt nichts anderes an</translation>
    </message>
    <message>
      <source>Answer so far: {answer}</source>
      <translation>Antwort bisher: {answer}</translation>
    </message>
    <message>
      <source>Answer this question.</source>
      <translation>Bitte beantworten.</translation>
    </message>
    <message>
      <source>Answered in your own words</source>
      <translation>In eigenen Worten beantwortet</translation>
    </message>
    <message>
      <source>Answered with the form</source>
      <translation>Mit dem Formular beantwortet</translation>
    </message>
    <message>
      <source>Answers, but not clearly</source>
      <translation>Antwortet, aber nicht eindeutig</translation>
    </message>
    <message>
      <source>Anyone can read it there.</source>
      <translation>Alle können es dort lesen.</translation>
    </message>
    <message>
      <source>Anything</source>
      <translation>Alles</translation>
    </message>
    <message>
      <source>Apps look for it at {expected}.</source>
      <translation>Programme suchen sie unter {expected}.</translation>
    </message>
    <message>
      <source>Apps look for “{expected}”.</source>
      <translation>Programme suchen nach „{expected}“.</translation>
    </message>
    <message>
      <source>Archives</source>
      <translation>Archive</translation>
    </message>
    <message>
      <source>Area chart</source>
      <translation>Flächendiagramm</translation>
    </message>
    <message>
      <source>Articles</source>
      <translation>Artikel</translation>
    </message>
    <message>
      <source>As a table: {columns}</source>
      <translation>Als Tabelle: {columns}</translation>
    </message>
    <message>
      <source>As fields: {fields}</source>
      <translation>Als Felder: {fields}</translation>
    </message>
    <message>
      <source>Ask in a different way, or ask another agent.</source>
      <translation>Auf andere Weise darum bitten oder einen anderen Agenten fragen.</translation>
    </message>
    <message>
      <source>Ask the agent to send it again.</source>
      <translation>Der Agent kann sie noch einmal schicken.</translation>
    </message>
    <message>
      <source>Ask the person who gave it to you for another one.</source>
      <translation>Wer sie weitergegeben hat, kann eine andere geben.</translation>
    </message>
    <message>
      <source>Ask the person who runs it for access, or sign in with another account.</source>
      <translation>Zugriff gibt, wer den Agenten betreibt. Oder mit einem anderen Konto anmelden.</translation>
    </message>
    <message>
      <source>Ask the person who runs the agent which one it needs.</source>
      <translation>Wer den Agenten betreibt, weiß, welches er verlangt.</translation>
    </message>
    <message>
      <source>At most {limit} entries.</source>
      <translation>Höchstens {limit} Einträge.</translation>
    </message>
    <message>
      <source>At most {limit}, now {now}.</source>
      <translation>Höchstens {limit}, jetzt {now}.</translation>
    </message>
    <message>
      <source>Balance</source>
      <translation>Guthaben</translation>
    </message>
    <message>
      <source>Bar chart</source>
      <translation>Balkendiagramm</translation>
    </message>
    <message>
      <source>Before it buys</source>
      <translation>Vor dem Kauf</translation>
    </message>
    <message numerus="yes">
      <source>Best of {count} answers</source>
      <translation>
        <numerusform>Die beste Antwort</numerusform>
        <numerusform>Die beste von {count} Antworten</numerusform>
      </translation>
    </message>
    <message>
      <source>Both are “{id}”.</source>
      <translation>Beide heißen „{id}“.</translation>
    </message>
    <message>
      <source>Builds on another request</source>
      <translation>Baut auf einer anderen Anfrage auf</translation>
    </message>
    <message>
      <source>Builds on “{title}”</source>
      <translation>Baut auf „{title}“ auf</translation>
    </message>
    <message>
      <source>Can't be read, so it proves nothing</source>
      <translation>Nicht lesbar, beweist also nichts</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Cart</source>
      <translation>Warenkorb</translation>
    </message>
    <message>
      <source>Cart valid until</source>
      <translation>Warenkorb gültig bis</translation>
    </message>
    <message>
      <source>Certificate</source>
      <translation>Zertifikat</translation>
    </message>
    <message>
      <source>Change the message or remove its attachments, then send it again.</source>
      <translation>Die Nachricht ändern oder die Anhänge weglassen und noch einmal senden.</translation>
    </message>
    <message>
      <source>Changed in the card: {after}</source>
      <translation>Auf der Karte geändert: {after}</translation>
    </message>
    <message>
      <source>Changed: {what}</source>
      <translation>Geändert: {what}</translation>
    </message>
    <message>
      <source>Changes</source>
      <translation>Änderungen</translation>
    </message>
    <message>
      <source>Chart</source>
      <translation>Diagramm</translation>
    </message>
    <message>
      <source>Check it for typos, or ask the person who gave it to you.</source>
      <translation>Bitte auf Tippfehler prüfen oder dort nachfragen, woher sie kommt.</translation>
    </message>
    <message>
      <source>Check now</source>
      <translation>Jetzt prüfen</translation>
    </message>
    <message>
      <source>Check the address, or try again in a moment.</source>
      <translation>Bitte die Adresse prüfen oder es gleich noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Check “{address}” for typos.</source>
      <translation>Bitte „{address}“ auf Tippfehler prüfen.</translation>
    </message>
    <message>
      <source>Choice</source>
      <translation>Auswahl</translation>
    </message>
    <message>
      <source>Choices: {choices}</source>
      <translation>Zur Auswahl: {choices}</translation>
    </message>
    <message>
      <source>Choose a file.</source>
      <translation>Bitte eine Datei auswählen.</translation>
    </message>
    <message>
      <source>Choose another one in Settings, under Network, or ask the person who runs it.</source>
      <translation>In den Einstellungen unter „Netzwerk“ lässt sich ein anderer wählen; sonst hilft die Person, die ihn betreibt.</translation>
    </message>
    <message>
      <source>Choose at least {limit}.</source>
      <translation>Bitte mindestens {limit} auswählen.</translation>
    </message>
    <message>
      <source>Choose at most {limit}.</source>
      <translation>Bitte höchstens {limit} auswählen.</translation>
    </message>
    <message>
      <source>Choose it to see what's in it.</source>
      <translation>Auswählen, um zu sehen, was darin ist.</translation>
    </message>
    <message>
      <source>Choose one of the options.</source>
      <translation>Bitte eine der Möglichkeiten wählen.</translation>
    </message>
    <message>
      <source>Choose yours to continue and sign in with it.</source>
      <translation>Zum Fortfahren das eigene auswählen und sich damit anmelden.</translation>
    </message>
    <message>
      <source>Chosen</source>
      <translation>Gewählt</translation>
    </message>
    <message>
      <source>Chosen as the best answer</source>
      <translation>Als beste Antwort gewählt</translation>
    </message>
    <message>
      <source>Client certificate</source>
      <translation>Client-Zertifikat</translation>
    </message>
    <message>
      <source>Close some apps, and try again.</source>
      <translation>Einige Apps schließen und erneut versuchen.</translation>
    </message>
    <message>
      <source>Close some apps. Your messages wait. Next try in {time}.</source>
      <translation>Einige Programme schließen. Die Nachrichten warten. Nächster Versuch in {time}.</translation>
    </message>
    <message>
      <source>Code</source>
      <translation>Code</translation>
    </message>
    <message>
      <source>Code block: {text}</source>
      <translation>Codeblock: {text}</translation>
    </message>
    <message>
      <source>Company account</source>
      <translation>Firmenkonto</translation>
    </message>
    <message>
      <source>Company account, with a code</source>
      <translation>Firmenkonto, mit einem Code</translation>
    </message>
    <message>
      <source>Complete one of the alternatives.</source>
      <translation>Bitte eine der Möglichkeiten ausfüllen.</translation>
    </message>
    <message>
      <source>Connection lost.</source>
      <translation>Verbindung verloren.</translation>
    </message>
    <message>
      <source>Console</source>
      <translation>Konsole</translation>
    </message>
    <message>
      <source>Content types are written the usual way</source>
      <translation>Inhaltsarten sind wie üblich geschrieben</translation>
    </message>
    <message>
      <source>Conversation</source>
      <translation>Unterhaltung</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy as Markdown</source>
      <translation>Als Markdown kopieren</translation>
    </message>
    <message>
      <source>Copy report for support</source>
      <translation>Bericht für den Support kopieren</translation>
    </message>
    <message>
      <source>Cost</source>
      <translation>Kosten</translation>
    </message>
    <message>
      <source>Currency</source>
      <translation>Währung</translation>
    </message>
    <message>
      <source>Custom header</source>
      <translation>Eigene Kopfzeile</translation>
    </message>
    <message>
      <source>Data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>Date</source>
      <translation>Datum</translation>
    </message>
    <message>
      <source>Date and time</source>
      <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
      <source>Declined</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>Delete here</source>
      <translation>Hier löschen</translation>
    </message>
    <message numerus="yes">
      <source>Deleted items stay here for {count} days. Then they're gone for good.</source>
      <translation>
        <numerusform>Gelöschtes bleibt einen Tag hier. Danach ist es endgültig weg.</numerusform>
        <numerusform>Gelöschtes bleibt {count} Tage hier. Danach ist es endgültig weg.</numerusform>
      </translation>
    </message>
    <message>
      <source>Demo agent on this computer</source>
      <translation>Demo-Agent auf diesem Computer</translation>
    </message>
    <message>
      <source>Demo agents</source>
      <translation>Demo-Agenten</translation>
    </message>
    <message>
      <source>Demo on this computer</source>
      <translation>Demo auf diesem Computer</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Details</translation>
    </message>
    <message>
      <source>Didn't work: {reason}</source>
      <translation>Hat nicht geklappt: {reason}</translation>
    </message>
    <message>
      <source>Documentation</source>
      <translation>Dokumentation</translation>
    </message>
    <message>
      <source>Documentation at {after}</source>
      <translation>Dokumentation unter {after}</translation>
    </message>
    <message>
      <source>Documentation moved to {after}</source>
      <translation>Dokumentation umgezogen nach {after}</translation>
    </message>
    <message>
      <source>Documentation removed</source>
      <translation>Dokumentation entfernt</translation>
    </message>
    <message>
      <source>Don't allow</source>
      <translation>Nicht erlauben</translation>
    </message>
    <message>
      <source>Don't trust it.</source>
      <translation>Ihr ist nicht zu trauen.</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Done by</source>
      <translation>Erledigt von</translation>
    </message>
    <message>
      <source>Done in {time}</source>
      <translation>Fertig in {time}</translation>
    </message>
    <message>
      <source>Done without an answer</source>
      <translation>Fertig ohne Antwort</translation>
    </message>
    <message>
      <source>Draft:</source>
      <translation>Entwurf:</translation>
    </message>
    <message>
      <source>E-mail address</source>
      <translation>E-Mail-Adresse</translation>
    </message>
    <message>
      <source>Each value may appear once.</source>
      <translation>Jeder Wert darf nur einmal vorkommen.</translation>
    </message>
    <message>
      <source>Edit</source>
      <translation>Bearbeiten</translation>
    </message>
    <message>
      <source>Edit a copy</source>
      <translation>Kopie bearbeiten</translation>
    </message>
    <message>
      <source>Edit address</source>
      <translation>Adresse bearbeiten</translation>
    </message>
    <message>
      <source>Empty: anybody could have written this</source>
      <translation>Leer: Das könnte jeder geschrieben haben</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Beendet</translation>
    </message>
    <message>
      <source>Enter a date and a time.</source>
      <translation>Bitte Datum und Uhrzeit eingeben.</translation>
    </message>
    <message>
      <source>Enter a date like 31 January 2026.</source>
      <translation>Bitte ein Datum wie 31. Januar 2026 eingeben.</translation>
    </message>
    <message>
      <source>Enter a duration like 2 h 30 min.</source>
      <translation>Bitte eine Dauer wie 2 h 30 min eingeben.</translation>
    </message>
    <message>
      <source>Enter a number.</source>
      <translation>Bitte eine Zahl eingeben.</translation>
    </message>
    <message>
      <source>Enter a time like 14:30.</source>
      <translation>Bitte eine Uhrzeit wie 14:30 eingeben.</translation>
    </message>
    <message>
      <source>Enter a valid IP address.</source>
      <translation>Bitte eine gültige IP-Adresse eingeben.</translation>
    </message>
    <message>
      <source>Enter a valid UUID.</source>
      <translation>Bitte eine gültige UUID eingeben.</translation>
    </message>
    <message>
      <source>Enter a valid server name.</source>
      <translation>Bitte einen gültigen Servernamen eingeben.</translation>
    </message>
    <message>
      <source>Enter a web address starting with https://.</source>
      <translation>Bitte eine Webadresse eingeben, die mit https:// beginnt.</translation>
    </message>
    <message>
      <source>Enter a whole number.</source>
      <translation>Bitte eine ganze Zahl eingeben.</translation>
    </message>
    <message>
      <source>Enter an e-mail address like name@example.com.</source>
      <translation>Bitte eine E-Mail-Adresse wie name@example.com eingeben.</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>Every address is complete</source>
      <translation>Jede Adresse ist vollständig</translation>
    </message>
    <message>
      <source>Every address leads somewhere</source>
      <translation>Jede Adresse führt irgendwohin</translation>
    </message>
    <message>
      <source>Every address leads to the right computer</source>
      <translation>Jede Adresse führt zum richtigen Computer</translation>
    </message>
    <message>
      <source>Every connection type is known</source>
      <translation>Jede Verbindungsart ist bekannt</translation>
    </message>
    <message>
      <source>Every protocol version can be read</source>
      <translation>Jede Protokollversion ist lesbar</translation>
    </message>
    <message>
      <source>Every provider has a website</source>
      <translation>Jeder Anbieter hat eine Website</translation>
    </message>
    <message>
      <source>Every skill has examples</source>
      <translation>Jede Fähigkeit hat Beispiele</translation>
    </message>
    <message>
      <source>Every skill has its own internal name</source>
      <translation>Jede Fähigkeit hat einen eigenen internen Namen</translation>
    </message>
    <message>
      <source>Every way to sign in is explained</source>
      <translation>Jeder Anmeldeweg ist erklärt</translation>
    </message>
    <message>
      <source>Every way to sign in is known</source>
      <translation>Jeder Anmeldeweg ist bekannt</translation>
    </message>
    <message>
      <source>Everything has the right type</source>
      <translation>Alles ist von der richtigen Art</translation>
    </message>
    <message>
      <source>Everything required is filled in</source>
      <translation>Alles Nötige ist ausgefüllt</translation>
    </message>
    <message>
      <source>Everything sent to others is encrypted</source>
      <translation>Alles, was an andere geht, ist verschlüsselt</translation>
    </message>
    <message>
      <source>Example: {words}</source>
      <translation>Beispiel: {words}</translation>
    </message>
    <message>
      <source>Extension changed: {after}</source>
      <translation>Erweiterung geändert: {after}</translation>
    </message>
    <message>
      <source>Extension removed: {before}</source>
      <translation>Erweiterung entfernt: {before}</translation>
    </message>
    <message>
      <source>Failed</source>
      <translation>Gescheitert</translation>
    </message>
    <message>
      <source>Favourites</source>
      <translation>Favoriten</translation>
    </message>
    <message>
      <source>Fetch</source>
      <translation>Holen</translation>
    </message>
    <message>
      <source>Fetching…</source>
      <translation>Wird geholt …</translation>
    </message>
    <message>
      <source>Few apps know it.</source>
      <translation>Nur wenige Programme kennen sie.</translation>
    </message>
    <message>
      <source>Few apps know “{binding}”.</source>
      <translation>Nur wenige Programme kennen „{binding}“.</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>File without a name</source>
      <translation>Datei ohne Namen</translation>
    </message>
    <message>
      <source>File: {name}</source>
      <translation>Datei: {name}</translation>
    </message>
    <message>
      <source>File: {name} (not on this computer)</source>
      <translation>Datei: {name} (nicht auf diesem Computer)</translation>
    </message>
    <message>
      <source>File: {name} ({size} bytes, too large for this page)</source>
      <translation>Datei: {name} ({size} Byte, zu groß für diese Seite)</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Fill in the form above, or write your answer here</source>
      <translation>Oben das Formular ausfüllen oder hier antworten</translation>
    </message>
    <message>
      <source>For</source>
      <translation>Für</translation>
    </message>
    <message>
      <source>For the agent's server</source>
      <translation>Für den Server des Agenten</translation>
    </message>
    <message>
      <source>For the site of the list</source>
      <translation>Für die Website der Liste</translation>
    </message>
    <message>
      <source>Form</source>
      <translation>Formular</translation>
    </message>
    <message>
      <source>Form or data</source>
      <translation>Formular oder Daten</translation>
    </message>
    <message>
      <source>Forms</source>
      <translation>Formulare</translation>
    </message>
    <message>
      <source>From step {number}: {parts}</source>
      <translation>Von Schritt {number}: {parts}</translation>
    </message>
    <message>
      <source>From your conversation with {agent}</source>
      <translation>Aus der Unterhaltung mit {agent}</translation>
    </message>
    <message>
      <source>Group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <source>Hand to…</source>
      <translation>Weitergeben an …</translation>
    </message>
    <message>
      <source>Handed to {agent}</source>
      <translation>Weitergegeben an {agent}</translation>
    </message>
    <message>
      <source>High priority</source>
      <translation>Hohe Priorität</translation>
    </message>
    <message>
      <source>How the agent got there</source>
      <translation>Wie der Agent vorging</translation>
    </message>
    <message>
      <source>How to use it</source>
      <translation>Wie er sich verwenden lässt</translation>
    </message>
    <message>
      <source>In its own words: “{message}”</source>
      <translation>In seinen eigenen Worten: „{message}“</translation>
    </message>
    <message>
      <source>Interrupted</source>
      <translation>Unterbrochen</translation>
    </message>
    <message>
      <source>It also answers at {after}</source>
      <translation>Er antwortet auch unter {after}</translation>
    </message>
    <message>
      <source>It arrived damaged, or with characters the agent doesn't know. Try again, or put it differently.</source>
      <translation>Sie kam beschädigt an oder mit Zeichen, die der Agent nicht kennt. Noch einmal versuchen oder anders formulieren.</translation>
    </message>
    <message>
      <source>It can't be opened.</source>
      <translation>Sie lässt sich nicht öffnen.</translation>
    </message>
    <message>
      <source>It claims to be signed, but carries no signature.</source>
      <translation>Das gibt sich als unterschrieben aus, trägt aber keine Unterschrift.</translation>
    </message>
    <message>
      <source>It contains characters that aren't allowed there. Nothing was sent.</source>
      <translation>Darin sind Zeichen, die dort nicht erlaubt sind. Es wurde nichts gesendet.</translation>
    </message>
    <message>
      <source>It contains itself, so it has no end.</source>
      <translation>Sie enthält sich selbst und hat kein Ende.</translation>
    </message>
    <message>
      <source>It couldn't be fetched.</source>
      <translation>Sie konnte nicht geholt werden.</translation>
    </message>
    <message>
      <source>It couldn't be saved here: {reason}.</source>
      <translation>Sie konnte hier nicht gespeichert werden: {reason}.</translation>
    </message>
    <message>
      <source>It didn't say why.</source>
      <translation>Warum, hat er nicht gesagt.</translation>
    </message>
    <message>
      <source>It doesn't take requests like this. Ask the person who runs it what it can do.</source>
      <translation>So eine Anfrage nimmt er nicht an. Wer ihn betreibt, weiß, was er kann.</translation>
    </message>
    <message>
      <source>It ends at {now}, the cart at {was}.</source>
      <translation>Das endet am {now}, der Warenkorb am {was}.</translation>
    </message>
    <message>
      <source>It has a description now</source>
      <translation>Es gibt jetzt eine Beschreibung</translation>
    </message>
    <message>
      <source>It has an icon now</source>
      <translation>Er hat jetzt ein Symbol</translation>
    </message>
    <message>
      <source>It has the shape of a card</source>
      <translation>Es hat die Form einer Karte</translation>
    </message>
    <message>
      <source>It has too many fields within fields.</source>
      <translation>Sie hat zu viele Felder in Feldern.</translation>
    </message>
    <message>
      <source>It has your request. The answer is picked up when the agent is back.</source>
      <translation>Er hat die Anfrage. Die Antwort wird abgeholt, sobald der Agent wieder da ist.</translation>
    </message>
    <message>
      <source>It hides characters in its names, addresses or words.</source>
      <translation>In ihren Namen, Adressen oder Texten sind Zeichen versteckt.</translation>
    </message>
    <message>
      <source>It isn't JSON.</source>
      <translation>Sie ist kein JSON.</translation>
    </message>
    <message>
      <source>It isn't a JSON Schema with fields.</source>
      <translation>Sie ist kein JSON-Schema mit Feldern.</translation>
    </message>
    <message>
      <source>It isn't a regular file.</source>
      <translation>Das ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
      <source>It might have expired, or be wrong. Sign in again to continue.</source>
      <translation>Vielleicht ist sie abgelaufen oder falsch. Zum Fortfahren neu anmelden.</translation>
    </message>
    <message>
      <source>It might have expired, or be wrong. Sign in again.</source>
      <translation>Sie ist vielleicht abgelaufen oder falsch. Noch einmal anmelden.</translation>
    </message>
    <message>
      <source>It might need a client certificate, or a different one.</source>
      <translation>Vielleicht ist ein Client-Zertifikat nötig oder ein anderes als bisher.</translation>
    </message>
    <message>
      <source>It might refuse to work: {uri}</source>
      <translation>Vielleicht verweigert er die Arbeit: {uri}</translation>
    </message>
    <message>
      <source>It might speak another version of A2A than its card says. Let the person who runs it know.</source>
      <translation>Vielleicht spricht er eine andere Version von A2A, als auf seiner Karte steht. Wer ihn betreibt, sollte davon wissen.</translation>
    </message>
    <message>
      <source>It must be {expected}.</source>
      <translation>Es muss {expected} sein.</translation>
    </message>
    <message>
      <source>It no longer answers at {before}</source>
      <translation>Er antwortet nicht mehr unter {before}</translation>
    </message>
    <message>
      <source>It no longer exists.</source>
      <translation>Sie ist nicht mehr da.</translation>
    </message>
    <message>
      <source>It no longer gives its version</source>
      <translation>Er nennt seine Version nicht mehr</translation>
    </message>
    <message>
      <source>It no longer has a description</source>
      <translation>Es gibt keine Beschreibung mehr</translation>
    </message>
    <message>
      <source>It no longer has an icon</source>
      <translation>Er hat kein Symbol mehr</translation>
    </message>
    <message>
      <source>It no longer says who provides it (was {before})</source>
      <translation>Er nennt seinen Anbieter nicht mehr (vorher {before})</translation>
    </message>
    <message>
      <source>It no longer shows more of its card once you sign in</source>
      <translation>Nach einer Anmeldung zeigt er nicht mehr von seiner Karte</translation>
    </message>
    <message>
      <source>It only speaks {offered}, which isn't set up here.</source>
      <translation>Er spricht nur {offered}, was hier nicht eingerichtet ist.</translation>
    </message>
    <message>
      <source>It proves nothing.</source>
      <translation>Sie beweist nichts.</translation>
    </message>
    <message>
      <source>It refers to another file or site, and nothing is fetched.</source>
      <translation>Sie verweist auf eine andere Datei oder Website, und es wird nichts abgerufen.</translation>
    </message>
    <message>
      <source>It shows more of its card once you sign in</source>
      <translation>Er zeigt nach einer Anmeldung mehr von seiner Karte</translation>
    </message>
    <message>
      <source>It speaks differently at {after}</source>
      <translation>Er spricht unter {after} anders</translation>
    </message>
    <message>
      <source>It stopped at {agent}.</source>
      <translation>Angehalten bei {agent}.</translation>
    </message>
    <message>
      <source>It took too long. Try again.</source>
      <translation>Es hat zu lange gedauert. Bitte noch einmal versuchen.</translation>
    </message>
    <message>
      <source>It was offered as {offered}, but its card says {name}.</source>
      <translation>Angeboten wurde {offered}, auf der Karte steht aber {name}.</translation>
    </message>
    <message>
      <source>It will finish what it's doing.</source>
      <translation>Er führt zu Ende, was er gerade tut.</translation>
    </message>
    <message>
      <source>It's a folder. Attach the files in it, or compress it into one file first.</source>
      <translation>Das ist ein Ordner. Die Dateien darin anhängen oder ihn vorher in eine Datei packen.</translation>
    </message>
    <message>
      <source>It's damaged, too large, or not from this app.</source>
      <translation>Sie ist beschädigt, zu groß oder nicht von diesem Programm.</translation>
    </message>
    <message>
      <source>It's damaged.{problems}</source>
      <translation>Sie ist beschädigt.{problems}</translation>
    </message>
    <message>
      <source>It's empty.</source>
      <translation>Sie ist leer.</translation>
    </message>
    <message>
      <source>It's for order “{now}”, the cart is order “{was}”.</source>
      <translation>Das gilt für Bestellung „{now}“, der Warenkorb ist Bestellung „{was}“.</translation>
    </message>
    <message>
      <source>It's from a newer version of this app.</source>
      <translation>Sie stammt von einer neueren Version dieses Programms.</translation>
    </message>
    <message>
      <source>It's larger than 128 KB.</source>
      <translation>Sie ist größer als 128 KB.</translation>
    </message>
    <message>
      <source>It's larger than {megabytes} MB.</source>
      <translation>Sie ist größer als {megabytes} MB.</translation>
    </message>
    <message>
      <source>It's larger than {size}, the limit here.</source>
      <translation>Sie ist größer als {size}; mehr wird hier nicht geholt.</translation>
    </message>
    <message>
      <source>It's not your message. Try again in a moment.</source>
      <translation>An der Nachricht liegt es nicht. Gleich noch einmal versuchen.</translation>
    </message>
    <message>
      <source>It's unclear for how long. You can check at any time.</source>
      <translation>Unklar, wie lange noch. Nachsehen geht jederzeit.</translation>
    </message>
    <message>
      <source>Its address begins with “{host}:”; only files on the web can be fetched.</source>
      <translation>Ihre Adresse beginnt mit „{host}:“; nur Dateien aus dem Web können geholt werden.</translation>
    </message>
    <message>
      <source>Its address is only a name at a hub. Enter the hub's address in Settings, under Network.</source>
      <translation>Seine Adresse ist nur ein Name bei einem Hub. Die Adresse des Hubs gehört in die Einstellungen, unter Netzwerk.</translation>
    </message>
    <message>
      <source>Its answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>Its card says which. Let the person who runs it know that you need it.</source>
      <translation>Auf seiner Karte steht, welche. Wer ihn betreibt, kann weiterhelfen.</translation>
    </message>
    <message>
      <source>Its certificate has expired, or this computer's clock is wrong. Nothing was sent.</source>
      <translation>Das Zertifikat ist abgelaufen, oder die Uhr dieses Computers geht falsch. Es wurde nichts gesendet.</translation>
    </message>
    <message>
      <source>Its certificate is for another address, so nothing was sent. Check the address for typos.</source>
      <translation>Das Zertifikat gilt für eine andere Adresse, deshalb wurde nichts gesendet. Die Adresse auf Tippfehler prüfen.</translation>
    </message>
    <message>
      <source>Its certificate isn't valid yet, or this computer's clock is wrong. Nothing was sent.</source>
      <translation>Das Zertifikat ist noch nicht gültig, oder die Uhr dieses Computers geht falsch. Es wurde nichts gesendet.</translation>
    </message>
    <message>
      <source>Its data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>Its description changed</source>
      <translation>Die Beschreibung hat sich geändert</translation>
    </message>
    <message>
      <source>Its description fits</source>
      <translation>Die Beschreibung passt</translation>
    </message>
    <message>
      <source>Its files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Its icon has moved</source>
      <translation>Sein Symbol ist umgezogen</translation>
    </message>
    <message>
      <source>Keep writing; your messages wait here until it's back. Next try in {time}.</source>
      <translation>Weiterschreiben geht; Nachrichten warten hier, bis er wieder da ist. Nächster Versuch in {time}.</translation>
    </message>
    <message>
      <source>Key, if it's in a separate file</source>
      <translation>Schlüssel, falls in einer eigenen Datei</translation>
    </message>
    <message>
      <source>Line chart</source>
      <translation>Liniendiagramm</translation>
    </message>
    <message>
      <source>List</source>
      <translation>Liste</translation>
    </message>
    <message>
      <source>List of texts</source>
      <translation>Liste von Texten</translation>
    </message>
    <message>
      <source>Live answers are new</source>
      <translation>Antworten in Echtzeit sind neu</translation>
    </message>
    <message>
      <source>Longer text</source>
      <translation>Längerer Text</translation>
    </message>
    <message>
      <source>Looks through your own agents.</source>
      <translation>Durchsucht die eigenen Agenten.</translation>
    </message>
    <message>
      <source>Low priority</source>
      <translation>Niedrige Priorität</translation>
    </message>
    <message>
      <source>Map</source>
      <translation>Landkarte</translation>
    </message>
    <message>
      <source>Message</source>
      <translation>Nachricht</translation>
    </message>
    <message>
      <source>Message {agent}</source>
      <translation>Nachricht an {agent}</translation>
    </message>
    <message>
      <source>Might have arrived</source>
      <translation>Vielleicht angekommen</translation>
    </message>
    <message>
      <source>Missed on {moment}.</source>
      <translation>Ausgefallen am {moment}.</translation>
    </message>
    <message>
      <source>Missed {count} times, last on {moment}.</source>
      <translation>{count} Mal ausgefallen, zuletzt am {moment}.</translation>
    </message>
    <message>
      <source>More actions</source>
      <translation>Weitere Aktionen</translation>
    </message>
    <message>
      <source>More differences from the cart: {count}</source>
      <translation>Weitere Abweichungen vom Warenkorb: {count}</translation>
    </message>
    <message>
      <source>More things</source>
      <translation>Weitere Dinge</translation>
    </message>
    <message>
      <source>Must be a multiple of {limit}.</source>
      <translation>Muss ein Vielfaches von {limit} sein.</translation>
    </message>
    <message>
      <source>Must be earlier than {limit}.</source>
      <translation>Muss früher als {limit} sein.</translation>
    </message>
    <message>
      <source>Must be later than {limit}.</source>
      <translation>Muss später als {limit} sein.</translation>
    </message>
    <message>
      <source>Must be less than {limit}.</source>
      <translation>Muss kleiner als {limit} sein.</translation>
    </message>
    <message>
      <source>Must be more than {limit}.</source>
      <translation>Muss größer als {limit} sein.</translation>
    </message>
    <message>
      <source>Must be {limit} or earlier.</source>
      <translation>Muss {limit} oder früher sein.</translation>
    </message>
    <message>
      <source>Must be {limit} or later.</source>
      <translation>Muss {limit} oder später sein.</translation>
    </message>
    <message>
      <source>Must be {limit} or less.</source>
      <translation>Darf höchstens {limit} sein.</translation>
    </message>
    <message>
      <source>Must be {limit} or more.</source>
      <translation>Muss mindestens {limit} sein.</translation>
    </message>
    <message>
      <source>My agents</source>
      <translation>Meine Agenten</translation>
    </message>
    <message>
      <source>Name of the key</source>
      <translation>Name des Schlüssels</translation>
    </message>
    <message>
      <source>Needs a sign-in</source>
      <translation>Braucht eine Anmeldung</translation>
    </message>
    <message>
      <source>Needs your answer</source>
      <translation>Braucht eine Antwort</translation>
    </message>
    <message>
      <source>Network</source>
      <translation>Netzwerk</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Neu</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
    </message>
    <message>
      <source>New extension: {after}</source>
      <translation>Neue Erweiterung: {after}</translation>
    </message>
    <message>
      <source>New in the card: {after}</source>
      <translation>Neu auf der Karte: {after}</translation>
    </message>
    <message>
      <source>New skill: {after}</source>
      <translation>Neue Fähigkeit: {after}</translation>
    </message>
    <message>
      <source>New way to sign in: {after}</source>
      <translation>Neuer Anmeldeweg: {after}</translation>
    </message>
    <message>
      <source>No</source>
      <translation>Nein</translation>
    </message>
    <message>
      <source>No answer</source>
      <translation>Keine Antwort</translation>
    </message>
    <message>
      <source>No browser could be opened on this computer.</source>
      <translation>Auf diesem Computer ließ sich kein Browser öffnen.</translation>
    </message>
    <message>
      <source>No change since {moment}</source>
      <translation>Unverändert seit {moment}</translation>
    </message>
    <message>
      <source>No conversation in it could be read.</source>
      <translation>Keine Unterhaltung darin war lesbar.</translation>
    </message>
    <message>
      <source>No list is empty</source>
      <translation>Keine Liste ist leer</translation>
    </message>
    <message>
      <source>No longer accepts {before}</source>
      <translation>Nimmt {before} nicht mehr an</translation>
    </message>
    <message>
      <source>No longer returns {before}</source>
      <translation>Liefert {before} nicht mehr</translation>
    </message>
    <message>
      <source>No longer waiting for you</source>
      <translation>Antwort nicht mehr nötig</translation>
    </message>
    <message>
      <source>No more live answers</source>
      <translation>Keine Antworten in Echtzeit mehr</translation>
    </message>
    <message>
      <source>No more updates while you're away</source>
      <translation>Keine Meldungen bei Abwesenheit mehr</translation>
    </message>
    <message>
      <source>No news for {time}.</source>
      <translation>Seit {time} nichts Neues.</translation>
    </message>
    <message>
      <source>No sign-in needed</source>
      <translation>Keine Anmeldung nötig</translation>
    </message>
    <message>
      <source>Nobody this computer trusts vouches for it, so nothing was sent. If you trust it, choose its certificate in Settings, under Network.</source>
      <translation>Niemand, dem dieser Computer vertraut, bürgt dafür, deshalb wurde nichts gesendet. Wer trotzdem vertraut, kann das Zertifikat in den Einstellungen unter „Netzwerk“ wählen.</translation>
    </message>
    <message>
      <source>Nobody vouches for what this card says.</source>
      <translation>Niemand bürgt für das, was diese Karte sagt.</translation>
    </message>
    <message>
      <source>Normal priority</source>
      <translation>Normale Priorität</translation>
    </message>
    <message>
      <source>Not accepted</source>
      <translation>Nicht angenommen</translation>
    </message>
    <message>
      <source>Not answered yet</source>
      <translation>Noch nicht beantwortet</translation>
    </message>
    <message>
      <source>Not as you asked:</source>
      <translation>Nicht wie gewünscht:</translation>
    </message>
    <message>
      <source>Not now</source>
      <translation>Jetzt nicht</translation>
    </message>
    <message>
      <source>Not sent</source>
      <translation>Nicht gesendet</translation>
    </message>
    <message>
      <source>Not set up here</source>
      <translation>Hier nicht eingerichtet</translation>
    </message>
    <message>
      <source>Not signed</source>
      <translation>Nicht unterschrieben</translation>
    </message>
    <message>
      <source>Not your {name}: this agent is at {address}</source>
      <translation>Nicht der eigene {name}: Dieser Agent ist unter {address}</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Anmerkung</translation>
    </message>
    <message>
      <source>Nothing</source>
      <translation>Nichts</translation>
    </message>
    <message>
      <source>Nothing can be saved right now.</source>
      <translation>Zurzeit kann nichts gespeichert werden.</translation>
    </message>
    <message>
      <source>Nothing differs from the cart shown before.</source>
      <translation>Nichts weicht vom vorher gezeigten Warenkorb ab.</translation>
    </message>
    <message>
      <source>Nothing has changed since the card was signed.</source>
      <translation>Seit der Unterschrift hat sich an der Karte nichts geändert.</translation>
    </message>
    <message>
      <source>Nothing is sent there until you agree. Until then, the old address is used.</source>
      <translation>Ohne Zustimmung wird nichts dorthin gesendet. Bis dahin gilt die alte Adresse.</translation>
    </message>
    <message>
      <source>Nothing required is missing</source>
      <translation>Es fehlt nichts Nötiges</translation>
    </message>
    <message>
      <source>Nothing was deleted from {place}. What you do now will be lost when you quit.</source>
      <translation>In {place} wurde nichts gelöscht. Was jetzt geschieht, ist nach dem Beenden verloren.</translation>
    </message>
    <message>
      <source>Nothing was left behind. Reason: {reason}.</source>
      <translation>Es blieb nichts zurück. Grund: {reason}.</translation>
    </message>
    <message>
      <source>Nothing was sent.</source>
      <translation>Es wurde nichts gesendet.</translation>
    </message>
    <message>
      <source>Nothing was sent. Another connection on its card may work.</source>
      <translation>Es wurde nichts gesendet. Vielleicht geht es mit einer anderen Verbindung von seiner Karte.</translation>
    </message>
    <message>
      <source>Now</source>
      <translation>Jetzt</translation>
    </message>
    <message>
      <source>Now accepts {after}</source>
      <translation>Nimmt jetzt {after} an</translation>
    </message>
    <message>
      <source>Now provided by {after}</source>
      <translation>Jetzt angeboten von {after}</translation>
    </message>
    <message>
      <source>Now returns {after}</source>
      <translation>Liefert jetzt {after}</translation>
    </message>
    <message>
      <source>Number</source>
      <translation>Zahl</translation>
    </message>
    <message>
      <source>Older apps are sent to another address</source>
      <translation>Ältere Programme werden zu einer anderen Adresse geschickt</translation>
    </message>
    <message>
      <source>Older apps find the same agent</source>
      <translation>Ältere Programme finden denselben Agenten</translation>
    </message>
    <message>
      <source>One of several kinds</source>
      <translation>Eine von mehreren Arten</translation>
    </message>
    <message>
      <source>One of the names in here isn't allowed.</source>
      <translation>Einer der Namen darin ist nicht erlaubt.</translation>
    </message>
    <message>
      <source>One of: {choices}</source>
      <translation>Eins von: {choices}</translation>
    </message>
    <message>
      <source>Only HTTP requests can be sent again.</source>
      <translation>Nur HTTP-Anfragen lassen sich erneut senden.</translation>
    </message>
    <message>
      <source>Only what can be returned</source>
      <translation>Nur, was zurückgegeben werden kann</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open a page to continue</source>
      <translation>Zum Fortfahren eine Seite öffnen</translation>
    </message>
    <message>
      <source>Open until you're done</source>
      <translation>Offen, bis alles beantwortet ist</translation>
    </message>
    <message>
      <source>Open {host}</source>
      <translation>{host} öffnen</translation>
    </message>
    <message>
      <source>Opens your browser (OAuth 2)</source>
      <translation>Öffnet den Browser (OAuth 2)</translation>
    </message>
    <message>
      <source>Order</source>
      <translation>Bestellung</translation>
    </message>
    <message>
      <source>Other apps might refuse this agent.</source>
      <translation>Andere Programme lehnen diesen Agenten vielleicht ab.</translation>
    </message>
    <message>
      <source>Others on the way to {host} could read along.</source>
      <translation>Auf dem Weg zu {host} könnten andere mitlesen.</translation>
    </message>
    <message>
      <source>Paid</source>
      <translation>Bezahlt</translation>
    </message>
    <message>
      <source>Part of this can't be shown here ({kind}).</source>
      <translation>Ein Teil davon lässt sich hier nicht anzeigen ({kind}).</translation>
    </message>
    <message>
      <source>Passphrase of the key</source>
      <translation>Passwort des Schlüssels</translation>
    </message>
    <message>
      <source>Password</source>
      <translation>Passwort</translation>
    </message>
    <message>
      <source>Pay to</source>
      <translation>Zahlbar an</translation>
    </message>
    <message>
      <source>Payment</source>
      <translation>Zahlung</translation>
    </message>
    <message>
      <source>Payment method</source>
      <translation>Zahlungsart</translation>
    </message>
    <message>
      <source>Payment requested</source>
      <translation>Zahlung angefordert</translation>
    </message>
    <message>
      <source>People and apps can't tell what they can use.</source>
      <translation>Menschen und Programme erfahren nicht, was sie nutzen können.</translation>
    </message>
    <message>
      <source>People can't look up who is behind it.</source>
      <translation>Niemand kann nachsehen, wer dahintersteht.</translation>
    </message>
    <message>
      <source>People might not know what to write.</source>
      <translation>Vielleicht ist nicht klar, was man schreiben kann.</translation>
    </message>
    <message>
      <source>Picking up where it left off, attempt {attempt} of {of}…</source>
      <translation>Es geht weiter, wo es abgebrochen ist, Versuch {attempt} von {of} …</translation>
    </message>
    <message>
      <source>Picture</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <source>Pie chart</source>
      <translation>Kreisdiagramm</translation>
    </message>
    <message>
      <source>Priority “{word}”</source>
      <translation>Priorität „{word}“</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>Programm</translation>
    </message>
    <message>
      <source>Provided by {after}, was {before}</source>
      <translation>Angeboten von {after}, vorher {before}</translation>
    </message>
    <message>
      <source>Purchase plan</source>
      <translation>Kaufvorhaben</translation>
    </message>
    <message>
      <source>Quote</source>
      <translation>Zitieren</translation>
    </message>
    <message>
      <source>Ran code</source>
      <translation>Code ausgeführt</translation>
    </message>
    <message>
      <source>Reads {places}.</source>
      <translation>Liest {places}.</translation>
    </message>
    <message>
      <source>Reason: {reason}.</source>
      <translation>Grund: {reason}.</translation>
    </message>
    <message>
      <source>Received</source>
      <translation>Empfangen</translation>
    </message>
    <message>
      <source>Refund</source>
      <translation>Rückgabe</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Removed agent</source>
      <translation>Entfernter Agent</translation>
    </message>
    <message>
      <source>Removed from the card: {before}</source>
      <translation>Nicht mehr auf der Karte: {before}</translation>
    </message>
    <message>
      <source>Renamed from “{before}” to “{after}”</source>
      <translation>Von „{before}“ in „{after}“ umbenannt</translation>
    </message>
    <message>
      <source>Repeats every day at {time}</source>
      <translation>Wird jeden Tag um {time} wiederholt</translation>
    </message>
    <message>
      <source>Repeats every {day} at {time}</source>
      <translation>Wird jeden {day} um {time} wiederholt</translation>
    </message>
    <message>
      <source>Repeats when you want</source>
      <translation>Wird auf Wunsch wiederholt</translation>
    </message>
    <message>
      <source>Repeat…</source>
      <translation>Wiederholen …</translation>
    </message>
    <message>
      <source>Request received</source>
      <translation>Anfrage empfangen</translation>
    </message>
    <message>
      <source>Request {id}</source>
      <translation>Anfrage {id}</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>Ergebnis</translation>
    </message>
    <message>
      <source>Result: {name}</source>
      <translation>Ergebnis: {name}</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message numerus="yes">
      <source>Save all {count} files</source>
      <translation>
        <numerusform>{count} Datei speichern</numerusform>
        <numerusform>Alle {count} Dateien speichern</numerusform>
      </translation>
    </message>
    <message>
      <source>Save…</source>
      <translation>Speichern …</translation>
    </message>
    <message>
      <source>Scatter chart</source>
      <translation>Punktdiagramm</translation>
    </message>
    <message>
      <source>Seller</source>
      <translation>Verkauft von</translation>
    </message>
    <message>
      <source>Send answers</source>
      <translation>Antworten senden</translation>
    </message>
    <message>
      <source>Send anyway</source>
      <translation>Trotzdem senden</translation>
    </message>
    <message>
      <source>Send it as text, or as another kind of file.</source>
      <translation>Als Text oder als Datei anderer Art senden.</translation>
    </message>
    <message>
      <source>Send less, or a smaller file.</source>
      <translation>Bitte weniger oder eine kleinere Datei senden.</translation>
    </message>
    <message>
      <source>Send now</source>
      <translation>Jetzt senden</translation>
    </message>
    <message>
      <source>Sending it again might do it twice.</source>
      <translation>Beim erneuten Senden geschieht es vielleicht zweimal.</translation>
    </message>
    <message>
      <source>Sending…</source>
      <translation>Wird gesendet …</translation>
    </message>
    <message>
      <source>Sends your words to {places}.</source>
      <translation>Sendet die Wörter an {places}.</translation>
    </message>
    <message>
      <source>Sent</source>
      <translation>Gesendet</translation>
    </message>
    <message>
      <source>Sent by me</source>
      <translation>Von mir gesendet</translation>
    </message>
    <message>
      <source>Sent when the agent has finished</source>
      <translation>Wird gesendet, wenn der Agent fertig ist</translation>
    </message>
    <message>
      <source>Sent whenever the list is read</source>
      <translation>Wird bei jedem Lesen der Liste gesendet</translation>
    </message>
    <message>
      <source>Sent with every message to this agent</source>
      <translation>Geht mit jeder Nachricht an diesen Agenten mit</translation>
    </message>
    <message>
      <source>Service account</source>
      <translation>Dienstkonto</translation>
    </message>
    <message>
      <source>Settlement</source>
      <translation>Abrechnung</translation>
    </message>
    <message>
      <source>Shops</source>
      <translation>Läden</translation>
    </message>
    <message>
      <source>Show as card</source>
      <translation>Als Karteikarte anzeigen</translation>
    </message>
    <message>
      <source>Show as chart</source>
      <translation>Als Diagramm anzeigen</translation>
    </message>
    <message>
      <source>Show as map</source>
      <translation>Als Landkarte anzeigen</translation>
    </message>
    <message>
      <source>Show as picture</source>
      <translation>Als Bild anzeigen</translation>
    </message>
    <message>
      <source>Show as table</source>
      <translation>Als Tabelle anzeigen</translation>
    </message>
    <message>
      <source>Show as text</source>
      <translation>Als Text anzeigen</translation>
    </message>
    <message>
      <source>Show as tree</source>
      <translation>Als Baum anzeigen</translation>
    </message>
    <message>
      <source>Show in Wire</source>
      <translation>Unter „Netz“ anzeigen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr anzeigen</translation>
    </message>
    <message>
      <source>Show more requests of {agent}</source>
      <translation>Weitere Anfragen von {agent} anzeigen</translation>
    </message>
    <message>
      <source>Sign in</source>
      <translation>Anmelden</translation>
    </message>
    <message>
      <source>Sign in to continue</source>
      <translation>Zum Fortfahren anmelden</translation>
    </message>
    <message>
      <source>Sign in to see its agents.</source>
      <translation>Nach der Anmeldung sind ihre Agenten zu sehen.</translation>
    </message>
    <message>
      <source>Sign in to the network in your browser, then try again.</source>
      <translation>Im Browser beim Netz anmelden, dann noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Sign in with another account, or ask who runs it.</source>
      <translation>Mit einem anderen Konto anmelden oder den Betreiber fragen.</translation>
    </message>
    <message>
      <source>Sign-in changed: {after}</source>
      <translation>Anmeldung geändert: {after}</translation>
    </message>
    <message>
      <source>Sign-in refused: {method}</source>
      <translation>Anmeldung abgelehnt: {method}</translation>
    </message>
    <message>
      <source>Signature</source>
      <translation>Unterschrift</translation>
    </message>
    <message>
      <source>Signature invalid</source>
      <translation>Unterschrift ungültig</translation>
    </message>
    <message>
      <source>Signature valid</source>
      <translation>Unterschrift gültig</translation>
    </message>
    <message>
      <source>Signed by the shop's key, which A2A Desktop can't check</source>
      <translation>Unterschrieben mit dem Schlüssel des Ladens, den A2A Desktop nicht prüfen kann</translation>
    </message>
    <message>
      <source>Signed in your name by a key A2A Desktop can't check</source>
      <translation>In meinem Namen unterschrieben, mit einem Schlüssel, den A2A Desktop nicht prüfen kann</translation>
    </message>
    <message>
      <source>Signed in: {method}</source>
      <translation>Angemeldet: {method}</translation>
    </message>
    <message>
      <source>Signed with a key of {host}. {text}</source>
      <translation>Unterschrieben mit einem Schlüssel von {host}. {text}</translation>
    </message>
    <message>
      <source>Skill</source>
      <translation>Fähigkeit</translation>
    </message>
    <message>
      <source>Skill changed: {after}</source>
      <translation>Fähigkeit geändert: {after}</translation>
    </message>
    <message>
      <source>Skill removed: {before}</source>
      <translation>Fähigkeit entfernt: {before}</translation>
    </message>
    <message>
      <source>Skill: {words}</source>
      <translation>Fähigkeit: {words}</translation>
    </message>
    <message>
      <source>Some of: {choices}</source>
      <translation>Einige von: {choices}</translation>
    </message>
    <message>
      <source>Something is missing here.</source>
      <translation>Hier fehlt etwas.</translation>
    </message>
    <message>
      <source>Something went wrong inside the agent.</source>
      <translation>Im Agenten ist etwas schiefgegangen.</translation>
    </message>
    <message>
      <source>Sound</source>
      <translation>Ton</translation>
    </message>
    <message>
      <source>Speaks differently</source>
      <translation>Spricht anders</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>Gestoppt</translation>
    </message>
    <message>
      <source>Stopped by the agent</source>
      <translation>Gestoppt vom Agenten</translation>
    </message>
    <message>
      <source>Stopped by you</source>
      <translation>Von mir gestoppt</translation>
    </message>
    <message>
      <source>Stopping…</source>
      <translation>Wird gestoppt …</translation>
    </message>
    <message>
      <source>Structured data</source>
      <translation>Strukturierte Daten</translation>
    </message>
    <message>
      <source>Table</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>Table: {text}</source>
      <translation>Tabelle: {text}</translation>
    </message>
    <message>
      <source>Tables</source>
      <translation>Tabellen</translation>
    </message>
    <message>
      <source>Text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>The address leads nowhere</source>
      <translation>Die Adresse führt nirgendwohin</translation>
    </message>
    <message>
      <source>The address leads to your own computer</source>
      <translation>Die Adresse führt zum eigenen Computer</translation>
    </message>
    <message>
      <source>The agent</source>
      <translation>Der Agent</translation>
    </message>
    <message>
      <source>The agent and its card are at different addresses</source>
      <translation>Der Agent und seine Karte haben verschiedene Adressen</translation>
    </message>
    <message>
      <source>The agent answered</source>
      <translation>Der Agent hat geantwortet</translation>
    </message>
    <message>
      <source>The agent answers where its card is</source>
      <translation>Der Agent antwortet dort, wo seine Karte liegt</translation>
    </message>
    <message>
      <source>The agent can't read what you sent.</source>
      <translation>Der Agent kann das Gesendete nicht lesen.</translation>
    </message>
    <message>
      <source>The agent can't take more yet · sent when it has finished</source>
      <translation>Der Agent nimmt noch nichts an · wird gesendet, wenn er fertig ist</translation>
    </message>
    <message>
      <source>The agent couldn't finish.</source>
      <translation>Der Agent konnte das nicht abschließen.</translation>
    </message>
    <message>
      <source>The agent couldn't read the message.</source>
      <translation>Der Agent konnte die Nachricht nicht lesen.</translation>
    </message>
    <message>
      <source>The agent couldn't stop this any more.</source>
      <translation>Der Agent konnte das nicht mehr stoppen.</translation>
    </message>
    <message>
      <source>The agent didn't accept it last time. Sign in again to continue.</source>
      <translation>Der Agent hat sie beim letzten Mal nicht angenommen. Zum Fortfahren neu anmelden.</translation>
    </message>
    <message>
      <source>The agent didn't accept this.</source>
      <translation>Der Agent hat das nicht angenommen.</translation>
    </message>
    <message>
      <source>The agent didn't say how far along it is.</source>
      <translation>Der Agent hat nicht gesagt, wie weit er ist.</translation>
    </message>
    <message>
      <source>The agent didn't understand this app.</source>
      <translation>Der Agent hat dieses Programm nicht verstanden.</translation>
    </message>
    <message>
      <source>The agent doesn't accept something in this message.</source>
      <translation>Etwas an der Nachricht nimmt der Agent nicht an.</translation>
    </message>
    <message>
      <source>The agent doesn't accept this answer.</source>
      <translation>Der Agent nimmt diese Antwort nicht an.</translation>
    </message>
    <message>
      <source>The agent doesn't ask you again</source>
      <translation>Der Agent fragt nicht noch einmal</translation>
    </message>
    <message>
      <source>The agent doesn't know how to do this.</source>
      <translation>Der Agent weiß nicht, wie das geht.</translation>
    </message>
    <message>
      <source>The agent doesn't offer this.</source>
      <translation>Der Agent bietet das nicht an.</translation>
    </message>
    <message>
      <source>The agent doesn't say here how much it wants.</source>
      <translation>Der Agent sagt hier nicht, wie viel er verlangt.</translation>
    </message>
    <message>
      <source>The agent doesn't send notifications.</source>
      <translation>Der Agent schickt keine Meldungen.</translation>
    </message>
    <message>
      <source>The agent gave an address that isn't a web page, so nothing was opened.</source>
      <translation>Der Agent nennt eine Adresse, die keine Webseite ist. Darum wurde nichts geöffnet.</translation>
    </message>
    <message>
      <source>The agent gave two different addresses for one sign-in. Nothing was sent to {origin}.</source>
      <translation>Der Agent nennt für eine Anmeldung zwei verschiedene Adressen. An {origin} wurde nichts gesendet.</translation>
    </message>
    <message>
      <source>The agent has no other card to show.</source>
      <translation>Der Agent hat keine andere Karte.</translation>
    </message>
    <message>
      <source>The agent is waiting for you.</source>
      <translation>Der Agent wartet auf eine Antwort.</translation>
    </message>
    <message>
      <source>The agent is waiting until you do.</source>
      <translation>Der Agent wartet so lange.</translation>
    </message>
    <message>
      <source>The agent might still be working on it.</source>
      <translation>Der Agent arbeitet vielleicht noch daran.</translation>
    </message>
    <message>
      <source>The agent needs one; its card doesn't say how</source>
      <translation>Der Agent verlangt eine; seine Karte sagt nicht, wie</translation>
    </message>
    <message>
      <source>The agent no longer has this request.</source>
      <translation>Der Agent hat diese Anfrage nicht mehr.</translation>
    </message>
    <message>
      <source>The agent only answers with one of its extensions.</source>
      <translation>Der Agent antwortet nur mit einer seiner Erweiterungen.</translation>
    </message>
    <message>
      <source>The agent requires something this app doesn't have</source>
      <translation>Der Agent verlangt etwas, das diesem Programm fehlt</translation>
    </message>
    <message>
      <source>The agent speaks another version of A2A.</source>
      <translation>Der Agent spricht eine andere Version von A2A.</translation>
    </message>
    <message>
      <source>The agent was waiting for you.</source>
      <translation>Der Agent wartete auf eine Antwort.</translation>
    </message>
    <message>
      <source>The amount is {now}, in the cart {was}.</source>
      <translation>Der Betrag ist {now}, im Warenkorb {was}.</translation>
    </message>
    <message>
      <source>The answer</source>
      <translation>Die Antwort</translation>
    </message>
    <message>
      <source>The answer came from a different address than the agent gave. It was discarded and sent to nobody.</source>
      <translation>Die Antwort kam nicht von der Adresse, die der Agent nennt. Sie wurde verworfen und an niemanden gesendet.</translation>
    </message>
    <message>
      <source>The answer has nothing to hand on.</source>
      <translation>Die Antwort enthält nichts zum Weitergeben.</translation>
    </message>
    <message>
      <source>The answer points to another address, which wasn't followed.</source>
      <translation>Die Antwort verweist auf eine andere Adresse, der nicht gefolgt wurde.</translation>
    </message>
    <message>
      <source>The app was closed, or this computer asleep.</source>
      <translation>Das Programm war geschlossen, oder der Computer schlief.</translation>
    </message>
    <message>
      <source>The card came from {card_host}, but names {host}.</source>
      <translation>Die Karte kam von {card_host}, nennt aber {host}.</translation>
    </message>
    <message>
      <source>The card came from {card_host}, messages go to {host}.</source>
      <translation>Die Karte kam von {card_host}, Nachrichten gehen an {host}.</translation>
    </message>
    <message>
      <source>The card is in an unusual place</source>
      <translation>Die Karte liegt an einem ungewöhnlichen Ort</translation>
    </message>
    <message>
      <source>The card is no longer signed</source>
      <translation>Die Karte ist nicht mehr unterschrieben</translation>
    </message>
    <message>
      <source>The card is signed</source>
      <translation>Die Karte ist unterschrieben</translation>
    </message>
    <message>
      <source>The card is signed and unchanged</source>
      <translation>Die Karte ist unterschrieben und unverändert</translation>
    </message>
    <message>
      <source>The card is signed now</source>
      <translation>Die Karte ist jetzt unterschrieben</translation>
    </message>
    <message>
      <source>The card is signed, but its key isn't available</source>
      <translation>Die Karte ist unterschrieben, ihr Schlüssel aber nicht verfügbar</translation>
    </message>
    <message>
      <source>The card is where apps look for it</source>
      <translation>Die Karte liegt, wo Programme sie suchen</translation>
    </message>
    <message>
      <source>The card isn't signed, so its sender isn't proven</source>
      <translation>Die Karte ist nicht unterschrieben, ihr Absender also nicht bewiesen</translation>
    </message>
    <message>
      <source>The card shows a secret</source>
      <translation>Auf der Karte steht etwas Geheimes</translation>
    </message>
    <message>
      <source>The card shows no secret</source>
      <translation>Auf der Karte steht nichts Geheimes</translation>
    </message>
    <message>
      <source>The card wants the key in the web address, which gRPC connections don't have. Nothing was sent. Another connection on the card might work, or another way to sign in.</source>
      <translation>Die Karte verlangt den Schlüssel in der Webadresse, und eine gRPC-Verbindung hat keine. Es wurde nichts gesendet. Vielleicht geht es mit einer anderen Verbindung von der Karte oder mit einem anderen Anmeldeweg.</translation>
    </message>
    <message>
      <source>The card was changed after it was signed</source>
      <translation>Die Karte wurde nach der Unterschrift geändert</translation>
    </message>
    <message>
      <source>The card was signed again</source>
      <translation>Die Karte wurde neu unterschrieben</translation>
    </message>
    <message>
      <source>The card's signature proves nothing</source>
      <translation>Die Unterschrift der Karte beweist nichts</translation>
    </message>
    <message>
      <source>The client ID and secret your administrator gave you</source>
      <translation>Client-ID und Client-Geheimnis aus der IT-Abteilung</translation>
    </message>
    <message>
      <source>The connection broke before an answer came.</source>
      <translation>Die Verbindung brach ab, bevor eine Antwort kam.</translation>
    </message>
    <message>
      <source>The connection broke before the agent was done.</source>
      <translation>Die Verbindung brach ab, bevor der Agent fertig war.</translation>
    </message>
    <message>
      <source>The connection isn't encrypted</source>
      <translation>Die Verbindung ist nicht verschlüsselt</translation>
    </message>
    <message>
      <source>The connection to {host} isn't safe, so nothing was fetched.</source>
      <translation>Die Verbindung zu {host} ist nicht sicher, deshalb wurde nichts geholt.</translation>
    </message>
    <message>
      <source>The connection to {host} isn't safe.</source>
      <translation>Die Verbindung zu {host} ist nicht sicher.</translation>
    </message>
    <message>
      <source>The currency is {now}, in the cart {was}.</source>
      <translation>Die Währung ist {now}, im Warenkorb {was}.</translation>
    </message>
    <message>
      <source>The file can't be written.</source>
      <translation>Die Datei lässt sich nicht schreiben.</translation>
    </message>
    <message>
      <source>The file couldn't be fetched.</source>
      <translation>Die Datei konnte nicht geholt werden.</translation>
    </message>
    <message>
      <source>The hub suggests it</source>
      <translation>Vom Hub vorgeschlagen</translation>
    </message>
    <message>
      <source>The key in “{file}” belongs to another certificate.</source>
      <translation>Der Schlüssel in „{file}“ gehört zu einem anderen Zertifikat.</translation>
    </message>
    <message>
      <source>The key is on another site, which wasn't asked.</source>
      <translation>Der Schlüssel liegt auf einer anderen Website, die nicht gefragt wurde.</translation>
    </message>
    <message>
      <source>The key it was made with isn't available.</source>
      <translation>Ihr Schlüssel ist nicht verfügbar.</translation>
    </message>
    <message>
      <source>The limit is {megabytes} MB.</source>
      <translation>Die Grenze liegt bei {megabytes} MB.</translation>
    </message>
    <message>
      <source>The list didn't accept your sign-in.</source>
      <translation>Die Liste hat die Anmeldung nicht angenommen.</translation>
    </message>
    <message>
      <source>The old file was kept: {place}.</source>
      <translation>Die alte Datei wurde aufbewahrt: {place}.</translation>
    </message>
    <message>
      <source>The passphrase doesn't unlock the key in “{file}”.</source>
      <translation>Das Passwort öffnet den Schlüssel in „{file}“ nicht.</translation>
    </message>
    <message>
      <source>The payee is “{now}”, in the cart “{was}”.</source>
      <translation>Das Geld geht an „{now}“, laut Warenkorb an „{was}“.</translation>
    </message>
    <message>
      <source>The payee's name has characters that can't be seen.</source>
      <translation>Der Name des Empfängers enthält unsichtbare Zeichen.</translation>
    </message>
    <message>
      <source>The place where your system keeps passwords, locked with your own. Most systems unlock it when you log in. Nobody else can read it, and A2A Desktop never writes what's in it to a file.</source>
      <translation>Der Ort, an dem das System Passwörter aufbewahrt, verschlossen mit dem eigenen Passwort. Die meisten Systeme öffnen ihn beim Anmelden am Computer. Niemand sonst kann ihn lesen, und A2A Desktop schreibt nichts daraus in eine Datei.</translation>
    </message>
    <message>
      <source>The provider has no website</source>
      <translation>Der Anbieter hat keine Website</translation>
    </message>
    <message>
      <source>The proxy can't be used.</source>
      <translation>Der Proxy lässt sich nicht verwenden.</translation>
    </message>
    <message>
      <source>The sign-in for this agent is kept there. Unlock it, or use the sign-in only until you quit.</source>
      <translation>Dort liegt die Anmeldung für diesen Agenten. Bitte entsperren oder die Anmeldung nur bis zum Beenden verwenden.</translation>
    </message>
    <message>
      <source>The sign-in wasn't finished.</source>
      <translation>Die Anmeldung wurde nicht abgeschlossen.</translation>
    </message>
    <message>
      <source>The signature can't be checked</source>
      <translation>Die Unterschrift lässt sich nicht prüfen</translation>
    </message>
    <message>
      <source>The signature can't be read</source>
      <translation>Die Unterschrift lässt sich nicht lesen</translation>
    </message>
    <message>
      <source>The signature hasn't been checked yet</source>
      <translation>Die Unterschrift ist noch nicht geprüft</translation>
    </message>
    <message>
      <source>The time for this is over.</source>
      <translation>Die Zeit dafür ist abgelaufen.</translation>
    </message>
    <message>
      <source>The {what} is too large.</source>
      <translation>Zu groß: {what}.</translation>
    </message>
    <message>
      <source>Their file is damaged. Copies from other days are in the same folder.</source>
      <translation>Ihre Datei ist beschädigt. Kopien von anderen Tagen liegen im selben Ordner.</translation>
    </message>
    <message>
      <source>Their file was damaged.</source>
      <translation>Ihre Datei war beschädigt.</translation>
    </message>
    <message>
      <source>Their file was deleted, moved or replaced while the app was running. It was written again in {place}.</source>
      <translation>Ihre Datei wurde gelöscht, verschoben oder ersetzt, während das Programm lief. Sie wurde in {place} neu geschrieben.</translation>
    </message>
    <message>
      <source>Their file was missing, and a daily copy has taken its place. Later changes aren't in it.</source>
      <translation>Ihre Datei fehlte, eine tägliche Kopie hat sie ersetzt. Spätere Änderungen sind nicht darin.</translation>
    </message>
    <message>
      <source>There is no agent at this address.</source>
      <translation>Unter dieser Adresse ist kein Agent.</translation>
    </message>
    <message>
      <source>There is no agent card in “{file}”.</source>
      <translation>In „{file}“ ist keine Agentenkarte.</translation>
    </message>
    <message>
      <source>There is no keyring here</source>
      <translation>Hier gibt es keinen Schlüsselbund</translation>
    </message>
    <message>
      <source>There is no keyring here.</source>
      <translation>Hier gibt es keinen Schlüsselbund.</translation>
    </message>
    <message>
      <source>There is no list of agents here.</source>
      <translation>Hier ist keine Agentenliste.</translation>
    </message>
    <message>
      <source>This agent can't be used here yet.</source>
      <translation>Dieser Agent lässt sich hier noch nicht verwenden.</translation>
    </message>
    <message>
      <source>This agent isn't in your list.</source>
      <translation>Dieser Agent ist nicht in der Liste.</translation>
    </message>
    <message>
      <source>This agent isn't in your list. It's not your “{agent}”, which has another address.</source>
      <translation>Dieser Agent ist nicht in der Liste. Es ist nicht der eigene Agent „{agent}“, der eine andere Adresse hat.</translation>
    </message>
    <message>
      <source>This agent needs a hub.</source>
      <translation>Dieser Agent braucht einen Hub.</translation>
    </message>
    <message>
      <source>This answer couldn't be read.</source>
      <translation>Diese Antwort ließ sich nicht lesen.</translation>
    </message>
    <message>
      <source>This app has everything the agent requires</source>
      <translation>Dieses Programm hat alles, was der Agent verlangt</translation>
    </message>
    <message>
      <source>This app was closed before the agent answered.</source>
      <translation>Das Programm wurde geschlossen, bevor der Agent geantwortet hat.</translation>
    </message>
    <message>
      <source>This can't be changed.</source>
      <translation>Das lässt sich nicht ändern.</translation>
    </message>
    <message>
      <source>This can't be saved right now.</source>
      <translation>Das lässt sich gerade nicht speichern.</translation>
    </message>
    <message>
      <source>This card is genuine</source>
      <translation>Diese Karte ist echt</translation>
    </message>
    <message>
      <source>This card was changed after it was signed.</source>
      <translation>Diese Karte wurde nach der Unterschrift geändert.</translation>
    </message>
    <message>
      <source>This certificate can't be used.</source>
      <translation>Dieses Zertifikat ist nicht verwendbar.</translation>
    </message>
    <message>
      <source>This conversation isn't on this computer</source>
      <translation>Diese Unterhaltung ist nicht auf diesem Computer</translation>
    </message>
    <message>
      <source>This conversation was deleted</source>
      <translation>Diese Unterhaltung wurde gelöscht</translation>
    </message>
    <message>
      <source>This doesn't match the expected format.</source>
      <translation>Das passt nicht zum erwarteten Format.</translation>
    </message>
    <message>
      <source>This file can't be imported.</source>
      <translation>Diese Datei lässt sich nicht importieren.</translation>
    </message>
    <message>
      <source>This isn't a card</source>
      <translation>Das ist keine Karte</translation>
    </message>
    <message>
      <source>This isn't valid JSON (line {now}).</source>
      <translation>Das ist kein gültiges JSON (Zeile {now}).</translation>
    </message>
    <message>
      <source>This kind of proxy isn't supported. Choose another one in Settings.</source>
      <translation>Diese Art von Proxy wird nicht unterstützt. In den Einstellungen lässt sich ein anderer wählen.</translation>
    </message>
    <message>
      <source>This list isn't open to you.</source>
      <translation>Diese Liste ist nicht zugänglich.</translation>
    </message>
    <message>
      <source>This list isn't public.</source>
      <translation>Diese Liste ist nicht öffentlich.</translation>
    </message>
    <message>
      <source>This message is too large for {agent}.</source>
      <translation>Diese Nachricht ist zu groß für {agent}.</translation>
    </message>
    <message>
      <source>This month</source>
      <translation>Dieser Monat</translation>
    </message>
    <message>
      <source>This name isn't allowed.</source>
      <translation>Dieser Name ist nicht erlaubt.</translation>
    </message>
    <message>
      <source>This request was too long to keep in full, so it can't be sent again.</source>
      <translation>Diese Anfrage war zu lang, um sie ganz aufzubewahren, und lässt sich deshalb nicht erneut senden.</translation>
    </message>
    <message>
      <source>Thought</source>
      <translation>Gedanke</translation>
    </message>
    <message>
      <source>Tick this box.</source>
      <translation>Bitte ankreuzen.</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Uhrzeit</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>Heute</translation>
    </message>
    <message>
      <source>Too many files are open on this computer.</source>
      <translation>Auf diesem Computer sind zu viele Dateien geöffnet.</translation>
    </message>
    <message>
      <source>Topic: {words}</source>
      <translation>Thema: {words}</translation>
    </message>
    <message>
      <source>Total</source>
      <translation>Summe</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
    <message>
      <source>Try again in a moment.</source>
      <translation>Bitte gleich noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Try again in {time}.</source>
      <translation>In {time} noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Trying to reach it…</source>
      <translation>Verbindung wird aufgebaut …</translation>
    </message>
    <message>
      <source>Two skills share an internal name</source>
      <translation>Zwei Fähigkeiten haben denselben internen Namen</translation>
    </message>
    <message>
      <source>Unknown connection type</source>
      <translation>Unbekannte Verbindungsart</translation>
    </message>
    <message>
      <source>Unknown way to sign in</source>
      <translation>Unbekannter Anmeldeweg</translation>
    </message>
    <message>
      <source>Unreadable protocol version</source>
      <translation>Unlesbare Protokollversion</translation>
    </message>
    <message>
      <source>Until</source>
      <translation>Bis</translation>
    </message>
    <message>
      <source>Update this app, or let the person who runs the agent know.</source>
      <translation>Dieses Programm aktualisieren oder dem Betreiber des Agenten Bescheid geben.</translation>
    </message>
    <message>
      <source>Updates while you're away are new</source>
      <translation>Meldungen bei Abwesenheit sind neu</translation>
    </message>
    <message>
      <source>Use at least {limit} characters (now {now}).</source>
      <translation>Bitte mindestens {limit} Zeichen verwenden (jetzt {now}).</translation>
    </message>
    <message>
      <source>Use at most {limit} characters (now {now}).</source>
      <translation>Bitte höchstens {limit} Zeichen verwenden (jetzt {now}).</translation>
    </message>
    <message>
      <source>Used {tool}</source>
      <translation>{tool} benutzt</translation>
    </message>
    <message>
      <source>User name and password</source>
      <translation>Benutzername und Passwort</translation>
    </message>
    <message>
      <source>Value</source>
      <translation>Wert</translation>
    </message>
    <message>
      <source>Version {after}</source>
      <translation>Version {after}</translation>
    </message>
    <message>
      <source>Version {before} became {after}</source>
      <translation>Aus Version {before} wurde {after}</translation>
    </message>
    <message>
      <source>Version {number}</source>
      <translation>Version {number}</translation>
    </message>
    <message>
      <source>Video</source>
      <translation>Video</translation>
    </message>
    <message>
      <source>Waiting</source>
      <translation>Wartet</translation>
    </message>
    <message>
      <source>Waiting for them</source>
      <translation>Wartet auf die Gegenseite</translation>
    </message>
    <message>
      <source>Waiting for you</source>
      <translation>Wartet auf mich</translation>
    </message>
    <message>
      <source>Waiting to be sent</source>
      <translation>Wartet auf den Versand</translation>
    </message>
    <message>
      <source>Waiting to start</source>
      <translation>Noch nicht begonnen</translation>
    </message>
    <message>
      <source>Waits until the agent is back</source>
      <translation>Wartet, bis der Agent wieder da ist</translation>
    </message>
    <message>
      <source>Waits until you are online</source>
      <translation>Wartet auf die Verbindung</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>Warnung</translation>
    </message>
    <message>
      <source>Way to sign in removed: {before}</source>
      <translation>Anmeldeweg entfernt: {before}</translation>
    </message>
    <message>
      <source>Web address</source>
      <translation>Webadresse</translation>
    </message>
    <message>
      <source>Web pages</source>
      <translation>Webseiten</translation>
    </message>
    <message>
      <source>Website</source>
      <translation>Website</translation>
    </message>
    <message>
      <source>What arrived is kept.</source>
      <translation>Was ankam, bleibt erhalten.</translation>
    </message>
    <message>
      <source>What arrived is kept. You can try again.</source>
      <translation>Was ankam, bleibt erhalten. Ein neuer Versuch ist möglich.</translation>
    </message>
    <message>
      <source>What changed</source>
      <translation>Was sich geändert hat</translation>
    </message>
    <message>
      <source>What is a keyring?</source>
      <translation>Was ist ein Schlüsselbund?</translation>
    </message>
    <message>
      <source>What its card says still applies.</source>
      <translation>Was auf seiner Karte steht, gilt weiter.</translation>
    </message>
    <message>
      <source>What to buy</source>
      <translation>Was gekauft werden soll</translation>
    </message>
    <message>
      <source>What was found there doesn't look like one.</source>
      <translation>Was dort gefunden wurde, sieht nicht wie eine aus.</translation>
    </message>
    <message>
      <source>What you see is kept, and saved as soon as possible. Reason: {reason}.</source>
      <translation>Was zu sehen ist, bleibt erhalten und wird gespeichert, sobald es geht. Grund: {reason}.</translation>
    </message>
    <message>
      <source>What you see stays until you quit. Reason: {reason}.</source>
      <translation>Was zu sehen ist, bleibt bis zum Beenden. Grund: {reason}.</translation>
    </message>
    <message>
      <source>What you wrote is kept; send it again when the agent is back.</source>
      <translation>Das Geschriebene bleibt erhalten und lässt sich erneut senden, wenn der Agent wieder da ist.</translation>
    </message>
    <message>
      <source>What you wrote is kept; try again in a moment.</source>
      <translation>Das Geschriebene bleibt erhalten; bitte gleich noch einmal versuchen.</translation>
    </message>
    <message>
      <source>While the conversation is open, the app checks for news instead.</source>
      <translation>Solange die Unterhaltung offen ist, fragt das Programm stattdessen nach Neuem.</translation>
    </message>
    <message>
      <source>Whole number</source>
      <translation>Ganze Zahl</translation>
    </message>
    <message>
      <source>With a key</source>
      <translation>Mit einem Schlüssel</translation>
    </message>
    <message>
      <source>With a name and a password</source>
      <translation>Mit Name und Passwort</translation>
    </message>
    <message>
      <source>With an access token</source>
      <translation>Mit einem Zugriffstoken</translation>
    </message>
    <message>
      <source>With an account, in the browser</source>
      <translation>Mit einem Konto, im Browser</translation>
    </message>
    <message>
      <source>With the other files, it's more than {megabytes} MB.</source>
      <translation>Zusammen mit den anderen Dateien sind es mehr als {megabytes} MB.</translation>
    </message>
    <message>
      <source>With {agent}, {time}</source>
      <translation>Mit {agent}, {time}</translation>
    </message>
    <message>
      <source>Without a name</source>
      <translation>Ohne Namen</translation>
    </message>
    <message>
      <source>Without a sign-in, nothing can be personal.</source>
      <translation>Ohne Anmeldung kann nichts persönlich sein.</translation>
    </message>
    <message>
      <source>Working</source>
      <translation>Arbeitet</translation>
    </message>
    <message>
      <source>Working…</source>
      <translation>Arbeitet …</translation>
    </message>
    <message>
      <source>Works</source>
      <translation>Funktioniert</translation>
    </message>
    <message>
      <source>Write a few words.</source>
      <translation>Bitte ein paar Worte schreiben.</translation>
    </message>
    <message>
      <source>Write a message. It is sent when the agent is back</source>
      <translation>Nachricht schreiben. Sie wird gesendet, wenn der Agent wieder da ist</translation>
    </message>
    <message>
      <source>Write a message. It is sent when you're back online</source>
      <translation>Nachricht schreiben. Sie wird gesendet, wenn die Verbindung wieder da ist</translation>
    </message>
    <message>
      <source>Write your answer here</source>
      <translation>Hier antworten</translation>
    </message>
    <message>
      <source>Yes</source>
      <translation>Ja</translation>
    </message>
    <message>
      <source>Yes or no</source>
      <translation>Ja oder nein</translation>
    </message>
    <message>
      <source>Yesterday</source>
      <translation>Gestern</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Ich</translation>
    </message>
    <message>
      <source>You already have this list.</source>
      <translation>Diese Liste gibt es schon.</translation>
    </message>
    <message>
      <source>You answered</source>
      <translation>Von mir beantwortet</translation>
    </message>
    <message>
      <source>You asked the agent to stop</source>
      <translation>Der Agent wurde gebeten aufzuhören</translation>
    </message>
    <message>
      <source>You asked to stop</source>
      <translation>Stopp angefordert</translation>
    </message>
    <message>
      <source>You confirm the cart</source>
      <translation>Der Warenkorb wird noch bestätigt</translation>
    </message>
    <message>
      <source>You declined</source>
      <translation>Von mir abgelehnt</translation>
    </message>
    <message>
      <source>You enter a code in any browser, even on your phone</source>
      <translation>Ein Code für einen beliebigen Browser, auch auf dem Telefon</translation>
    </message>
    <message>
      <source>You stopped it.</source>
      <translation>Von mir angehalten.</translation>
    </message>
    <message>
      <source>You stopped waiting.</source>
      <translation>Das Warten wurde abgebrochen.</translation>
    </message>
    <message>
      <source>You're offline.</source>
      <translation>Keine Netzverbindung.</translation>
    </message>
    <message>
      <source>Your account doesn't have access to this agent or skill.</source>
      <translation>Dieses Konto hat keinen Zugriff auf diesen Agenten oder diese Fähigkeit.</translation>
    </message>
    <message>
      <source>Your account doesn't have access to this file.</source>
      <translation>Dieses Konto hat keinen Zugriff auf diese Datei.</translation>
    </message>
    <message>
      <source>Your browser needs to come back to {origin} on this computer, but another app is using it. Close that app and try again.</source>
      <translation>Der Browser muss zu {origin} auf diesem Computer zurückkehren, aber ein anderes Programm verwendet diese Adresse. Bitte dieses Programm schließen und es noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Your browser needs to come back to {origin} on this computer, which apps aren't allowed to use. Ask the person who runs the agent to choose another address.</source>
      <translation>Der Browser muss zu {origin} auf diesem Computer zurückkehren, aber Programme dürfen diese Adresse nicht verwenden. Wer den Agenten betreibt, kann eine andere wählen.</translation>
    </message>
    <message>
      <source>Your conversations can't be opened.</source>
      <translation>Die Unterhaltungen lassen sich nicht öffnen.</translation>
    </message>
    <message>
      <source>Your conversations were repaired.</source>
      <translation>Die Unterhaltungen wurden repariert.</translation>
    </message>
    <message>
      <source>Your conversations were saved again.</source>
      <translation>Die Unterhaltungen wurden erneut gespeichert.</translation>
    </message>
    <message>
      <source>Your keyring couldn't be used.</source>
      <translation>Der Schlüsselbund konnte nicht benutzt werden.</translation>
    </message>
    <message>
      <source>Your keyring couldn't save it</source>
      <translation>Der Schlüsselbund konnte sie nicht speichern</translation>
    </message>
    <message>
      <source>Your keyring is locked</source>
      <translation>Der Schlüsselbund ist gesperrt</translation>
    </message>
    <message>
      <source>Your keyring is locked.</source>
      <translation>Der Schlüsselbund ist gesperrt.</translation>
    </message>
    <message>
      <source>Your keyring isn't answering</source>
      <translation>Der Schlüsselbund antwortet nicht</translation>
    </message>
    <message>
      <source>Your keyring isn't answering.</source>
      <translation>Der Schlüsselbund antwortet nicht.</translation>
    </message>
    <message>
      <source>Your limit for this agent was reached.</source>
      <translation>Die Grenze für diesen Agenten war erreicht.</translation>
    </message>
    <message>
      <source>Your limit for this month is reached</source>
      <translation>Die Grenze für diesen Monat ist erreicht</translation>
    </message>
    <message>
      <source>Your message arrived, but the agent answered in an unknown way. Try again.</source>
      <translation>Die Nachricht ist angekommen, aber der Agent hat auf unbekannte Weise geantwortet. Bitte noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Your message is sent when you do.</source>
      <translation>Danach wird die Nachricht gesendet.</translation>
    </message>
    <message>
      <source>Your message might have arrived anyway.</source>
      <translation>Die Nachricht ist vielleicht trotzdem angekommen.</translation>
    </message>
    <message>
      <source>Your messages wait here and are sent when you're back.</source>
      <translation>Nachrichten warten hier und werden gesendet, sobald die Verbindung wieder da ist.</translation>
    </message>
    <message>
      <source>Your messages wait here. Next try in {time}.</source>
      <translation>Die Nachrichten warten hier. Nächster Versuch in {time}.</translation>
    </message>
    <message>
      <source>Your network might need a sign-in in your browser, or {agent} has moved.</source>
      <translation>Vielleicht verlangt das Netzwerk eine Anmeldung im Browser, oder {agent} ist umgezogen.</translation>
    </message>
    <message>
      <source>Your network needs a sign-in.</source>
      <translation>Das Netzwerk verlangt eine Anmeldung.</translation>
    </message>
    <message>
      <source>Your passwords are kept there. Unlock it and try again.</source>
      <translation>Dort liegen die Passwörter. Den Schlüsselbund entsperren und es noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Your proxy doesn't let this through.</source>
      <translation>Der Proxy lässt das nicht durch.</translation>
    </message>
    <message>
      <source>Your sign-in for {host} has expired.</source>
      <translation>Die Anmeldung bei {host} ist abgelaufen.</translation>
    </message>
    <message>
      <source>Your system keeps passwords in a keyring, but none is running. Start it, and try again.</source>
      <translation>Das System verwahrt Passwörter in einem Schlüsselbund, aber es läuft keiner. Ihn starten und es noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Your system keeps passwords in a keyring, but none is running. You can use the sign-in until you quit; it's never written to a file.</source>
      <translation>Das System verwahrt Passwörter in einem Schlüsselbund, aber es läuft keiner. Die Anmeldung gilt bis zum Beenden und wird nie in eine Datei geschrieben.</translation>
    </message>
    <message>
      <source>Your system might be asking for your password in another window. Answer it, and try again.</source>
      <translation>Vielleicht fragt das System in einem anderen Fenster nach dem Passwort. Dort antworten und es noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Your system might be asking for your password in another window. You can also use the sign-in only until you quit.</source>
      <translation>Vielleicht fragt das System in einem anderen Fenster nach dem Passwort. Die Anmeldung lässt sich auch nur bis zum Beenden verwenden.</translation>
    </message>
    <message>
      <source>a group of named values</source>
      <translation>eine Gruppe benannter Werte</translation>
    </message>
    <message>
      <source>a list</source>
      <translation>eine Liste</translation>
    </message>
    <message>
      <source>a list of texts</source>
      <translation>eine Liste von Texten</translation>
    </message>
    <message>
      <source>address changed</source>
      <translation>Adresse geändert</translation>
    </message>
    <message>
      <source>an unknown currency</source>
      <translation>einer unbekannten Währung</translation>
    </message>
    <message numerus="yes">
      <source>and {count} more</source>
      <translation>
        <numerusform>und 1 weitere</numerusform>
        <numerusform>und {count} weitere</numerusform>
      </translation>
    </message>
    <message>
      <source>another app is using the file</source>
      <translation>ein anderes Programm verwendet die Datei</translation>
    </message>
    <message>
      <source>any</source>
      <translation>beliebig</translation>
    </message>
    <message>
      <source>by a key of {host}</source>
      <translation>mit einem Schlüssel von {host}</translation>
    </message>
    <message>
      <source>cost {amount}</source>
      <translation>Kosten: {amount}</translation>
    </message>
    <message>
      <source>data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>ddd d MMM</source>
      <translation>ddd d. MMM</translation>
    </message>
    <message>
      <source>ended with {code}</source>
      <translation>endete mit {code}</translation>
    </message>
    <message>
      <source>file</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>from this computer</source>
      <translation>von diesem Computer</translation>
    </message>
    <message>
      <source>gRPC connections only work through proxies whose address begins with http://. Nothing was sent. Choose another proxy, or none, in Settings.</source>
      <translation>gRPC-Verbindungen gehen nur über Proxys, deren Adresse mit http:// beginnt. Es wurde nichts gesendet. In den Einstellungen lässt sich ein anderer Proxy wählen oder keiner.</translation>
    </message>
    <message>
      <source>it isn't a folder</source>
      <translation>es ist kein Ordner</translation>
    </message>
    <message>
      <source>it isn't a regular file</source>
      <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
      <source>it takes too long</source>
      <translation>es dauert zu lange</translation>
    </message>
    <message>
      <source>it's a folder</source>
      <translation>es ist ein Ordner</translation>
    </message>
    <message>
      <source>its answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>its data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>its files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>its name is too long</source>
      <translation>der Name ist zu lang</translation>
    </message>
    <message>
      <source>more than {count}</source>
      <translation>mehr als {count}</translation>
    </message>
    <message>
      <source>needed</source>
      <translation>nötig</translation>
    </message>
    <message>
      <source>needs sign-in</source>
      <translation>braucht Anmeldung</translation>
    </message>
    <message>
      <source>not checked yet</source>
      <translation>noch nicht geprüft</translation>
    </message>
    <message>
      <source>not given</source>
      <translation>nicht angegeben</translation>
    </message>
    <message>
      <source>nothing can be written there</source>
      <translation>dort kann nichts geschrieben werden</translation>
    </message>
    <message>
      <source>offline</source>
      <translation>offline</translation>
    </message>
    <message>
      <source>online</source>
      <translation>online</translation>
    </message>
    <message>
      <source>payment {facts}</source>
      <translation>Zahlung {facts}</translation>
    </message>
    <message>
      <source>protocol {version}</source>
      <translation>Protokoll {version}</translation>
    </message>
    <message>
      <source>sign-in changed</source>
      <translation>Anmeldung geändert</translation>
    </message>
    <message>
      <source>signed in</source>
      <translation>angemeldet</translation>
    </message>
    <message>
      <source>something with that name already exists</source>
      <translation>etwas mit diesem Namen gibt es schon</translation>
    </message>
    <message>
      <source>started elsewhere</source>
      <translation>anderswo begonnen</translation>
    </message>
    <message>
      <source>text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>that isn't allowed there</source>
      <translation>das ist dort nicht erlaubt</translation>
    </message>
    <message>
      <source>the agent</source>
      <translation>dem Agenten</translation>
    </message>
    <message>
      <source>the disk is full</source>
      <translation>der Datenträger ist voll</translation>
    </message>
    <message>
      <source>the disk isn't responding properly</source>
      <translation>der Datenträger antwortet nicht richtig</translation>
    </message>
    <message>
      <source>the file can't be opened</source>
      <translation>die Datei lässt sich nicht öffnen</translation>
    </message>
    <message>
      <source>the file is damaged</source>
      <translation>die Datei ist beschädigt</translation>
    </message>
    <message>
      <source>the file or folder no longer exists</source>
      <translation>die Datei oder den Ordner gibt es nicht mehr</translation>
    </message>
    <message>
      <source>the list is longer, but the rest wasn't read</source>
      <translation>die Liste ist länger, der Rest wurde nicht gelesen</translation>
    </message>
    <message>
      <source>through {address}</source>
      <translation>über {address}</translation>
    </message>
    <message>
      <source>through {hub} (who asks isn't proven)</source>
      <translation>über {hub} (wer fragt, ist nicht nachgewiesen)</translation>
    </message>
    <message>
      <source>too many files are open</source>
      <translation>es sind zu viele Dateien geöffnet</translation>
    </message>
    <message>
      <source>too much is waiting to be saved</source>
      <translation>es wartet zu viel auf das Speichern</translation>
    </message>
    <message>
      <source>true or false</source>
      <translation>wahr oder falsch</translation>
    </message>
    <message>
      <source>version {version}</source>
      <translation>Version {version}</translation>
    </message>
    <message>
      <source>words</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>you</source>
      <translation>ich</translation>
    </message>
    <message>
      <source>{added} added, {count} couldn't be added: {reason}</source>
      <translation>{added} hinzugefügt, {count} nicht: {reason}</translation>
    </message>
    <message>
      <source>{added} added, {removed} removed</source>
      <translation>{added} hinzugekommen, {removed} weggefallen</translation>
    </message>
    <message>
      <source>{agent} asks</source>
      <translation>{agent} fragt</translation>
    </message>
    <message>
      <source>{agent} at {host} asks</source>
      <translation>{agent} auf {host} fragt</translation>
    </message>
    <message>
      <source>{agent} can't be reached right now.</source>
      <translation>{agent} ist gerade nicht erreichbar.</translation>
    </message>
    <message>
      <source>{agent} can't be reached this way.</source>
      <translation>{agent} ist auf diesem Weg nicht erreichbar.</translation>
    </message>
    <message>
      <source>{agent} didn't accept your sign-in.</source>
      <translation>{agent} hat die Anmeldung nicht angenommen.</translation>
    </message>
    <message>
      <source>{agent} has a new address: {host}.</source>
      <translation>{agent} hat eine neue Adresse: {host}.</translation>
    </message>
    <message>
      <source>{agent} has a problem on its side.</source>
      <translation>Bei {agent} gibt es ein Problem.</translation>
    </message>
    <message>
      <source>{agent} is busy.</source>
      <translation>{agent} ist beschäftigt.</translation>
    </message>
    <message>
      <source>{agent} is offline.</source>
      <translation>{agent} ist offline.</translation>
    </message>
    <message>
      <source>{agent} is still working.</source>
      <translation>{agent} arbeitet noch.</translation>
    </message>
    <message>
      <source>{agent} might still be working on it.</source>
      <translation>{agent} arbeitet vielleicht noch daran.</translation>
    </message>
    <message>
      <source>{agent} needs you to sign in.</source>
      <translation>{agent} braucht eine Anmeldung.</translation>
    </message>
    <message>
      <source>{agent} needs you. It continues after that.</source>
      <translation>{agent} braucht eine Antwort. Danach geht es weiter.</translation>
    </message>
    <message>
      <source>{agent} says it has cost {spent} this month. Your limit is {limit}.</source>
      <translation>Nach Angaben von {agent} sind diesen Monat {spent} angefallen. Die Grenze liegt bei {limit}.</translation>
    </message>
    <message>
      <source>{agent}, result: {name}</source>
      <translation>{agent}, Ergebnis: {name}</translation>
    </message>
    <message>
      <source>{amount} smallest units of {asset}, says the agent</source>
      <translation>{amount} kleinste Einheiten von {asset}, laut Agent</translation>
    </message>
    <message>
      <source>{binding}, live updates</source>
      <translation>{binding}, Antworten in Echtzeit</translation>
    </message>
    <message numerus="yes">
      <source>{count} agents</source>
      <translation>
        <numerusform>{count} Agent</numerusform>
        <numerusform>{count} Agenten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} agents added</source>
      <translation>
        <numerusform>{count} Agent hinzugefügt</numerusform>
        <numerusform>{count} Agenten hinzugefügt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} agents were removed</source>
      <translation>
        <numerusform>1 Agent wurde entfernt</numerusform>
        <numerusform>{count} Agenten wurden entfernt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} answers</source>
      <translation>
        <numerusform>{count} Antwort</numerusform>
        <numerusform>{count} Antworten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} answers need a look before you can send.</source>
      <translation>
        <numerusform>Vor dem Senden bitte noch eine Antwort prüfen.</numerusform>
        <numerusform>Vor dem Senden bitte noch {count} Antworten prüfen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} characters</source>
      <translation>
        <numerusform>{count} Zeichen</numerusform>
        <numerusform>{count} Zeichen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} checks passed</source>
      <translation>
        <numerusform>1 Prüfung bestanden</numerusform>
        <numerusform>{count} Prüfungen bestanden</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} choices</source>
      <translation>{count} zur Auswahl</translation>
    </message>
    <message numerus="yes">
      <source>{count} chosen</source>
      <translation>
        <numerusform>1 gewählt</numerusform>
        <numerusform>{count} gewählt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} columns</source>
      <translation>
        <numerusform>{count} Spalte</numerusform>
        <numerusform>{count} Spalten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} conversations added.</source>
      <translation>
        <numerusform>1 Unterhaltung hinzugefügt.</numerusform>
        <numerusform>{count} Unterhaltungen hinzugefügt.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} conversations were rescued, with everything in them that can be read.</source>
      <translation>
        <numerusform>{count} Unterhaltung wurde gerettet, mit allem, was darin lesbar ist.</numerusform>
        <numerusform>{count} Unterhaltungen wurden gerettet, mit allem, was darin lesbar ist.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} couldn't be read.</source>
      <translation>
        <numerusform>{count} ließ sich nicht lesen.</numerusform>
        <numerusform>{count} ließen sich nicht lesen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} days</source>
      <translation>
        <numerusform>1 Tag</numerusform>
        <numerusform>{count} Tage</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} days left</source>
      <translation>
        <numerusform>noch 1 Tag</numerusform>
        <numerusform>noch {count} Tage</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} entries</source>
      <translation>
        <numerusform>{count} Eintrag</numerusform>
        <numerusform>{count} Einträge</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} fewer skills</source>
      <translation>
        <numerusform>{count} Fähigkeit weniger</numerusform>
        <numerusform>{count} Fähigkeiten weniger</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} fields</source>
      <translation>
        <numerusform>{count} Feld</numerusform>
        <numerusform>{count} Felder</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} files</source>
      <translation>
        <numerusform>{count} Datei</numerusform>
        <numerusform>{count} Dateien</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} files saved in “{folder}”.</source>
      <translation>
        <numerusform>{count} Datei in „{folder}“ gespeichert.</numerusform>
        <numerusform>{count} Dateien in „{folder}“ gespeichert.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} files were left out.</source>
      <translation>
        <numerusform>1 Datei wurde ausgelassen.</numerusform>
        <numerusform>{count} Dateien wurden ausgelassen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} items</source>
      <translation>
        <numerusform>{count} Element</numerusform>
        <numerusform>{count} Elemente</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} messages</source>
      <translation>
        <numerusform>1 Nachricht</numerusform>
        <numerusform>{count} Nachrichten</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>{count} weitere</translation>
    </message>
    <message numerus="yes">
      <source>{count} more are left out, the list is too long</source>
      <translation>
        <numerusform>{count} weiterer fehlt, die Liste ist zu lang</numerusform>
        <numerusform>{count} weitere fehlen, die Liste ist zu lang</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} more in the raw card</source>
      <translation>
        <numerusform>1 weiteres in der Originalkarte</numerusform>
        <numerusform>{count} weitere in der Originalkarte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} more.</source>
      <translation>
        <numerusform>{count} weitere.</numerusform>
        <numerusform>{count} weitere.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} need your answer</source>
      <translation>
        <numerusform>{count} braucht meine Antwort</numerusform>
        <numerusform>{count} brauchen meine Antwort</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} new skills</source>
      <translation>
        <numerusform>{count} neue Fähigkeit</numerusform>
        <numerusform>{count} neue Fähigkeiten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} older versions</source>
      <translation>
        <numerusform>{count} ältere Version</numerusform>
        <numerusform>{count} ältere Versionen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} other checks passed</source>
      <translation>
        <numerusform>1 weitere Prüfung bestanden</numerusform>
        <numerusform>{count} weitere Prüfungen bestanden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} pages</source>
      <translation>
        <numerusform>{count} Seite</numerusform>
        <numerusform>{count} Seiten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} places</source>
      <translation>
        <numerusform>{count} Ort</numerusform>
        <numerusform>{count} Orte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} questions</source>
      <translation>
        <numerusform>{count} Frage</numerusform>
        <numerusform>{count} Fragen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} requests</source>
      <translation>
        <numerusform>{count} Anfrage</numerusform>
        <numerusform>{count} Anfragen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} results</source>
      <translation>
        <numerusform>{count} Ergebnis</numerusform>
        <numerusform>{count} Ergebnisse</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} rows</source>
      <translation>
        <numerusform>{count} Zeile</numerusform>
        <numerusform>{count} Zeilen</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} s after you agree</source>
      <translation>{count} s nach der Zustimmung</translation>
    </message>
    <message>
      <source>{count} skills have no examples</source>
      <translation>{count} Fähigkeiten haben keine Beispiele</translation>
    </message>
    <message numerus="yes">
      <source>{count} steps</source>
      <translation>
        <numerusform>{count} Schritt</numerusform>
        <numerusform>{count} Schritte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} unread</source>
      <translation>
        <numerusform>{count} ungelesen</numerusform>
        <numerusform>{count} ungelesen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} were already here.</source>
      <translation>
        <numerusform>1 war schon da.</numerusform>
        <numerusform>{count} waren schon da.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} words</source>
      <translation>
        <numerusform>{count} Wort</numerusform>
        <numerusform>{count} Wörter</numerusform>
      </translation>
    </message>
    <message>
      <source>{date} at {time}</source>
      <translation>{date} um {time}</translation>
    </message>
    <message>
      <source>{drawn} of {count} places</source>
      <translation>{drawn} von {count} Orten</translation>
    </message>
    <message>
      <source>{host} can't be reached right now.</source>
      <translation>{host} ist gerade nicht erreichbar.</translation>
    </message>
    <message>
      <source>{host} closed the connection without an answer.</source>
      <translation>{host} hat die Verbindung ohne Antwort beendet.</translation>
    </message>
    <message>
      <source>{host} didn't accept your certificate.</source>
      <translation>{host} hat das Zertifikat nicht angenommen.</translation>
    </message>
    <message>
      <source>{host} has a problem on its side.</source>
      <translation>Bei {host} gibt es ein Problem.</translation>
    </message>
    <message>
      <source>{host} is busy. Try again in a moment.</source>
      <translation>{host} ist beschäftigt. Bitte gleich noch einmal versuchen.</translation>
    </message>
    <message>
      <source>{host} needs a client certificate.</source>
      <translation>{host} verlangt ein Client-Zertifikat.</translation>
    </message>
    <message>
      <source>{host} only gives it to people who sign in.</source>
      <translation>{host} gibt sie nur an Angemeldete.</translation>
    </message>
    <message>
      <source>{host} points to another address that isn't safe, so nothing was fetched.</source>
      <translation>{host} verweist auf eine andere Adresse, die nicht sicher ist, deshalb wurde nichts geholt.</translation>
    </message>
    <message>
      <source>{kind}, {drawn} of {count} points</source>
      <translation>{kind}, {drawn} von {count} Punkten</translation>
    </message>
    <message>
      <source>{kind}, {drawn} of {count} series</source>
      <translation>{kind}, {drawn} von {count} Reihen</translation>
    </message>
    <message>
      <source>{kind}{title}, {count} values, least {low} at {low_place}, most {high} at {high_place}</source>
      <translation>{kind}{title}, {count} Werte, kleinster {low} bei {low_place}, größter {high} bei {high_place}</translation>
    </message>
    <message>
      <source>{name} (required)</source>
      <translation>{name} (erforderlich)</translation>
    </message>
    <message>
      <source>{name} files</source>
      <translation>{name}-Dateien</translation>
    </message>
    <message>
      <source>{network} (test network, not real money)</source>
      <translation>{network} (Testnetz, kein echtes Geld)</translation>
    </message>
    <message>
      <source>{now} can't be compared with {was} in the cart.</source>
      <translation>{now} lässt sich nicht mit {was} im Warenkorb vergleichen.</translation>
    </message>
    <message>
      <source>{now} has {limit} days.</source>
      <translation>{now} hat {limit} Tage.</translation>
    </message>
    <message>
      <source>{origin} didn't agree. You can try again.</source>
      <translation>{origin} hat nicht zugestimmt. Ein neuer Versuch ist möglich.</translation>
    </message>
    <message>
      <source>{origin} returned something far too long for a sign-in. It wasn't kept.</source>
      <translation>{origin} hat etwas geschickt, das für eine Anmeldung viel zu lang ist. Es wurde verworfen.</translation>
    </message>
    <message>
      <source>{origin} returned something that isn't a sign-in. It wasn't kept.</source>
      <translation>{origin} hat etwas geschickt, das keine Anmeldung ist. Es wurde verworfen.</translation>
    </message>
    <message>
      <source>{origin} takes sign-ins without encryption, so nothing was opened or sent.</source>
      <translation>{origin} nimmt Anmeldungen unverschlüsselt entgegen. Darum wurde nichts geöffnet und nichts gesendet.</translation>
    </message>
    <message>
      <source>{place} can't be written to. New messages stay in memory and are saved if that becomes possible before you quit.</source>
      <translation>In {place} lässt sich nichts schreiben. Neues bleibt im Arbeitsspeicher und wird gespeichert, falls das vor dem Beenden möglich wird.</translation>
    </message>
    <message>
      <source>{repeats} · next: {date}</source>
      <translation>{repeats} · nächstes Mal: {date}</translation>
    </message>
    <message>
      <source>{so_far} of {total}</source>
      <translation>{so_far} von {total}</translation>
    </message>
    <message>
      <source>{so_far} so far</source>
      <translation>bisher {so_far}</translation>
    </message>
    <message>
      <source>{state} · since {time}</source>
      <translation>{state} · seit {time}</translation>
    </message>
    <message>
      <source>{sums} in {answers}</source>
      <translation>{sums} für {answers}</translation>
    </message>
    <message>
      <source>“{amount}”, which isn't an amount</source>
      <translation>„{amount}“, was kein Betrag ist</translation>
    </message>
    <message>
      <source>“{file}” can't be attached.</source>
      <translation>„{file}“ lässt sich nicht anhängen.</translation>
    </message>
    <message>
      <source>“{file}” can't be read, or contains no certificate.</source>
      <translation>„{file}“ lässt sich nicht lesen oder enthält kein Zertifikat.</translation>
    </message>
    <message>
      <source>“{file}” can't be read.</source>
      <translation>„{file}“ lässt sich nicht lesen.</translation>
    </message>
    <message>
      <source>“{file}” contains no certificate in PEM format.</source>
      <translation>„{file}“ enthält kein Zertifikat im PEM-Format.</translation>
    </message>
    <message>
      <source>“{file}” contains no private key in PEM format.</source>
      <translation>„{file}“ enthält keinen privaten Schlüssel im PEM-Format.</translation>
    </message>
    <message>
      <source>“{host}” only means something on the agent's computer.</source>
      <translation>„{host}“ hat nur auf dem Computer des Agenten eine Bedeutung.</translation>
    </message>
    <message>
      <source>“{item}” costs {now}, in the cart {was}.</source>
      <translation>„{item}“ kostet {now}, im Warenkorb {was}.</translation>
    </message>
    <message>
      <source>“{item}” for {now} wasn't in the cart.</source>
      <translation>„{item}“ für {now} war nicht im Warenkorb.</translation>
    </message>
    <message>
      <source>“{item}” for {was} is in the cart, not here.</source>
      <translation>„{item}“ für {was} ist im Warenkorb, hier nicht.</translation>
    </message>
    <message>
      <source>“{mode}” should look like text/plain.</source>
      <translation>„{mode}“ sollte aussehen wie text/plain.</translation>
    </message>
    <message>
      <source>“{name}” can't be sent with it.</source>
      <translation>„{name}“ lässt sich nicht mitsenden.</translation>
    </message>
    <message>
      <source>“{name}” has the wrong type</source>
      <translation>„{name}“ ist von der falschen Art</translation>
    </message>
    <message>
      <source>“{name}” is empty</source>
      <translation>„{name}“ ist leer</translation>
    </message>
    <message>
      <source>“{name}” is missing</source>
      <translation>„{name}“ fehlt</translation>
    </message>
    <message>
      <source>“{name}” is required, but not described.</source>
      <translation>„{name}“ wird verlangt, ist aber nicht beschrieben.</translation>
    </message>
    <message>
      <source>“{name}” is written the wrong way</source>
      <translation>„{name}“ ist falsch geschrieben</translation>
    </message>
    <message>
      <source>“{name}” lists nothing</source>
      <translation>„{name}“ nennt nichts</translation>
    </message>
    <message>
      <source>“{now}” only looks like “{was}” in the cart.</source>
      <translation>„{now}“ sieht nur aus wie „{was}“ im Warenkorb.</translation>
    </message>
    <message>
      <source>“{place}” can't be read.</source>
      <translation>„{place}“ ist nicht lesbar.</translation>
    </message>
    <message>
      <source>“{place}” has no fields.</source>
      <translation>„{place}“ hat keine Felder.</translation>
    </message>
    <message>
      <source>“{place}” is a word this app doesn't know.</source>
      <translation>„{place}“ ist ein Wort, das dieses Programm nicht kennt.</translation>
    </message>
    <message>
      <source>“{place}” is different.</source>
      <translation>„{place}“ ist anders.</translation>
    </message>
    <message>
      <source>“{place}” is missing.</source>
      <translation>„{place}“ fehlt.</translation>
    </message>
    <message>
      <source>“{place}” is neither true nor false.</source>
      <translation>„{place}“ ist weder wahr noch falsch.</translation>
    </message>
    <message>
      <source>“{place}” isn't a date with a time.</source>
      <translation>„{place}“ ist kein Datum mit Uhrzeit.</translation>
    </message>
    <message>
      <source>“{place}” isn't a date.</source>
      <translation>„{place}“ ist kein Datum.</translation>
    </message>
    <message>
      <source>“{place}” isn't a list.</source>
      <translation>„{place}“ ist keine Liste.</translation>
    </message>
    <message>
      <source>“{place}” isn't a number.</source>
      <translation>„{place}“ ist keine Zahl.</translation>
    </message>
    <message>
      <source>“{place}” isn't a suitable number.</source>
      <translation>„{place}“ ist keine passende Zahl.</translation>
    </message>
    <message>
      <source>“{place}” isn't one of the choices.</source>
      <translation>„{place}“ ist keine der Möglichkeiten.</translation>
    </message>
    <message>
      <source>“{place}” isn't text.</source>
      <translation>„{place}“ ist kein Text.</translation>
    </message>
    <message>
      <source>“{place}” isn't yes or no.</source>
      <translation>„{place}“ ist weder Ja noch Nein.</translation>
    </message>
    <message>
      <source>“{url}” isn't a complete address.</source>
      <translation>„{url}“ ist keine vollständige Adresse.</translation>
    </message>
    <message>
      <source>“{url}” isn't among the newer addresses.</source>
      <translation>„{url}“ ist keine der neueren Adressen.</translation>
    </message>
    <message>
      <source>“{version}” isn't a version such as 1.0.</source>
      <translation>„{version}“ ist keine Version wie 1.0.</translation>
    </message>
  </context>
</TS>
