<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>Abilities</name>
    <message>
      <source>Can notify you when a task is done</source>
      <translation>Kann melden, wenn eine Aufgabe fertig ist</translation>
    </message>
    <message>
      <source>Extension that the agent requires; not supported here</source>
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
      <source>Keeps the steps of each task</source>
      <translation>Merkt sich die Schritte jeder Aufgabe</translation>
    </message>
    <message>
      <source>Live replies</source>
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
      <source>Shows more skills after sign-in</source>
      <translation>Zeigt nach der Anmeldung mehr Skills</translation>
    </message>
    <message>
      <source>Takes or gives sound or video</source>
      <translation>Nimmt oder gibt Ton oder Video</translation>
    </message>
    <message>
      <source>Task history</source>
      <translation>Verlauf der Aufgaben</translation>
    </message>
    <message>
      <source>The answer comes as a whole</source>
      <translation>Die Antwort kommt als Ganzes</translation>
    </message>
    <message>
      <source>This agent works with text and files</source>
      <translation>Dieser Agent arbeitet mit Text und Dateien</translation>
    </message>
    <message>
      <source>Updates while you are away</source>
      <translation>Meldungen während der Abwesenheit</translation>
    </message>
    <message>
      <source>Voice and video</source>
      <translation>Sprache und Video</translation>
    </message>
    <message>
      <source>You see news when the app is open</source>
      <translation>Neues ist zu sehen, wenn das Programm offen ist</translation>
    </message>
    <message>
      <source>You see the answer as it is written</source>
      <translation>Die Antwort ist zu sehen, während sie geschrieben wird</translation>
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
      <source>Asks github.com once a day and says so. Nothing is downloaded.</source>
      <translation>Fragt einmal am Tag bei github.com und sagt es. Nichts wird heruntergeladen.</translation>
    </message>
    <message>
      <source>F1 opens it, unless you chose another key for it.</source>
      <translation>F1 öffnet sie, sofern dafür keine andere Taste gewählt ist.</translation>
    </message>
    <message>
      <source>For agents of every generation of the Agent2Agent protocol: 0.1 to 1.x</source>
      <translation>Für Agenten jeder Generation des Agent2Agent-Protokolls: 0.1 bis 1.x</translation>
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
      <source>Look for a newer version</source>
      <translation>Nach einer neueren Version sehen</translation>
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
      <source>Ask the same again</source>
      <translation>Dasselbe noch einmal fragen</translation>
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
      <source>Inspector</source>
      <translation>Inspektor</translation>
    </message>
    <message>
      <source>Larger text</source>
      <translation>Text größer</translation>
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
      <source>Next conversation by recent use</source>
      <translation>Nächste zuletzt benutzte Unterhaltung</translation>
    </message>
    <message>
      <source>Next conversation in the list</source>
      <translation>Nächste Unterhaltung in der Liste</translation>
    </message>
    <message>
      <source>Next conversation that waits for you</source>
      <translation>Nächste wartende Unterhaltung</translation>
    </message>
    <message>
      <source>Next pane</source>
      <translation>Nächster Bereich</translation>
    </message>
    <message>
      <source>Previous conversation by recent use</source>
      <translation>Vorige zuletzt benutzte Unterhaltung</translation>
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
      <source>Save the message</source>
      <translation>Nachricht speichern</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>Send the message to another agent</source>
      <translation>Nachricht an einen anderen Agenten senden</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Skills</translation>
    </message>
    <message>
      <source>Smaller text</source>
      <translation>Text kleiner</translation>
    </message>
    <message>
      <source>Stop this task</source>
      <translation>Diese Aufgabe stoppen</translation>
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
      <source>Text at 100 %</source>
      <translation>Text auf 100 %</translation>
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
      <translation>Zu den Favoriten</translation>
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
      <source>Paste the address you were given, or several. Only cards are read; nothing is sent.</source>
      <translation>Eine Adresse einfügen, oder mehrere. Nur die Karten werden gelesen, gesendet wird nichts.</translation>
    </message>
    <message>
      <source>Set the hub…</source>
      <translation>Hub festlegen …</translation>
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
      <source>https:// address of the agent</source>
      <translation>https://-Adresse des Agenten</translation>
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
      <source>What was said stays in the list below.</source>
      <translation>Was gesagt wurde, bleibt in der Liste darunter.</translation>
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
      <source>Hide what is typed</source>
      <translation>Eingabe verbergen</translation>
    </message>
    <message>
      <source>Show what is typed</source>
      <translation>Eingabe anzeigen</translation>
    </message>
  </context>
  <context>
    <name>AgentMenu</name>
    <message>
      <source>Add to favourites</source>
      <translation>Zu den Favoriten</translation>
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
      <source>Move to group</source>
      <translation>In Gruppe verschieben</translation>
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
      <source>Remove from favourites</source>
      <translation>Aus den Favoriten entfernen</translation>
    </message>
    <message>
      <source>Show card</source>
      <translation>Karte zeigen</translation>
    </message>
    <message>
      <source>Sign in…</source>
      <translation>Anmelden …</translation>
    </message>
  </context>
  <context>
    <name>AgentPreview</name>
    <message>
      <source>release {version}</source>
      <translation>Ausgabe {version}</translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>{count} weitere</translation>
    </message>
  </context>
  <context>
    <name>AgentSettingsDialog</name>
    <message>
      <source>Settings of {agent}</source>
      <translation>Einstellungen für {agent}</translation>
    </message>
    <message>
      <source>Use these</source>
      <translation>Diese verwenden</translation>
    </message>
  </context>
  <context>
    <name>AgentsPane</name>
    <message>
      <source>Add agent</source>
      <translation>Agent hinzufügen</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Agents you add appear here. Star the ones you use most.</source>
      <translation>Hier erscheinen hinzugefügte Agenten. Die meistbenutzten lassen sich mit einem Stern merken.</translation>
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
      <source>Name, skill, tag or host</source>
      <translation>Name, Skill, Stichwort oder Rechner</translation>
    </message>
    <message>
      <source>Remove demo agents</source>
      <translation>Demo-Agenten entfernen</translation>
    </message>
    <message>
      <source>Sort by name</source>
      <translation>Nach Namen sortieren</translation>
    </message>
  </context>
  <context>
    <name>AnswerButtons</name>
    <message>
      <source>Answers to choose from</source>
      <translation>Antworten zur Auswahl</translation>
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
      <translation>Ändern und erneut senden</translation>
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
      <translation>Die Antworten</translation>
    </message>
    <message>
      <source>Your answers, sent at {time}</source>
      <translation>Die Antworten, gesendet um {time}</translation>
    </message>
  </context>
  <context>
    <name>AnswersList</name>
    <message>
      <source>Forget all of these</source>
      <translation>Alle vergessen</translation>
    </message>
    <message>
      <source>Forget “{question}”</source>
      <translation>„{question}“ vergessen</translation>
    </message>
    <message>
      <source>Nothing is remembered.</source>
      <translation>Nichts ist gemerkt.</translation>
    </message>
  </context>
  <context>
    <name>AnswersPage</name>
    <message>
      <source>Short answers to forms are offered when the same agent asks the same again. Nothing is filled in by itself, no other agent is offered them, and secrets are never kept.</source>
      <translation>Kurze Antworten in Formularen werden angeboten, wenn derselbe Agent dasselbe noch einmal fragt. Nichts wird von selbst ausgefüllt, keinem anderen Agenten werden sie angeboten, und Geheimes wird nie behalten.</translation>
    </message>
  </context>
  <context>
    <name>AppearancePage</name>
    <message>
      <source>Answers as buttons</source>
      <translation>Antworten als Knöpfe</translation>
    </message>
    <message>
      <source>Changes everything in the window, 80 to 200 %</source>
      <translation>Ändert alles im Fenster, 80 bis 200 %</translation>
    </message>
    <message>
      <source>Colours: {theme}</source>
      <translation>Farben: {theme}</translation>
    </message>
    <message>
      <source>Comfort</source>
      <translation>Komfort</translation>
    </message>
    <message>
      <source>Comfortable</source>
      <translation>Bequem</translation>
    </message>
    <message>
      <source>Compact lists</source>
      <translation>Dichte Listen</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Dunkel</translation>
    </message>
    <message>
      <source>Draws faint words and lines as strong as all others</source>
      <translation>Zeichnet blasse Wörter und Linien so kräftig wie alle anderen</translation>
    </message>
    <message>
      <source>Full</source>
      <translation>Voll</translation>
    </message>
    <message>
      <source>How far lines of text run</source>
      <translation>Wie weit Textzeilen laufen</translation>
    </message>
    <message>
      <source>Language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <source>Language of the program</source>
      <translation>Sprache des Programms</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <source>Like my system</source>
      <translation>Wie das System</translation>
    </message>
    <message>
      <source>More agents and conversations at once</source>
      <translation>Mehr Agenten und Unterhaltungen auf einmal</translation>
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
      <source>Otherwise with what was open when the program ended</source>
      <translation>Sonst mit dem, was beim Beenden offen war</translation>
    </message>
    <message>
      <source>Reduced</source>
      <translation>Reduziert</translation>
    </message>
    <message>
      <source>Reduced: nothing turns, blinks or plays by itself</source>
      <translation>Reduziert: Nichts dreht sich, blinkt oder spielt von selbst</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Start</translation>
    </message>
    <message>
      <source>Start with a new conversation</source>
      <translation>Mit einer neuen Unterhaltung beginnen</translation>
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
      <source>What agents write stays in theirs</source>
      <translation>Was Agenten schreiben, bleibt in deren Sprache</translation>
    </message>
    <message>
      <source>When an agent asks “A or B?”, a press on a button sends the answer</source>
      <translation>Fragt ein Agent „A oder B?“, sendet ein Druck auf einen Knopf die Antwort</translation>
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
    <name>AskerRow</name>
    <message>
      <source>Sends your name from the settings with each message, an id that is made up for this agent alone, and the id of the conversation.</source>
      <translation>Schickt mit jeder Nachricht den Namen aus den Einstellungen, eine nur für diesen Agenten ausgedachte Kennung und die Kennung der Unterhaltung.</translation>
    </message>
    <message>
      <source>Tell this agent who is asking</source>
      <translation>Diesem Agenten sagen, wer fragt</translation>
    </message>
    <message>
      <source>This could not be saved: {reason}</source>
      <translation>Das ließ sich nicht speichern: {reason}</translation>
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
      <source>{kind} · the agent may not support it</source>
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
      <source>Close this notice</source>
      <translation>Diesen Hinweis schließen</translation>
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
      <translation>Zu den Favoriten</translation>
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
      <source>Hide its icon</source>
      <translation>Symbol verbergen</translation>
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
      <source>Read the file again</source>
      <translation>Datei erneut lesen</translation>
    </message>
    <message>
      <source>Remove from favourites</source>
      <translation>Aus den Favoriten entfernen</translation>
    </message>
    <message>
      <source>Show its icon…</source>
      <translation>Symbol zeigen …</translation>
    </message>
  </context>
  <context>
    <name>CardIcons</name>
    <message>
      <source>Always for this host</source>
      <translation>Für diesen Rechner immer</translation>
    </message>
    <message>
      <source>Show icon</source>
      <translation>Symbol zeigen</translation>
    </message>
    <message>
      <source>Show the icon of {name}?</source>
      <translation>Das Symbol von {name} zeigen?</translation>
    </message>
    <message>
      <source>The card names no address from which an icon can come.</source>
      <translation>Die Karte nennt keine Adresse, von der ein Symbol kommen kann.</translation>
    </message>
    <message>
      <source>The icon is no picture that can be shown here.</source>
      <translation>Das Symbol ist kein Bild, das sich hier zeigen lässt.</translation>
    </message>
    <message>
      <source>The picture is fetched from {host}, which then learns of this computer. No sign-in goes there.</source>
      <translation>Das Bild wird bei {host} geholt, wo man dann von diesem Computer erfährt. Keine Anmeldung geht dorthin.</translation>
    </message>
  </context>
  <context>
    <name>CardPage</name>
    <message>
      <source>Agent card</source>
      <translation>Agentenkarte</translation>
    </message>
    <message>
      <source>Checks</source>
      <translation>Prüfungen</translation>
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
      <translation>Karte im Original</translation>
    </message>
    <message>
      <source>Saved “{file}” ({size}).</source>
      <translation>„{file}“ gespeichert ({size}).</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Skills</translation>
    </message>
    <message>
      <source>The card is as it was.</source>
      <translation>Die Karte ist, wie sie war.</translation>
    </message>
    <message>
      <source>The card is copied.</source>
      <translation>Die Karte ist kopiert.</translation>
    </message>
    <message>
      <source>The card is up to date.</source>
      <translation>Die Karte ist aktuell.</translation>
    </message>
    <message>
      <source>The file is as it was.</source>
      <translation>Die Datei ist, wie sie war.</translation>
    </message>
    <message>
      <source>What changed</source>
      <translation>Was sich änderte</translation>
    </message>
    <message>
      <source>“{file}” could not be saved: {reason}.</source>
      <translation>„{file}“ konnte nicht gespeichert werden: {reason}.</translation>
    </message>
  </context>
  <context>
    <name>CardSummary</name>
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
      <translation>In Gebrauch</translation>
    </message>
    <message>
      <source>Its card says</source>
      <translation>Seine Karte sagt</translation>
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
      <source>Show raw card</source>
      <translation>Karte im Original</translation>
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
      <source>This card is long: its checks are on the full card.</source>
      <translation>Diese Karte ist lang: Ihre Prüfungen stehen auf der ganzen Karte.</translation>
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
      <translation>Karte im Original</translation>
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
      <source>A list shows you agents that you can add: those of your company's server, of a public registry, or card files in a folder.</source>
      <translation>Eine Liste zeigt Agenten zum Hinzufügen: die vom Server der eigenen Firma, aus einem öffentlichen Verzeichnis, oder Kartendateien in einem Ordner.</translation>
    </message>
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
      <source>Adding… {done} of {count} asked</source>
      <translation>Wird hinzugefügt … {done} von {count} gefragt</translation>
    </message>
    <message>
      <source>Address of a list</source>
      <translation>Adresse einer Liste</translation>
    </message>
    <message>
      <source>Asking the hub…</source>
      <translation>Der Hub wird gefragt …</translation>
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
      <source>Reading the list…</source>
      <translation>Liste wird gelesen …</translation>
    </message>
    <message>
      <source>https:// address of a list or registry, wss:// of a hub</source>
      <translation>https://-Adresse einer Liste oder eines Verzeichnisses, wss:// eines Hubs</translation>
    </message>
  </context>
  <context>
    <name>ChangesPage</name>
    <message>
      <source>Changed since the card before {date}</source>
      <translation>Geändert seit der Karte vor {date}</translation>
    </message>
    <message>
      <source>Changed since the last card</source>
      <translation>Geändert seit der letzten Karte</translation>
    </message>
    <message>
      <source>Changes</source>
      <translation>Änderungen</translation>
    </message>
    <message>
      <source>Comparing…</source>
      <translation>Wird verglichen …</translation>
    </message>
    <message>
      <source>Line by line</source>
      <translation>Zeile für Zeile</translation>
    </message>
    <message>
      <source>Nothing that is told in words; see below.</source>
      <translation>Nichts, was sich in Worten sagen lässt; siehe unten.</translation>
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
      <source>What the new card changes; nothing is sent there until you agree</source>
      <translation>Was die neue Karte ändert; ohne Zustimmung wird nichts dorthin gesendet</translation>
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
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Stop this task</source>
      <translation>Diese Aufgabe stoppen</translation>
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
      <source>The agent has not confirmed yet</source>
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
      <source>Check signature at {host}</source>
      <translation>Unterschrift bei {host} prüfen</translation>
    </message>
    <message>
      <source>Checking who signed the card…</source>
      <translation>Wer die Karte unterschrieben hat, wird geprüft …</translation>
    </message>
    <message>
      <source>Found its agent card</source>
      <translation>Seine Agentenkarte ist da</translation>
    </message>
    <message>
      <source>It answers without a card</source>
      <translation>Er antwortet ohne Karte</translation>
    </message>
    <message>
      <source>It asks you to sign in</source>
      <translation>Er verlangt eine Anmeldung</translation>
    </message>
    <message>
      <source>It asks you to sign in first</source>
      <translation>Er verlangt zuerst eine Anmeldung</translation>
    </message>
    <message>
      <source>It is in your list already</source>
      <translation>Er steht schon in der Liste</translation>
    </message>
    <message>
      <source>It was not asked yet whether it answers</source>
      <translation>Ob er antwortet, wurde noch nicht geprüft</translation>
    </message>
    <message>
      <source>Looking for the agent…</source>
      <translation>Der Agent wird gesucht …</translation>
    </message>
    <message>
      <source>Read its agent card</source>
      <translation>Seine Agentenkarte lesen</translation>
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
      <source>The key is fetched from {host}, which then learns of you.</source>
      <translation>Der Schlüssel wird bei {host} geholt, wo man dann davon erfährt.</translation>
    </message>
    <message>
      <source>The sign-in was refused</source>
      <translation>Die Anmeldung wurde abgelehnt</translation>
    </message>
    <message>
      <source>This address is not encrypted. Others could read along.</source>
      <translation>Diese Adresse ist nicht verschlüsselt. Andere könnten mitlesen.</translation>
    </message>
    <message>
      <source>Use https</source>
      <translation>https verwenden</translation>
    </message>
    <message>
      <source>its card is not public</source>
      <translation>seine Karte ist nicht öffentlich</translation>
    </message>
    <message>
      <source>older generation, fully supported</source>
      <translation>ältere Generation, voll unterstützt</translation>
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
      <source>No agent is called so.</source>
      <translation>Kein Agent heißt so.</translation>
    </message>
    <message>
      <source>Search agents</source>
      <translation>Agenten suchen</translation>
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
      <source>Send it although the connection is not encrypted</source>
      <translation>Senden, obwohl die Verbindung nicht verschlüsselt ist</translation>
    </message>
    <message>
      <source>The agent's card does not say how. Ask whoever gave you its address.</source>
      <translation>Die Karte des Agenten sagt nicht, wie. Wer die Adresse weitergegeben hat, weiß es.</translation>
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
      <source>{account}; it answers at the same place</source>
      <translation>{account}; er antwortet am selben Ort</translation>
    </message>
  </context>
  <context>
    <name>ChosenColumns</name>
    <message>
      <source>Answer as a table</source>
      <translation>Als Tabelle antworten</translation>
    </message>
    <message>
      <source>As a table: {columns}</source>
      <translation>Als Tabelle: {columns}</translation>
    </message>
    <message>
      <source>City, Price</source>
      <translation>Stadt, Preis</translation>
    </message>
    <message>
      <source>Columns</source>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>Don't ask for a table</source>
      <translation>Nicht um eine Tabelle bitten</translation>
    </message>
    <message>
      <source>The agent is asked to answer as a table</source>
      <translation>Der Agent wird gebeten, als Tabelle zu antworten</translation>
    </message>
    <message>
      <source>The names of its columns, with commas between them.</source>
      <translation>Die Namen der Spalten, mit Kommas dazwischen.</translation>
    </message>
    <message>
      <source>Use these columns</source>
      <translation>Diese Spalten verwenden</translation>
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
      <translation>Skill: {name}</translation>
    </message>
    <message>
      <source>The agent is asked to answer by this skill</source>
      <translation>Der Agent soll mit diesem Skill antworten</translation>
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
      <source>Pick a colour</source>
      <translation>Farbe wählen</translation>
    </message>
  </context>
  <context>
    <name>Composer</name>
    <message>
      <source>Answer as a table…</source>
      <translation>Als Tabelle antworten …</translation>
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
      <source>Settings of the agent</source>
      <translation>Einstellungen des Agenten</translation>
    </message>
    <message>
      <source>Shift + Enter for a new line</source>
      <translation>Umschalt + Eingabe für eine neue Zeile</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Skills</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
  </context>
  <context>
    <name>ConnectionDialog</name>
    <message>
      <source>A header needs a name without blanks, and a value.</source>
      <translation>Eine Kopfzeile braucht einen Namen ohne Leerzeichen und einen Wert.</translation>
    </message>
    <message>
      <source>Address and time</source>
      <translation>Adresse und Zeit</translation>
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
      <source>Connection to {agent}</source>
      <translation>Verbindung zu {agent}</translation>
    </message>
    <message>
      <source>For this agent only. What is left empty stays as usual.</source>
      <translation>Nur für diesen Agenten. Was leer bleibt, ist wie sonst auch.</translation>
    </message>
    <message>
      <source>Headers of every request</source>
      <translation>Kopfzeilen jeder Anfrage</translation>
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
      <source>Secret values go into your system keyring. All of them are sent only to where this agent answers, never after a redirect to elsewhere.</source>
      <translation>Geheime Werte kommen in den Schlüsselbund des Systems. Alle gehen nur dorthin, wo dieser Agent antwortet, nie nach einer Umleitung anderswohin.</translation>
    </message>
    <message>
      <source>Send them although it is not encrypted</source>
      <translation>Senden, obwohl nicht verschlüsselt wird</translation>
    </message>
    <message>
      <source>Speak to it at</source>
      <translation>Anzusprechen unter</translation>
    </message>
    <message>
      <source>The certificate to this key is missing.</source>
      <translation>Zu diesem Schlüssel fehlt das Zertifikat.</translation>
    </message>
    <message>
      <source>The time is a number of seconds, at most an hour.</source>
      <translation>Die Zeit ist eine Zahl von Sekunden, höchstens eine Stunde.</translation>
    </message>
    <message>
      <source>This is no address. Begin with https:// or http://.</source>
      <translation>Das ist keine Adresse. Sie beginnt mit https:// oder http://.</translation>
    </message>
    <message>
      <source>Trust</source>
      <translation>Vertrauen</translation>
    </message>
    <message>
      <source>Trust this authority too</source>
      <translation>Auch dieser Stelle vertrauen</translation>
    </message>
    <message>
      <source>Wait for an answer, in seconds</source>
      <translation>Auf eine Antwort warten, in Sekunden</translation>
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
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Rename this conversation</source>
      <translation>Diese Unterhaltung umbenennen</translation>
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
      <source>Only the text of this conversation is shown</source>
      <translation>Nur der Text dieser Unterhaltung wird gezeigt</translation>
    </message>
    <message>
      <source>Show all of it</source>
      <translation>Ganz anzeigen</translation>
    </message>
    <message>
      <source>The program ended while it was being opened.</source>
      <translation>Das Programm endete, während sie geöffnet wurde.</translation>
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
      <source>Back from the archive</source>
      <translation>Aus dem Archiv holen</translation>
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
      <source>Nothing is archived.</source>
      <translation>Nichts ist archiviert.</translation>
    </message>
    <message>
      <source>Show conversations with</source>
      <translation>Unterhaltungen zeigen mit</translation>
    </message>
    <message>
      <source>Your conversations stay on this computer, in a folder that the settings name.</source>
      <translation>Unterhaltungen bleiben auf diesem Computer, in einem Ordner, den die Einstellungen nennen.</translation>
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
      <source>Could not be copied</source>
      <translation>Konnte nicht kopiert werden</translation>
    </message>
  </context>
  <context>
    <name>CrashNotice</name>
    <message>
      <source>Show report</source>
      <translation>Bericht anzeigen</translation>
    </message>
    <message>
      <source>Something went wrong inside the program</source>
      <translation>Im Programm ist etwas schiefgegangen</translation>
    </message>
    <message>
      <source>Your conversations are kept. You can go on.</source>
      <translation>Alle Unterhaltungen sind noch da. Es kann weitergehen.</translation>
    </message>
  </context>
  <context>
    <name>DateTimeInputPiece</name>
    <message>
      <source>This is not a date or time that can be read.</source>
      <translation>Das lässt sich nicht als Datum oder Uhrzeit lesen.</translation>
    </message>
    <message>
      <source>e.g. 19:30</source>
      <translation>z. B. 19:30</translation>
    </message>
    <message>
      <source>e.g. {date}</source>
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
      <source>Pick from a calendar</source>
      <translation>Aus einem Kalender wählen</translation>
    </message>
  </context>
  <context>
    <name>DeliveryLine</name>
    <message>
      <source>Edit</source>
      <translation>Ändern</translation>
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
    <name>DropDownControl</name>
    <message>
      <source>(none)</source>
      <translation>(keine Angabe)</translation>
    </message>
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
      <source>Everything, to be imported again (*.json)</source>
      <translation>Alles, zum erneuten Importieren (*.json)</translation>
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
      <translation>Im Ordner zeigen</translation>
    </message>
    <message>
      <source>Web page (*.html)</source>
      <translation>Webseite (*.html)</translation>
    </message>
    <message>
      <source>{added} conversations added, {present} were here already.</source>
      <translation>{added} Unterhaltungen hinzugefügt, {present} waren schon da.</translation>
    </message>
  </context>
  <context>
    <name>FieldPiece</name>
    <message>
      <source>Required</source>
      <translation>Erforderlich</translation>
    </message>
    <message>
      <source>This does not have the form that is asked for.</source>
      <translation>Das hat nicht die verlangte Form.</translation>
    </message>
    <message>
      <source>{label}, required</source>
      <translation>{label}, erforderlich</translation>
    </message>
  </context>
  <context>
    <name>FieldRow</name>
    <message>
      <source>{label}, required</source>
      <translation>{label}, erforderlich</translation>
    </message>
  </context>
  <context>
    <name>FileControl</name>
    <message>
      <source>Choose files</source>
      <translation>Dateien auswählen</translation>
    </message>
    <message>
      <source>{file} is too large. A file may have {size} here.</source>
      <translation>{file} ist zu groß. Eine Datei darf hier {size} haben.</translation>
    </message>
    <message>
      <source>{name}: choose files</source>
      <translation>{name}: Dateien auswählen</translation>
    </message>
  </context>
  <context>
    <name>FileDrag</name>
    <message>
      <source>“{file}” could not be saved: {reason}.</source>
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
      <source>not safe to draw</source>
      <translation>nicht sicher zu zeichnen</translation>
    </message>
    <message>
      <source>too large to draw</source>
      <translation>zu groß zum Zeichnen</translation>
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
      <source>Open with another program</source>
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
      <source>This drawing holds scripts or points elsewhere, so it is not drawn here.</source>
      <translation>Diese Zeichnung enthält Skripte oder verweist nach außen, deshalb wird sie hier nicht gezeichnet.</translation>
    </message>
    <message>
      <source>This file can't be shown here. You can save it, or open it elsewhere.</source>
      <translation>Diese Datei kann hier nicht gezeigt werden. Sie können sie speichern oder anderswo öffnen.</translation>
    </message>
    <message>
      <source>This file could not be read: {reason}.</source>
      <translation>Diese Datei konnte nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
      <source>This file is damaged, or not what it says it is.</source>
      <translation>Diese Datei ist beschädigt oder nicht das, was sie vorgibt.</translation>
    </message>
    <message>
      <source>This file is locked with a password. Open it with another program that asks for it.</source>
      <translation>Diese Datei ist mit einem Passwort geschützt. Öffnen Sie sie mit einem Programm, das danach fragt.</translation>
    </message>
    <message>
      <source>This picture is too large to be drawn here.</source>
      <translation>Dieses Bild ist zu groß, um hier gezeichnet zu werden.</translation>
    </message>
    <message>
      <source>This picture is too large to be drawn here: {width} by {height} pixels.</source>
      <translation>Dieses Bild ist zu groß, um hier gezeichnet zu werden: {width} mal {height} Pixel.</translation>
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
    <message>
      <source>Show all {count}</source>
      <translation>Alle {count} anzeigen</translation>
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
      <source>Archived</source>
      <translation>Archiviert</translation>
    </message>
    <message>
      <source>Recently deleted…</source>
      <translation>Kürzlich gelöscht …</translation>
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
      <translation>Jederzeit</translation>
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
      <source>Not found</source>
      <translation>Nicht gefunden</translation>
    </message>
    <message>
      <source>Not found as typed; single words: {place} of {count}</source>
      <translation>Nicht so wie getippt; einzelne Wörter: {place} von {count}</translation>
    </message>
    <message>
      <source>Previous match</source>
      <translation>Voriger Treffer</translation>
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation>{place} von {count}</translation>
    </message>
  </context>
  <context>
    <name>Fold</name>
    <message>
      <source>folded</source>
      <translation>eingeklappt</translation>
    </message>
    <message>
      <source>open</source>
      <translation>ausgeklappt</translation>
    </message>
  </context>
  <context>
    <name>FoldRow</name>
    <message>
      <source>Show the next {count}</source>
      <translation>Die nächsten {count} zeigen</translation>
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
      <translation>mehr zeigen</translation>
    </message>
  </context>
  <context>
    <name>FormFoot</name>
    <message>
      <source>* must be answered</source>
      <translation>* muss beantwortet werden</translation>
    </message>
    <message>
      <source>All questions must be answered</source>
      <translation>Alle Fragen müssen beantwortet werden</translation>
    </message>
    <message>
      <source>Allow</source>
      <translation>Erlauben</translation>
    </message>
    <message>
      <source>Clear</source>
      <translation>Leeren</translation>
    </message>
    <message>
      <source>Clear all answers?</source>
      <translation>Alle Antworten leeren?</translation>
    </message>
    <message>
      <source>Don't allow</source>
      <translation>Nicht erlauben</translation>
    </message>
    <message>
      <source>I have done that</source>
      <translation>Das ist erledigt</translation>
    </message>
    <message>
      <source>Refuse to pay</source>
      <translation>Zahlung ablehnen</translation>
    </message>
    <message>
      <source>Saved as a draft</source>
      <translation>Als Entwurf gesichert</translation>
    </message>
    <message>
      <source>Send answers</source>
      <translation>Antworten senden</translation>
    </message>
    <message>
      <source>Sent as soon as the files are read</source>
      <translation>Wird gesendet, sobald die Dateien gelesen sind</translation>
    </message>
    <message>
      <source>Stop it? Nothing is sent</source>
      <translation>Stoppen? Gesendet wird nichts</translation>
    </message>
    <message>
      <source>Stop this request</source>
      <translation>Diese Anfrage stoppen</translation>
    </message>
  </context>
  <context>
    <name>FormHead</name>
    <message>
      <source>A payment is asked for</source>
      <translation>Eine Zahlung wird verlangt</translation>
    </message>
    <message>
      <source>A secret is needed</source>
      <translation>Ein Geheimnis wird gebraucht</translation>
    </message>
    <message>
      <source>Allow “{tool}”?</source>
      <translation>„{tool}“ erlauben?</translation>
    </message>
    <message>
      <source>Fill in with more room</source>
      <translation>Mit mehr Platz ausfüllen</translation>
    </message>
    <message>
      <source>Open a page to go on</source>
      <translation>Zum Fortfahren eine Seite öffnen</translation>
    </message>
    <message>
      <source>Some questions</source>
      <translation>Einige Fragen</translation>
    </message>
    <message>
      <source>{agent} asks</source>
      <translation>{agent} fragt</translation>
    </message>
    <message>
      <source>{agent} at {host} asks</source>
      <translation>{agent} auf {host} fragt</translation>
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
      <source>{form} · is being filled in</source>
      <translation>{form} · wird ausgefüllt</translation>
    </message>
  </context>
  <context>
    <name>Forward</name>
    <message>
      <source>A new conversation begins. Nothing is sent before you press Send.</source>
      <translation>Eine neue Unterhaltung beginnt. Nichts wird gesendet, bevor „Senden“ gedrückt wird.</translation>
    </message>
    <message>
      <source>Send to…</source>
      <translation>Senden an …</translation>
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
    <name>Handle</name>
    <message>
      <source>Drag to move, or press Alt with ↑ or ↓</source>
      <translation>Zum Verschieben ziehen, oder Alt mit ↑ oder ↓ drücken</translation>
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
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Here is what the agent can do. Skills has examples to try, Task shows what happened, Wire all that was sent and received.</source>
      <translation>Hier steht, was der Agent kann. „Skills“ hat Beispiele zum Ausprobieren, „Ablauf“ zeigt, was geschah, „Netz“ alles, was gesendet und empfangen wurde.</translation>
    </message>
    <message>
      <source>Nothing of this is left here: the log begins anew with the app.</source>
      <translation>Davon ist hier nichts mehr da: Das Protokoll beginnt mit jedem Start neu.</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Skills</translation>
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
      <source>Find in this text</source>
      <translation>In diesem Text suchen</translation>
    </message>
    <message>
      <source>Fold all</source>
      <translation>Alles einklappen</translation>
    </message>
    <message>
      <source>Nothing found</source>
      <translation>Nichts gefunden</translation>
    </message>
    <message>
      <source>Open all</source>
      <translation>Alles ausklappen</translation>
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
      <source>It is sent only to {host} and is never written into conversations, logs or exports.</source>
      <translation>Es geht nur an {host} und wird nie in Unterhaltungen, Protokolle oder Exporte geschrieben.</translation>
    </message>
    <message>
      <source>Kept in your system keyring.</source>
      <translation>Liegt im Schlüsselbund des Systems.</translation>
    </message>
    <message>
      <source>The card is from {card}, but the agent answers at {host}: your sign-in goes there. Go on only if you trust both.</source>
      <translation>Die Karte ist von {card}, der Agent antwortet aber auf {host}: Dorthin geht die Anmeldung. Nur fortfahren, wenn beiden zu trauen ist.</translation>
    </message>
    <message>
      <source>Two computers.</source>
      <translation>Zwei Computer.</translation>
    </message>
    <message>
      <source>What you enter goes to {receiver}, which the agent names, and what that gives for it to {host}. Go on only if you trust both.</source>
      <translation>Was hier eingegeben wird, geht an {receiver}, das der Agent nennt, und was es dafür gibt, an {host}. Nur weitermachen, wenn beide vertrauenswürdig sind.</translation>
    </message>
    <message>
      <source>You sign in at {host}; what you allow there is given to {receiver}, which the agent names. Go on only if you trust both.</source>
      <translation>Die Anmeldung ist bei {host}; was dort erlaubt wird, bekommt {receiver}, das der Agent nennt. Nur weitermachen, wenn beide vertrauenswürdig sind.</translation>
    </message>
  </context>
  <context>
    <name>KeyboardPage</name>
    <message>
      <source>As they were at first</source>
      <translation>Wie am Anfang</translation>
    </message>
    <message>
      <source>Enter then adds a line. Otherwise Enter sends, and Shift + Enter adds one.</source>
      <translation>Die Eingabetaste fügt dann eine Zeile ein. Sonst sendet sie, und Umschalt + Eingabe fügt eine ein.</translation>
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
      <source>Nothing is saved; you sign in again next time</source>
      <translation>Nichts wird gespeichert; beim nächsten Mal ist eine neue Anmeldung nötig</translation>
    </message>
    <message>
      <source>Try the keyring again</source>
      <translation>Schlüsselbund erneut versuchen</translation>
    </message>
    <message>
      <source>Your system may ask for its password</source>
      <translation>Das System fragt vielleicht nach seinem Passwort</translation>
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
      <source>This is no page of the web, so it is not opened.</source>
      <translation>Das ist keine Seite im Web und wird darum nicht geöffnet.</translation>
    </message>
    <message>
      <source>an unknown place</source>
      <translation>ein unbekannter Ort</translation>
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
      <translation>Der Browser würde öffnen:</translation>
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
      <translation>Mehr zeigen</translation>
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
      <source>Agents of the list</source>
      <translation>Agenten der Liste</translation>
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
      <source>In your list already</source>
      <translation>Schon in der eigenen Liste</translation>
    </message>
    <message>
      <source>Name, skill, tag or host</source>
      <translation>Name, Skill, Stichwort oder Rechner</translation>
    </message>
    <message>
      <source>Read the list again</source>
      <translation>Liste erneut lesen</translation>
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
      <source>Only the first {count} are looked at.</source>
      <translation>Nur die ersten {count} werden angesehen.</translation>
    </message>
    <message>
      <source>What was found</source>
      <translation>Was gefunden wurde</translation>
    </message>
    <message>
      <source>asks you to sign in: add it by itself</source>
      <translation>verlangt eine Anmeldung: bitte einzeln hinzufügen</translation>
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
      <source>An address that cannot be opened</source>
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
      <translation>Stelle</translation>
    </message>
    <message>
      <source>This file can't be played here. You can save it, or open it elsewhere.</source>
      <translation>Diese Datei kann hier nicht abgespielt werden. Sie können sie speichern oder anderswo öffnen.</translation>
    </message>
    <message>
      <source>This file could not be read.</source>
      <translation>Diese Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
      <source>What plays sound is not complete on this computer.</source>
      <translation>Was Ton abspielt, ist auf diesem Computer nicht vollständig.</translation>
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
      <source>Message.md</source>
      <translation>Nachricht.md</translation>
    </message>
    <message>
      <source>The agent keeps what it was told.</source>
      <translation>Der Agent behält, was ihm gesagt wurde.</translation>
    </message>
    <message>
      <source>The first {count} of {all} messages; the rest is too much at once.</source>
      <translation>Die ersten {count} von {all} Nachrichten; der Rest ist zu viel auf einmal.</translation>
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
    <name>NameDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
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
      <translation>Mehr zeigen</translation>
    </message>
  </context>
  <context>
    <name>NetworkPage</name>
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
      <source>For agents whose address is ws-agent:// and a name.</source>
      <translation>Für Agenten, deren Adresse aus ws-agent:// und einem Namen besteht.</translation>
    </message>
    <message>
      <source>For companies that issue certificates of their own; none chosen</source>
      <translation>Für Firmen, die eigene Zertifikate ausstellen; keins gewählt</translation>
    </message>
    <message>
      <source>Forget</source>
      <translation>Vergessen</translation>
    </message>
    <message>
      <source>How this program reaches the internet. As a rule nothing to change.</source>
      <translation>Wie dieses Programm ins Internet kommt. In der Regel ist nichts zu ändern.</translation>
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
      <translation>Agenten am Namen finden über</translation>
    </message>
    <message>
      <source>The system's</source>
      <translation>Den des Systems</translation>
    </message>
    <message>
      <source>This is no address. Begin with wss:// or https://.</source>
      <translation>Das ist keine Adresse. Sie beginnt mit wss:// oder https://.</translation>
    </message>
    <message>
      <source>This one:</source>
      <translation>Diesen:</translation>
    </message>
    <message>
      <source>Trust this authority too</source>
      <translation>Auch dieser Stelle vertrauen</translation>
    </message>
  </context>
  <context>
    <name>NotePiece</name>
    <message>
      <source>A part of this has not arrived.</source>
      <translation>Ein Teil hiervon ist nicht angekommen.</translation>
    </message>
    <message>
      <source>A part of this holds itself, and is left out.</source>
      <translation>Ein Teil hiervon enthält sich selbst und fehlt deshalb.</translation>
    </message>
    <message>
      <source>There is more than can be shown.</source>
      <translation>Es ist mehr, als sich anzeigen lässt.</translation>
    </message>
    <message>
      <source>“{name}” cannot be shown by this app.</source>
      <translation>„{name}“ kann dieses Programm nicht anzeigen.</translation>
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
      <source>Notices of the system</source>
      <translation>Benachrichtigungen des Systems</translation>
    </message>
    <message>
      <source>Opens the window, so that nothing an agent tells is missed.</source>
      <translation>Öffnet das Fenster, damit keine Nachricht eines Agenten verloren geht.</translation>
    </message>
    <message>
      <source>Start with this computer</source>
      <translation>Mit diesem Computer starten</translation>
    </message>
    <message>
      <source>Tell me when an agent</source>
      <translation>Benachrichtigen, wenn ein Agent</translation>
    </message>
    <message>
      <source>The system would not have it: {reason}</source>
      <translation>Das System lehnte es ab: {reason}</translation>
    </message>
    <message>
      <source>When I log in</source>
      <translation>Beim Anmelden am Computer</translation>
    </message>
    <message>
      <source>When the window is closed. Works where the system has a tray.</source>
      <translation>Wenn das Fenster geschlossen wird. Geht, wo das System ein Benachrichtigungsfeld hat.</translation>
    </message>
    <message>
      <source>Where</source>
      <translation>Wo</translation>
    </message>
    <message>
      <source>While this window is not in front. Inside it you are always told.</source>
      <translation>Solange dieses Fenster nicht vorne ist. Im Fenster erscheinen sie immer.</translation>
    </message>
    <message>
      <source>couldn't finish</source>
      <translation>nicht fertig werden konnte</translation>
    </message>
    <message>
      <source>is done, if it took more than 10 seconds</source>
      <translation>fertig ist, wenn es länger als 10 Sekunden dauerte</translation>
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
      <source>One less</source>
      <translation>Eins weniger</translation>
    </message>
    <message>
      <source>One more</source>
      <translation>Eins mehr</translation>
    </message>
  </context>
  <context>
    <name>Opener</name>
    <message>
      <source>no program here opens it</source>
      <translation>kein Programm hier öffnet sie</translation>
    </message>
    <message>
      <source>“{file}” could not be opened: {reason}.</source>
      <translation>„{file}“ konnte nicht geöffnet werden: {reason}.</translation>
    </message>
  </context>
  <context>
    <name>OpeningWindow</name>
    <message>
      <source>Their file is damaged. All that can be read is saved; that takes a moment.</source>
      <translation>Die Datei ist beschädigt. Alles Lesbare wird gerettet; das dauert einen Augenblick.</translation>
    </message>
    <message>
      <source>Your conversations are being opened…</source>
      <translation>Die Unterhaltungen werden geöffnet …</translation>
    </message>
    <message>
      <source>Your conversations are being repaired…</source>
      <translation>Die Unterhaltungen werden repariert …</translation>
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
      <source>Also in the card</source>
      <translation>Außerdem in der Karte</translation>
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
      <translation>Gibt zurück</translation>
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
      <translation>Skills</translation>
    </message>
    <message>
      <source>This agent does not describe itself.</source>
      <translation>Dieser Agent beschreibt sich nicht.</translation>
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
      <source>What it knows of you</source>
      <translation>Was er über mich weiß</translation>
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
      <translation>verborgen</translation>
    </message>
    <message>
      <source>shown</source>
      <translation>sichtbar</translation>
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
      <translation>Bild zeigen: {name} ({host})</translation>
    </message>
  </context>
  <context>
    <name>PaymentCard</name>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Amount</source>
      <translation>Betrag</translation>
    </message>
    <message>
      <source>Asset</source>
      <translation>Währung</translation>
    </message>
    <message>
      <source>For</source>
      <translation>Für</translation>
    </message>
    <message>
      <source>Network</source>
      <translation>Netzwerk</translation>
    </message>
    <message>
      <source>Pay to</source>
      <translation>Zahlbar an</translation>
    </message>
    <message>
      <source>Seller</source>
      <translation>Verkauft von</translation>
    </message>
    <message>
      <source>The agent does not say here how much it asks for.</source>
      <translation>Der Agent sagt hier nicht, wie viel er verlangt.</translation>
    </message>
    <message>
      <source>This program does not pay. Refuse, or pay with a wallet of your own.</source>
      <translation>Dieses Programm zahlt nicht. Ablehnen oder mit einem eigenen Wallet zahlen.</translation>
    </message>
    <message>
      <source>Total</source>
      <translation>Summe</translation>
    </message>
    <message>
      <source>Way to pay</source>
      <translation>Zahlungsweg</translation>
    </message>
    <message>
      <source>an unknown asset</source>
      <translation>einer unbekannten Währung</translation>
    </message>
    <message>
      <source>not said</source>
      <translation>nicht angegeben</translation>
    </message>
    <message>
      <source>{amount} smallest units of {asset}, by the agent's word</source>
      <translation>{amount} kleinste Einheiten von {asset}, laut Agent</translation>
    </message>
    <message>
      <source>{network} (for tests: money without worth)</source>
      <translation>{network} (für Tests: Geld ohne Wert)</translation>
    </message>
  </context>
  <context>
    <name>PersonRow</name>
    <message>
      <source>Show more</source>
      <translation>Mehr zeigen</translation>
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
      <source>This picture is damaged or too large to be drawn.</source>
      <translation>Dieses Bild ist beschädigt oder zu groß zum Anzeigen.</translation>
    </message>
  </context>
  <context>
    <name>Pill</name>
    <message>
      <source>Jump to latest</source>
      <translation>Zum Neuesten</translation>
    </message>
  </context>
  <context>
    <name>PlacesView</name>
    <message>
      <source>Map, {facts}</source>
      <translation>Karte, {facts}</translation>
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
    <name>QuestionDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
  </context>
  <context>
    <name>QuickNavigation</name>
    <message>
      <source>Choose who to talk to.</source>
      <translation>Auswählen, mit wem es losgeht.</translation>
    </message>
    <message>
      <source>New conversation</source>
      <translation>Neue Unterhaltung</translation>
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
      <translation>Karte im Original</translation>
    </message>
    <message>
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
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
      <source>Deleted things are not kept. The settings can change that.</source>
      <translation>Gelöschtes wird nicht aufgehoben. Die Einstellungen können das ändern.</translation>
    </message>
    <message>
      <source>It will be gone from this computer, and nothing can bring it back.</source>
      <translation>Es verschwindet von diesem Computer, und nichts bringt es zurück.</translation>
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
    <name>RemovableTag</name>
    <message>
      <source>Remove {tag}</source>
      <translation>{tag} entfernen</translation>
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
      <source>Nothing of this was sent. If you want to tell somebody, read it first: it may hold a few words of what was worked on.</source>
      <translation>Nichts davon wurde gesendet. Vor dem Weitergeben bitte durchlesen: Der Bericht kann einige Wörter aus der Arbeit enthalten.</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>Something went wrong inside the program</source>
      <translation>Im Programm ist etwas schiefgegangen</translation>
    </message>
  </context>
  <context>
    <name>ReportsPage</name>
    <message>
      <source>A long task goes on without a connection; its agent tells this computer when something happened. Each task has its own address and password, which end with it.</source>
      <translation>Eine lange Aufgabe läuft ohne Verbindung weiter; ihr Agent meldet diesem Computer, wenn etwas geschieht. Jede Aufgabe hat dafür eine eigene Adresse und ein eigenes Passwort, die mit ihr enden.</translation>
    </message>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
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
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Let agents report to this computer</source>
      <translation>Agenten dürfen diesem Computer melden</translation>
    </message>
    <message>
      <source>Nobody is listened to</source>
      <translation>Niemand kann etwas melden</translation>
    </message>
    <message>
      <source>Public address</source>
      <translation>Öffentliche Adresse</translation>
    </message>
    <message>
      <source>They can reach this computer only through a public address that leads here, such as that of a tunnel. Without one, only agents on this computer can report.</source>
      <translation>Sie erreichen diesen Computer nur über eine öffentliche Adresse, die hierher führt, zum Beispiel die eines Tunnels. Ohne sie können nur Agenten auf diesem Computer melden.</translation>
    </message>
    <message>
      <source>While no connection is open</source>
      <translation>Solange keine Verbindung offen ist</translation>
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
      <source>“{title}” ({size}) goes out once more, to the address below. The agent may do again what it was asked for. Your sign-in is added anew from the keyring if it belongs there; nothing secret comes from the log.</source>
      <translation>„{title}“ ({size}) geht noch einmal hinaus, an die Adresse unten. Der Agent tut vielleicht noch einmal, worum er gebeten wurde. Die Anmeldung kommt neu aus dem Schlüsselbund dazu, wenn sie dorthin gehört; nichts Geheimes kommt aus dem Protokoll.</translation>
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
      <translation>Browser erneut öffnen</translation>
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
      <source>What the page gives back goes to {agent}, and is not kept here.</source>
      <translation>Was die Seite zurückgibt, geht an {agent} und wird hier nicht behalten.</translation>
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
      <source>This file is not opened here</source>
      <translation>Diese Datei wird hier nicht geöffnet</translation>
    </message>
    <message>
      <source>“{file}” can hold macros, scripts or further files. Open it only if you trust whoever made it.</source>
      <translation>„{file}“ kann Makros, Skripte oder weitere Dateien enthalten. Öffnen Sie sie nur, wenn Sie dem vertrauen, der sie gemacht hat.</translation>
    </message>
    <message>
      <source>“{file}” is a program or script, or may be one. If you trust whoever made it, save it and open it yourself.</source>
      <translation>„{file}“ ist ein Programm oder Skript oder könnte eines sein. Wenn Sie dem vertrauen, der sie gemacht hat, speichern Sie sie und öffnen Sie sie selbst.</translation>
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
    <name>Saver</name>
    <message>
      <source>Save all files in</source>
      <translation>Alle Dateien speichern in</translation>
    </message>
    <message>
      <source>Save as</source>
      <translation>Speichern unter</translation>
    </message>
    <message>
      <source>“{file}” could not be saved: {reason}.</source>
      <translation>„{file}“ konnte nicht gespeichert werden: {reason}.</translation>
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
      <source>Actions</source>
      <translation>Aktionen</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Clear filters</source>
      <translation>Filter aufheben</translation>
    </message>
    <message>
      <source>Close the search</source>
      <translation>Suche schließen</translation>
    </message>
    <message>
      <source>Conversations</source>
      <translation>Unterhaltungen</translation>
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
      <source>Recent conversations</source>
      <translation>Letzte Unterhaltungen</translation>
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
      <source>Search, or say what you want to do</source>
      <translation>Suchen oder sagen, was Sie tun möchten</translation>
    </message>
    <message>
      <source>The search does not work now.</source>
      <translation>Die Suche funktioniert gerade nicht.</translation>
    </message>
  </context>
  <context>
    <name>SecretNotice</name>
    <message>
      <source>{agent} asks for a secret. It is sent to {host}, and not kept on this computer.</source>
      <translation>{agent} fragt nach einem Geheimnis. Es geht an {host} und bleibt nicht auf diesem Computer.</translation>
    </message>
    <message>
      <source>{agent} asks for a secret. It is sent, and not kept on this computer.</source>
      <translation>{agent} fragt nach einem Geheimnis. Es wird gesendet und bleibt nicht auf diesem Computer.</translation>
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
      <translation>Privates und Speicher</translation>
    </message>
    <message>
      <source>Remembered answers</source>
      <translation>Gemerkte Antworten</translation>
    </message>
    <message>
      <source>Reports from agents</source>
      <translation>Meldungen von Agenten</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
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
      <translation>Hell und dunkel wechseln</translation>
    </message>
  </context>
  <context>
    <name>SidebarController</name>
    <message>
      <source>Ready</source>
      <translation>Bereit</translation>
    </message>
    <message>
      <source>Removed agent</source>
      <translation>Entfernter Agent</translation>
    </message>
    <message>
      <source>You are offline</source>
      <translation>Keine Netzverbindung</translation>
    </message>
    <message>
      <source>{count} of {all} agents reachable</source>
      <translation>{count} von {all} Agenten erreichbar</translation>
    </message>
    <message>
      <source>{count} of {all} agents reachable, {rest} not checked</source>
      <translation>{count} von {all} Agenten erreichbar, {rest} nicht geprüft</translation>
    </message>
  </context>
  <context>
    <name>SignInDialog</name>
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
      <translation>Browser erneut öffnen</translation>
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
      <source>This program needs a client ID there. Ask whoever runs the agent.</source>
      <translation>Dieses Programm braucht dort eine Client-ID. Wer den Agenten betreibt, kann sie geben.</translation>
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
      <source>Shown here: the card for everybody</source>
      <translation>Hier zu sehen: die Karte für alle</translation>
    </message>
    <message>
      <source>Shown here: the card for everybody; a fuller one after signing in</source>
      <translation>Hier zu sehen: die Karte für alle; nach der Anmeldung eine vollere</translation>
    </message>
    <message>
      <source>Shown here: the card for those who signed in</source>
      <translation>Hier zu sehen: die Karte für Angemeldete</translation>
    </message>
    <message>
      <source>Sign in again…</source>
      <translation>Neu anmelden…</translation>
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
      <source>The account of another agent there; kept in your system keyring</source>
      <translation>Das Konto eines anderen Agenten dort; im Schlüsselbund des Systems</translation>
    </message>
    <message>
      <source>Until you quit; nothing is saved</source>
      <translation>Bis zum Beenden; nichts wird gespeichert</translation>
    </message>
  </context>
  <context>
    <name>SignInWays</name>
    <message>
      <source>Add key…</source>
      <translation>Schlüssel angeben…</translation>
    </message>
    <message>
      <source>Sent in the {place} {name}</source>
      <translation>Gesendet in {place} {name}</translation>
    </message>
    <message>
      <source>Sign in again…</source>
      <translation>Neu anmelden…</translation>
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
      <translation>Angemeldet: {method} · bis zum Beenden; nichts wird gespeichert</translation>
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
      <source>The key is fetched from where the card says.</source>
      <translation>Der Schlüssel wird dort geholt, wo es die Karte sagt.</translation>
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
      <source>Needs a sign-in of its own</source>
      <translation>Braucht eine eigene Anmeldung</translation>
    </message>
    <message>
      <source>No examples given</source>
      <translation>Keine Beispiele angegeben</translation>
    </message>
    <message>
      <source>Returns</source>
      <translation>Gibt zurück</translation>
    </message>
    <message>
      <source>Sends a form</source>
      <translation>Schickt ein Formular</translation>
    </message>
    <message>
      <source>Use this skill</source>
      <translation>Diesen Skill verwenden</translation>
    </message>
  </context>
  <context>
    <name>SkillChips</name>
    <message>
      <source>All skills</source>
      <translation>Alle Skills</translation>
    </message>
  </context>
  <context>
    <name>SkillsPage</name>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>Find a skill</source>
      <translation>Skill suchen</translation>
    </message>
    <message>
      <source>Nothing found</source>
      <translation>Nichts gefunden</translation>
    </message>
    <message>
      <source>Pick an example to put it in the message box. Nothing is sent until you press Send.</source>
      <translation>Ein Beispiel wählen, um es ins Nachrichtenfeld zu setzen. Gesendet wird erst mit „Senden“.</translation>
    </message>
    <message>
      <source>Show more ({count} left)</source>
      <translation>Mehr anzeigen (noch {count})</translation>
    </message>
    <message>
      <source>Skills</source>
      <translation>Skills</translation>
    </message>
    <message>
      <source>This agent does not say what it is good at. Just ask.</source>
      <translation>Dieser Agent sagt nicht, was er kann. Einfach fragen.</translation>
    </message>
  </context>
  <context>
    <name>SpendingSection</name>
    <message>
      <source>As the agent says, in the conversations that are kept here.</source>
      <translation>Nach Angabe des Agenten, in den hier aufbewahrten Unterhaltungen.</translation>
    </message>
    <message>
      <source>What it cost</source>
      <translation>Was es gekostet hat</translation>
    </message>
  </context>
  <context>
    <name>StartPage</name>
    <message>
      <source>{agent} asks for something this app does not have, and may not answer.</source>
      <translation>{agent} verlangt etwas, das dieses Programm nicht hat, und antwortet vielleicht nicht.</translation>
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
    <name>StoragePage</name>
    <message>
      <source>A conversation that was exported with everything in it</source>
      <translation>Eine Unterhaltung, die mit allem darin exportiert wurde</translation>
    </message>
    <message>
      <source>Adds what a backup holds and is not here; replaces nothing</source>
      <translation>Fügt hinzu, was in einer Sicherung ist und hier fehlt; ersetzt nichts</translation>
    </message>
    <message>
      <source>All conversations, agents and drafts in one file</source>
      <translation>Alle Unterhaltungen, Agenten und Entwürfe in einer Datei</translation>
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
      <source>Conversations, messages and agents; restore them, or delete them for good</source>
      <translation>Unterhaltungen, Nachrichten und Agenten: wiederherstellen oder endgültig löschen</translation>
    </message>
    <message>
      <source>Copies</source>
      <translation>Kopien</translation>
    </message>
    <message>
      <source>Deleted things</source>
      <translation>Gelöschtes</translation>
    </message>
    <message>
      <source>Deletes the files of conversations that you deleted</source>
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
      <source>It could not be cleaned up: {reason}</source>
      <translation>Konnte nicht aufgeräumt werden: {reason}</translation>
    </message>
    <message>
      <source>Keep deleted things</source>
      <translation>Gelöschtes aufheben</translation>
    </message>
    <message>
      <source>Left-over files</source>
      <translation>Übrige Dateien</translation>
    </message>
    <message>
      <source>Messages and files go to the agent you write to, and nowhere else. Sign-ins are kept by the system's keyring, never in these files.</source>
      <translation>Nachrichten und Dateien gehen an den angeschriebenen Agenten und sonst nirgendwohin. Anmeldungen liegen im Schlüsselbund des Systems, nie in diesen Dateien.</translation>
    </message>
    <message>
      <source>Not at all</source>
      <translation>Gar nicht</translation>
    </message>
    <message>
      <source>Nothing is kept: the program runs in memory only.</source>
      <translation>Nichts wird behalten: Das Programm läuft nur im Arbeitsspeicher.</translation>
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
      <source>Restore…</source>
      <translation>Wiederherstellen …</translation>
    </message>
    <message>
      <source>Room taken</source>
      <translation>Belegter Platz</translation>
    </message>
    <message>
      <source>Show what was deleted</source>
      <translation>Gelöschtes zeigen</translation>
    </message>
    <message>
      <source>Show…</source>
      <translation>Zeigen …</translation>
    </message>
    <message>
      <source>There was nothing to clean up</source>
      <translation>Es gab nichts aufzuräumen</translation>
    </message>
    <message>
      <source>They can be restored until then. Then they are gone for good.</source>
      <translation>Bis dahin lässt es sich wiederherstellen. Danach ist es endgültig weg.</translation>
    </message>
    <message>
      <source>Told only to agents for which you switch on “Tell this agent who is asking” on their page.</source>
      <translation>Erfahren nur Agenten, auf deren Seite „Diesem Agenten sagen, wer fragt“ eingeschaltet ist.</translation>
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
      <source>Your name</source>
      <translation>Mein Name</translation>
    </message>
    <message>
      <source>{size} are free now</source>
      <translation>{size} sind jetzt frei</translation>
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
      <source>This is too large to be shown whole.</source>
      <translation>Das ist zu groß, um ganz gezeigt zu werden.</translation>
    </message>
    <message>
      <source>Yes</source>
      <translation>Ja</translation>
    </message>
    <message>
      <source>{agent} has closed this.</source>
      <translation>{agent} hat dies geschlossen.</translation>
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
      <source>Show all of it</source>
      <translation>Ganz anzeigen</translation>
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
      <source>The first {shown} of {all} columns. “Show as JSON” copies all of it.</source>
      <translation>Die ersten {shown} von {all} Spalten. „Als JSON anzeigen“ kopiert alles.</translation>
    </message>
    <message>
      <source>The first {shown} of {all} rows. “Show as JSON” copies all of it.</source>
      <translation>Die ersten {shown} von {all} Zeilen. „Als JSON anzeigen“ kopiert alles.</translation>
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
      <source>Started by you at {time}</source>
      <translation>Um {time} selbst gestartet</translation>
    </message>
    <message>
      <source>Stop this request</source>
      <translation>Diese Anfrage stoppen</translation>
    </message>
    <message>
      <source>since {time}</source>
      <translation>seit {time}</translation>
    </message>
    <message>
      <source>skill “{skill}”</source>
      <translation>Skill „{skill}“</translation>
    </message>
    <message>
      <source>{agent} waits for your answer.</source>
      <translation>{agent} wartet auf eine Antwort.</translation>
    </message>
    <message>
      <source>{agent} waits until you sign in.</source>
      <translation>{agent} wartet auf die Anmeldung.</translation>
    </message>
  </context>
  <context>
    <name>TaskRow</name>
    <message>
      <source>Task {id}</source>
      <translation>Aufgabe {id}</translation>
    </message>
  </context>
  <context>
    <name>TaskTab</name>
    <message>
      <source>By whom, and what it cost</source>
      <translation>Von wem, und zu welchem Preis</translation>
    </message>
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
      <translation>Technische Einzelheiten</translation>
    </message>
    <message>
      <source>What happened so far</source>
      <translation>Was bisher geschah</translation>
    </message>
  </context>
  <context>
    <name>TasksSection</name>
    <message>
      <source>Asking…</source>
      <translation>Wird gefragt…</translation>
    </message>
    <message>
      <source>Its tasks</source>
      <translation>Seine Aufgaben</translation>
    </message>
    <message>
      <source>Refresh</source>
      <translation>Aktualisieren</translation>
    </message>
    <message>
      <source>Show its tasks</source>
      <translation>Aufgaben anzeigen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr zeigen</translation>
    </message>
    <message>
      <source>The agent tells what it was asked, also by other programs.</source>
      <translation>Der Agent sagt, worum er gebeten wurde, auch von anderen Programmen aus.</translation>
    </message>
    <message>
      <source>There are none.</source>
      <translation>Es gibt keine.</translation>
    </message>
    <message>
      <source>This agent did not tell which tasks it has.</source>
      <translation>Dieser Agent hat nicht gesagt, welche Aufgaben er hat.</translation>
    </message>
    <message>
      <source>This agent does not tell which tasks it has.</source>
      <translation>Dieser Agent sagt nicht, welche Aufgaben er hat.</translation>
    </message>
  </context>
  <context>
    <name>TextFieldPiece</name>
    <message>
      <source>The agent asks for something secret.</source>
      <translation>Der Agent fragt nach etwas Geheimem.</translation>
    </message>
    <message>
      <source>This is not a number.</source>
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
      <source>This file could not be read.</source>
      <translation>Diese Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
      <source>This file is no text.</source>
      <translation>Diese Datei ist kein Text.</translation>
    </message>
  </context>
  <context>
    <name>TextPage</name>
    <message>
      <source>Find in this file</source>
      <translation>In dieser Datei suchen</translation>
    </message>
    <message>
      <source>Text of the file</source>
      <translation>Text der Datei</translation>
    </message>
    <message>
      <source>This is the beginning only; saving or copying it takes all.</source>
      <translation>Dies ist nur der Anfang; gespeichert oder kopiert wird alles.</translation>
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
    <name>ToastCard</name>
    <message>
      <source>Close this notice</source>
      <translation>Diesen Hinweis schließen</translation>
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
      <source>It is installed the way this one was.</source>
      <translation>Sie wird installiert wie diese.</translation>
    </message>
    <message>
      <source>Show page</source>
      <translation>Seite zeigen</translation>
    </message>
    <message>
      <source>Version {version} is there</source>
      <translation>Version {version} ist da</translation>
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
      <translation>Es wird gewartet, noch {time}</translation>
    </message>
    <message>
      <source>{agent} will be able to</source>
      <translation>{agent} wird dann können</translation>
    </message>
  </context>
  <context>
    <name>WayBack</name>
    <message>
      <source>Back to the finding</source>
      <translation>Zurück zum Befund</translation>
    </message>
    <message>
      <source>This is the place of the finding.</source>
      <translation>Das ist die Stelle des Befunds.</translation>
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
      <source>Try a demo agent first. They run on this computer, so nothing leaves it.</source>
      <translation>Zum Kennenlernen gibt es Demo-Agenten. Sie laufen auf diesem Computer, nichts verlässt ihn.</translation>
    </message>
    <message>
      <source>Welcome. Who would you like to talk to?</source>
      <translation>Willkommen. Mit wem soll es losgehen?</translation>
    </message>
    <message>
      <source>What leaves my computer?</source>
      <translation>Was verlässt meinen Computer?</translation>
    </message>
    <message>
      <source>You can also drop an agent card file here</source>
      <translation>Hier lässt sich auch eine Kartendatei ablegen</translation>
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
    <name>WireTab</name>
    <message>
      <source>Clear</source>
      <translation>Leeren</translation>
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
      <source>Export as HAR file</source>
      <translation>Als HAR-Datei exportieren</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>Filter</translation>
    </message>
    <message>
      <source>Go on</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Messages on the wire</source>
      <translation>Nachrichten im Netz</translation>
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
      <source>Pause</source>
      <translation>Anhalten</translation>
    </message>
    <message>
      <source>Resend…</source>
      <translation>Erneut senden …</translation>
    </message>
    <message>
      <source>Sign-in details are hidden here and in exports.</source>
      <translation>Anmeldedaten sind hier und in Exporten verborgen.</translation>
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
      <translation>Loslassen, um es an diese Nachricht anzuhängen</translation>
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
      <source>Copy conversation id</source>
      <translation>Kennung der Unterhaltung kopieren</translation>
    </message>
    <message>
      <source>Copy task id</source>
      <translation>Kennung der Aufgabe kopieren</translation>
    </message>
    <message>
      <source>Copy the agent's id of the task</source>
      <translation>Kennung der Aufgabe beim Agenten kopieren</translation>
    </message>
    <message>
      <source>Task</source>
      <translation>Aufgabe</translation>
    </message>
    <message>
      <source>The agent's id</source>
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
      <translation>In der Originalkarte zeigen</translation>
    </message>
  </context>
  <context>
    <name>_Handle</name>
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
      <source>Fold or open. With Alt: all that is below</source>
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
      <source>Nothing was deleted lately.</source>
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
  </context>
  <context>
    <name>_PassedRow</name>
    <message>
      <source>Hide</source>
      <translation>Ausblenden</translation>
    </message>
    <message>
      <source>Show all</source>
      <translation>Alle zeigen</translation>
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
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation>{place} von {count}</translation>
    </message>
  </context>
  <context>
    <name>_WayRow</name>
    <message>
      <source>Asks for a task that nobody has. Nothing is begun.</source>
      <translation>Fragt nach einer Aufgabe, die niemand hat. Nichts wird begonnen.</translation>
    </message>
    <message>
      <source>In use</source>
      <translation>In Gebrauch</translation>
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
      <source>A file your administrator gave you</source>
      <translation>Eine Datei von der Verwaltung</translation>
    </message>
    <message>
      <source>A form that is answered</source>
      <translation>Ein beantwortetes Formular</translation>
    </message>
    <message>
      <source>A form that waits for your answers</source>
      <translation>Ein Formular, das auf Antworten wartet</translation>
    </message>
    <message>
      <source>A gRPC connection goes only through proxies that begin with http://. Nothing was sent. Set another proxy, or none, in the settings.</source>
      <translation>Eine gRPC-Verbindung geht nur über Proxys, die mit http:// beginnen. Es wurde nichts gesendet. In den Einstellungen lässt sich ein anderer Proxy wählen oder keiner.</translation>
    </message>
    <message>
      <source>A kind of content is not written as usual</source>
      <translation>Eine Inhaltsart ist nicht wie üblich geschrieben</translation>
    </message>
    <message>
      <source>A long text your administrator gave you</source>
      <translation>Ein langer Text von der Verwaltung</translation>
    </message>
    <message>
      <source>A name and a value, for engineers</source>
      <translation>Ein Name und ein Wert, für Fachleute</translation>
    </message>
    <message>
      <source>A name in here is not allowed.</source>
      <translation>Ein Name hierin ist nicht erlaubt.</translation>
    </message>
    <message>
      <source>A part of this cannot be shown here ({kind}).</source>
      <translation>Ein Teil hiervon kann nicht gezeigt werden ({kind}).</translation>
    </message>
    <message>
      <source>A personal card without sign-in</source>
      <translation>Eine persönliche Karte ohne Anmeldung</translation>
    </message>
    <message>
      <source>A secret in this request is hidden, so it can't be sent again.</source>
      <translation>In dieser Anfrage ist etwas Geheimes verborgen, deshalb lässt sie sich nicht erneut senden.</translation>
    </message>
    <message>
      <source>A skill has no examples</source>
      <translation>Ein Skill hat keine Beispiele</translation>
    </message>
    <message>
      <source>A way to sign in is not explained</source>
      <translation>Ein Weg der Anmeldung ist nicht erklärt</translation>
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
      <source>Address of the last page</source>
      <translation>Adresse der letzten Seite</translation>
    </message>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>All names are written as usual</source>
      <translation>Alle Namen sind wie üblich geschrieben</translation>
    </message>
    <message>
      <source>Allow</source>
      <translation>Erlauben</translation>
    </message>
    <message>
      <source>An address cannot be used</source>
      <translation>Eine Adresse ist nicht verwendbar</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Answer above. A message here means no</source>
      <translation>Bitte oben antworten. Eine Nachricht hier bedeutet nein</translation>
    </message>
    <message>
      <source>Answer above: the agent waits for that alone</source>
      <translation>Bitte oben antworten: Der Agent wartet nur darauf</translation>
    </message>
    <message>
      <source>Answer the form above, or write a reply here</source>
      <translation>Oben im Formular antworten, oder hier schreiben</translation>
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
      <source>Anything</source>
      <translation>Alles</translation>
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
      <source>Ask for it in another way, or ask another agent.</source>
      <translation>Auf andere Weise darum bitten oder einen anderen Agenten fragen.</translation>
    </message>
    <message>
      <source>Ask the agent to send it again.</source>
      <translation>Bitten Sie den Agenten, sie noch einmal zu schicken.</translation>
    </message>
    <message>
      <source>Ask the person who gave it to you for another one.</source>
      <translation>Wer sie weitergegeben hat, kann eine andere geben.</translation>
    </message>
    <message>
      <source>Ask the person who runs it to let you in, or sign in with another account.</source>
      <translation>Bitte beim Betreiber um Zugang bitten oder mit einem anderen Konto anmelden.</translation>
    </message>
    <message>
      <source>Ask whoever runs the agent which one it wants.</source>
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
      <source>Both are “{id}”.</source>
      <translation>Beide heißen „{id}“.</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Certificate</source>
      <translation>Zertifikat</translation>
    </message>
    <message>
      <source>Change the message, or leave out what was attached, and send it again.</source>
      <translation>Die Nachricht ändern oder Angehängtes weglassen und noch einmal senden.</translation>
    </message>
    <message>
      <source>Changed in the card: {after}</source>
      <translation>In der Karte geändert: {after}</translation>
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
      <source>Check it for typing mistakes, or ask the person who gave it to you.</source>
      <translation>Bitte auf Tippfehler prüfen, oder bei dem nachfragen, der sie weitergegeben hat.</translation>
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
      <source>Check “{address}” for typing mistakes.</source>
      <translation>Bitte „{address}“ auf Tippfehler prüfen.</translation>
    </message>
    <message>
      <source>Choose a file.</source>
      <translation>Bitte eine Datei auswählen.</translation>
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
      <source>Choose it to see what it holds.</source>
      <translation>Auswählen, um zu sehen, was darin ist.</translation>
    </message>
    <message>
      <source>Choose one of the options.</source>
      <translation>Bitte eine der Möglichkeiten wählen.</translation>
    </message>
    <message>
      <source>Choose yours to go on: sign in with it.</source>
      <translation>Zum Fortfahren das eigene auswählen und sich damit anmelden.</translation>
    </message>
    <message>
      <source>Chosen</source>
      <translation>Gewählt</translation>
    </message>
    <message>
      <source>Client certificate</source>
      <translation>Client-Zertifikat</translation>
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
      <translation>Verbindung unterbrochen.</translation>
    </message>
    <message>
      <source>Console</source>
      <translation>Konsole</translation>
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
      <source>Custom header</source>
      <translation>Eigene Kopfzeile</translation>
    </message>
    <message>
      <source>Data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>Declined</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>Delete here</source>
      <translation>Hier löschen</translation>
    </message>
    <message>
      <source>Demo agents</source>
      <translation>Demo-Agenten</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Einzelheiten</translation>
    </message>
    <message>
      <source>Do not trust it.</source>
      <translation>Ihr ist nicht zu trauen.</translation>
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
      <source>Documentation taken away</source>
      <translation>Dokumentation weggefallen</translation>
    </message>
    <message>
      <source>Don't allow</source>
      <translation>Nicht erlauben</translation>
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
      <source>Each value may appear once.</source>
      <translation>Jeder Wert darf nur einmal vorkommen.</translation>
    </message>
    <message>
      <source>Edit</source>
      <translation>Ändern</translation>
    </message>
    <message>
      <source>Edit a copy</source>
      <translation>Kopie ändern</translation>
    </message>
    <message>
      <source>Edit address</source>
      <translation>Adresse ändern</translation>
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
      <source>Enter a valid host name.</source>
      <translation>Bitte einen gültigen Rechnernamen eingeben.</translation>
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
      <source>Every connection type is a known one</source>
      <translation>Jede Verbindungsart ist bekannt</translation>
    </message>
    <message>
      <source>Every protocol version can be read</source>
      <translation>Jede Protokollversion ist lesbar</translation>
    </message>
    <message>
      <source>Every way to sign in is a known one</source>
      <translation>Jede Anmeldung ist von bekannter Art</translation>
    </message>
    <message>
      <source>Every way to sign in is explained</source>
      <translation>Jede Anmeldung ist beschrieben</translation>
    </message>
    <message>
      <source>Everybody can read it there.</source>
      <translation>Alle können es dort lesen.</translation>
    </message>
    <message>
      <source>Everything is of the right kind</source>
      <translation>Alles ist von der richtigen Art</translation>
    </message>
    <message>
      <source>Extension changed: {after}</source>
      <translation>Erweiterung geändert: {after}</translation>
    </message>
    <message>
      <source>Extension taken away: {before}</source>
      <translation>Erweiterung weggefallen: {before}</translation>
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
      <source>Few programs will know it.</source>
      <translation>Wenige Programme werden sie kennen.</translation>
    </message>
    <message>
      <source>Few programs will know “{binding}”.</source>
      <translation>Wenige Programme werden „{binding}“ kennen.</translation>
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
      <source>Files</source>
      <translation>Dateien</translation>
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
      <source>Gone from the card: {before}</source>
      <translation>Nicht mehr in der Karte: {before}</translation>
    </message>
    <message>
      <source>Group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <source>How the agent got there</source>
      <translation>Wie der Agent dahin kam</translation>
    </message>
    <message>
      <source>How to use it</source>
      <translation>Wie er sich verwenden lässt</translation>
    </message>
    <message>
      <source>In another way</source>
      <translation>Auf andere Weise</translation>
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
      <source>It came there damaged, or in signs the agent does not know. Try again, or write it in other words.</source>
      <translation>Sie kam dort beschädigt an, oder in Zeichen, die der Agent nicht kennt. Noch einmal versuchen, oder es mit anderen Worten schreiben.</translation>
    </message>
    <message>
      <source>It could not be fetched.</source>
      <translation>Sie konnte nicht geholt werden.</translation>
    </message>
    <message>
      <source>It could not be kept here: {reason}.</source>
      <translation>Sie konnte hier nicht aufgehoben werden: {reason}.</translation>
    </message>
    <message>
      <source>It describes itself in other words</source>
      <translation>Er beschreibt sich mit anderen Worten</translation>
    </message>
    <message>
      <source>It describes itself now</source>
      <translation>Er beschreibt sich jetzt</translation>
    </message>
    <message>
      <source>It did not say why.</source>
      <translation>Warum, hat er nicht gesagt.</translation>
    </message>
    <message>
      <source>It has an icon now</source>
      <translation>Er hat jetzt ein Symbol</translation>
    </message>
    <message>
      <source>It has no icon any more</source>
      <translation>Er hat kein Symbol mehr</translation>
    </message>
    <message>
      <source>It has signs that must not stand there. Nothing was sent.</source>
      <translation>Darin sind Zeichen, die dort nicht stehen dürfen. Es wurde nichts gesendet.</translation>
    </message>
    <message>
      <source>It has the form of a card</source>
      <translation>Es hat die Form einer Karte</translation>
    </message>
    <message>
      <source>It is a folder. Attach the files in it, or pack it into one file first.</source>
      <translation>Das ist ein Ordner. Hängen Sie die Dateien darin an, oder packen Sie ihn vorher in eine Datei.</translation>
    </message>
    <message>
      <source>It is damaged, too large, or not from this app.</source>
      <translation>Sie ist beschädigt, zu groß oder nicht von diesem Programm.</translation>
    </message>
    <message>
      <source>It is damaged.{problems}</source>
      <translation>Sie ist beschädigt.{problems}</translation>
    </message>
    <message>
      <source>It is from a newer version of this app.</source>
      <translation>Sie stammt von einer neueren Version dieses Programms.</translation>
    </message>
    <message>
      <source>It is larger than {megabytes} MB.</source>
      <translation>Größer als {megabytes} MB.</translation>
    </message>
    <message>
      <source>It is larger than {size}, the most that is fetched here.</source>
      <translation>Sie ist größer als {size}; mehr wird hier nicht geholt.</translation>
    </message>
    <message>
      <source>It is no file of the usual kind.</source>
      <translation>Das ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
      <source>It is no longer there.</source>
      <translation>Sie ist nicht mehr da.</translation>
    </message>
    <message>
      <source>It is of a kind that is not spoken here. Set another one in the settings.</source>
      <translation>Er ist von einer Art, die hier nicht gesprochen wird. In den Einstellungen lässt sich ein anderer angeben.</translation>
    </message>
    <message>
      <source>It is spoken to otherwise at {after}</source>
      <translation>Er wird unter {after} anders angesprochen</translation>
    </message>
    <message>
      <source>It may have arrived</source>
      <translation>Vielleicht angekommen</translation>
    </message>
    <message>
      <source>It may have ended, or be wrong. Sign in again to go on.</source>
      <translation>Sie ist abgelaufen oder falsch. Zum Fortfahren neu anmelden.</translation>
    </message>
    <message>
      <source>It may know your message all the same.</source>
      <translation>Er kennt die Nachricht vielleicht trotzdem.</translation>
    </message>
    <message>
      <source>It may refuse to work: {uri}</source>
      <translation>Vielleicht verweigert er die Arbeit: {uri}</translation>
    </message>
    <message>
      <source>It may speak another version of A2A than its card says. Tell whoever runs it.</source>
      <translation>Vielleicht spricht er eine andere Version von A2A, als auf seiner Karte steht. Wer ihn betreibt, sollte davon wissen.</translation>
    </message>
    <message>
      <source>It may want a client certificate, or another one.</source>
      <translation>Vielleicht ist ein Client-Zertifikat nötig, oder ein anderes.</translation>
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
      <source>It no longer describes itself</source>
      <translation>Er beschreibt sich nicht mehr</translation>
    </message>
    <message>
      <source>It no longer says its release</source>
      <translation>Er nennt seine Ausgabe nicht mehr</translation>
    </message>
    <message>
      <source>It no longer says who provides it (was {before})</source>
      <translation>Er nennt seinen Anbieter nicht mehr (war {before})</translation>
    </message>
    <message>
      <source>It only speaks {offered}, which is not set up here.</source>
      <translation>Er spricht nur {offered}, was hier nicht eingerichtet ist.</translation>
    </message>
    <message>
      <source>It proves nothing.</source>
      <translation>Sie beweist nichts.</translation>
    </message>
    <message>
      <source>It shows more of its card after a sign-in</source>
      <translation>Er zeigt nach einer Anmeldung mehr von seiner Karte</translation>
    </message>
    <message>
      <source>It takes no such request. Ask whoever runs it what it can be asked.</source>
      <translation>So eine Anfrage nimmt er nicht an. Wer ihn betreibt, weiß, was er gefragt werden kann.</translation>
    </message>
    <message>
      <source>It took too long. Try once more.</source>
      <translation>Es hat zu lange gedauert. Bitte noch einmal versuchen.</translation>
    </message>
    <message>
      <source>It will finish what it does.</source>
      <translation>Er führt zu Ende, was er gerade tut.</translation>
    </message>
    <message>
      <source>Its address begins with “{host}:”; only files of the web can be fetched.</source>
      <translation>Ihre Adresse beginnt mit „{host}:“; nur Dateien aus dem Web können geholt werden.</translation>
    </message>
    <message>
      <source>Its address is only its name at a hub. Enter the address of the hub under Network in the settings.</source>
      <translation>Seine Adresse ist nur sein Name an einem Hub. Die Adresse des Hubs gehört in die Einstellungen, unter Netzwerk.</translation>
    </message>
    <message>
      <source>Its card says which. Tell whoever runs it that you need it.</source>
      <translation>Auf seiner Karte steht, welche. Wer ihn betreibt, kann weiterhelfen.</translation>
    </message>
    <message>
      <source>Its icon is kept elsewhere now</source>
      <translation>Sein Symbol liegt jetzt anderswo</translation>
    </message>
    <message>
      <source>Its name was “{before}”, now “{after}”</source>
      <translation>Sein Name war „{before}“, jetzt „{after}“</translation>
    </message>
    <message>
      <source>Key, if it is in a file of its own</source>
      <translation>Schlüssel, falls in einer eigenen Datei</translation>
    </message>
    <message>
      <source>Kinds of content are written as usual</source>
      <translation>Inhaltsarten sind wie üblich geschrieben</translation>
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
      <source>Lists that ask for a sign-in can't be read here yet.</source>
      <translation>Listen, die eine Anmeldung verlangen, lassen sich hier noch nicht lesen.</translation>
    </message>
    <message>
      <source>Live replies are new</source>
      <translation>Antworten in Echtzeit sind neu</translation>
    </message>
    <message>
      <source>Map</source>
      <translation>Karte</translation>
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
      <source>Messages wait here and go out when you are back.</source>
      <translation>Nachrichten warten hier und gehen hinaus, wenn die Verbindung wieder da ist.</translation>
    </message>
    <message>
      <source>More actions</source>
      <translation>Weitere Aktionen</translation>
    </message>
    <message>
      <source>Must be a multiple of {limit}.</source>
      <translation>Muss ein Vielfaches von {limit} sein.</translation>
    </message>
    <message>
      <source>Must be less than {limit}.</source>
      <translation>Muss weniger als {limit} sein.</translation>
    </message>
    <message>
      <source>Must be more than {limit}.</source>
      <translation>Muss mehr als {limit} sein.</translation>
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
      <source>Needs your answer</source>
      <translation>Braucht eine Antwort</translation>
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
      <translation>Neu in der Karte: {after}</translation>
    </message>
    <message>
      <source>New skill: {after}</source>
      <translation>Neuer Skill: {after}</translation>
    </message>
    <message>
      <source>New way to sign in: {after}</source>
      <translation>Neuer Weg der Anmeldung: {after}</translation>
    </message>
    <message>
      <source>No</source>
      <translation>Nein</translation>
    </message>
    <message>
      <source>No address leads nowhere</source>
      <translation>Keine Adresse führt ins Leere</translation>
    </message>
    <message>
      <source>No address leads to the wrong computer</source>
      <translation>Keine Adresse führt zum falschen Computer</translation>
    </message>
    <message>
      <source>No browser could be opened on this computer.</source>
      <translation>Auf diesem Computer ließ sich kein Browser öffnen.</translation>
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
      <source>No live replies any more</source>
      <translation>Keine Antworten in Echtzeit mehr</translation>
    </message>
    <message>
      <source>No longer accepts {before}</source>
      <translation>Nimmt {before} nicht mehr an</translation>
    </message>
    <message>
      <source>No longer asked</source>
      <translation>Nicht mehr gefragt</translation>
    </message>
    <message>
      <source>No longer returns {before}</source>
      <translation>Gibt {before} nicht mehr zurück</translation>
    </message>
    <message>
      <source>No more of its card after a sign-in</source>
      <translation>Nach einer Anmeldung nicht mehr von seiner Karte</translation>
    </message>
    <message>
      <source>No news for {time}.</source>
      <translation>Seit {time} nichts Neues.</translation>
    </message>
    <message>
      <source>No personal card is promised without sign-in</source>
      <translation>Keine persönliche Karte wird ohne Anmeldung versprochen</translation>
    </message>
    <message>
      <source>No provider is without a website</source>
      <translation>Kein Anbieter ist ohne Website</translation>
    </message>
    <message>
      <source>No sign-in needed</source>
      <translation>Keine Anmeldung nötig</translation>
    </message>
    <message>
      <source>No skill is without examples</source>
      <translation>Kein Skill ist ohne Beispiele</translation>
    </message>
    <message>
      <source>No two skills have the same name inside</source>
      <translation>Keine zwei Skills haben intern denselben Namen</translation>
    </message>
    <message>
      <source>No updates while you are away any more</source>
      <translation>Keine Meldungen während der Abwesenheit mehr</translation>
    </message>
    <message>
      <source>Nobody answers</source>
      <translation>Niemand antwortet</translation>
    </message>
    <message>
      <source>Nobody can be known, so nothing can be personal.</source>
      <translation>Ohne Anmeldung ist niemand bekannt, also kann nichts persönlich sein.</translation>
    </message>
    <message>
      <source>Nobody knows for how long. You can check at any time.</source>
      <translation>Niemand weiß, wie lange noch. Nachsehen geht jederzeit.</translation>
    </message>
    <message>
      <source>Nobody vouches for what this card says.</source>
      <translation>Niemand bürgt für das, was diese Karte sagt.</translation>
    </message>
    <message>
      <source>Not accepted</source>
      <translation>Nicht angenommen</translation>
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
      <source>Note</source>
      <translation>Hinweis</translation>
    </message>
    <message>
      <source>Nothing</source>
      <translation>Nichts</translation>
    </message>
    <message>
      <source>Nothing can be saved right now.</source>
      <translation>Zurzeit kann nichts gesichert werden.</translation>
    </message>
    <message>
      <source>Nothing can be written to {place}. What is new stays in memory, and is saved if that becomes possible before you quit.</source>
      <translation>In {place} kann nichts geschrieben werden. Neues bleibt im Speicher und wird gesichert, falls das vor dem Beenden möglich wird.</translation>
    </message>
    <message>
      <source>Nothing demanded is lacking in this app</source>
      <translation>Nichts Verlangtes fehlt dieser App</translation>
    </message>
    <message>
      <source>Nothing goes there until you agree. Until then the old one is used.</source>
      <translation>Ohne Zustimmung geht nichts dorthin. Bis dahin gilt die alte Adresse.</translation>
    </message>
    <message>
      <source>Nothing in it was deleted: {place}. What you do now is gone when you quit.</source>
      <translation>Nichts darin wurde gelöscht: {place}. Was jetzt geschieht, ist nach dem Beenden weg.</translation>
    </message>
    <message>
      <source>Nothing that is needed is empty</source>
      <translation>Nichts Nötiges ist leer</translation>
    </message>
    <message>
      <source>Nothing that is needed is missing</source>
      <translation>Es fehlt nichts, was nötig ist</translation>
    </message>
    <message>
      <source>Nothing travels unencrypted to others</source>
      <translation>Nichts geht unverschlüsselt an andere</translation>
    </message>
    <message>
      <source>Nothing was changed since the card was signed.</source>
      <translation>Seit der Unterschrift wurde an der Karte nichts geändert.</translation>
    </message>
    <message>
      <source>Nothing was left behind. The reason: {reason}.</source>
      <translation>Es blieb nichts zurück. Der Grund: {reason}.</translation>
    </message>
    <message>
      <source>Nothing was sent.</source>
      <translation>Nichts wurde gesendet.</translation>
    </message>
    <message>
      <source>Nothing was sent. Another connection on its card may work.</source>
      <translation>Es wurde nichts gesendet. Vielleicht geht eine andere Verbindung seiner Karte.</translation>
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
      <translation>Gibt jetzt {after} zurück</translation>
    </message>
    <message>
      <source>Number</source>
      <translation>Zahl</translation>
    </message>
    <message>
      <source>Older programs are sent to another address</source>
      <translation>Ältere Programme werden zu einer anderen Adresse geschickt</translation>
    </message>
    <message>
      <source>Older programs find the same agent</source>
      <translation>Ältere Programme finden denselben Agenten</translation>
    </message>
    <message>
      <source>Only HTTP requests can be sent again.</source>
      <translation>Nur HTTP-Anfragen lassen sich erneut senden.</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
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
      <source>Other programs may refuse this agent.</source>
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
      <source>Part of a result</source>
      <translation>Teil eines Ergebnisses</translation>
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
      <source>Payment</source>
      <translation>Zahlung</translation>
    </message>
    <message>
      <source>People and programs do not learn what they can use.</source>
      <translation>Menschen und Programme erfahren nicht, was sie nutzen können.</translation>
    </message>
    <message>
      <source>People cannot look up who is behind it.</source>
      <translation>Niemand kann nachsehen, wer dahintersteht.</translation>
    </message>
    <message>
      <source>People may not know what to write.</source>
      <translation>Vielleicht ist nicht klar, was man schreiben kann.</translation>
    </message>
    <message>
      <source>Perhaps your system asks for its password in another window. It is waited for; you can also use the sign-in only until you quit.</source>
      <translation>Vielleicht fragt das System in einem anderen Fenster nach seinem Passwort. Darauf wird gewartet; die Anmeldung lässt sich auch nur bis zum Beenden verwenden.</translation>
    </message>
    <message>
      <source>Picking up where it stopped, attempt {attempt} of {of}…</source>
      <translation>Es geht weiter, wo es abbrach, Versuch {attempt} von {of} …</translation>
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
      <source>Please answer this.</source>
      <translation>Bitte beantworten.</translation>
    </message>
    <message>
      <source>Please tick this.</source>
      <translation>Bitte ankreuzen.</translation>
    </message>
    <message>
      <source>Please write a few words.</source>
      <translation>Bitte ein paar Worte schreiben.</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>Programm</translation>
    </message>
    <message>
      <source>Program account</source>
      <translation>Konto eines Programms</translation>
    </message>
    <message>
      <source>Programs look for it at {expected}.</source>
      <translation>Programme suchen sie unter {expected}.</translation>
    </message>
    <message>
      <source>Programs look for “{expected}”.</source>
      <translation>Programme suchen nach „{expected}“.</translation>
    </message>
    <message>
      <source>Provided by {after}, was {before}</source>
      <translation>Angeboten von {after}, vorher {before}</translation>
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
      <source>Received</source>
      <translation>Empfangen</translation>
    </message>
    <message>
      <source>Release {after}</source>
      <translation>Ausgabe {after}</translation>
    </message>
    <message>
      <source>Release {before} became {after}</source>
      <translation>Aus Ausgabe {before} wurde {after}</translation>
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
      <source>Request received</source>
      <translation>Anfrage empfangen</translation>
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
      <source>Send answers</source>
      <translation>Antworten senden</translation>
    </message>
    <message>
      <source>Send it as text, or as another kind of file.</source>
      <translation>Als Text oder als Datei anderer Art senden.</translation>
    </message>
    <message>
      <source>Send less of it, or a smaller file.</source>
      <translation>Bitte weniger senden, oder eine kleinere Datei.</translation>
    </message>
    <message>
      <source>Send now</source>
      <translation>Jetzt senden</translation>
    </message>
    <message>
      <source>Send to…</source>
      <translation>Senden an …</translation>
    </message>
    <message>
      <source>Sending it again may do it twice.</source>
      <translation>Noch einmal gesendet, geschieht es vielleicht zweimal.</translation>
    </message>
    <message>
      <source>Sending…</source>
      <translation>Wird gesendet …</translation>
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
      <source>Sent with every message to this agent</source>
      <translation>Geht mit jeder Nachricht an diesen Agenten mit</translation>
    </message>
    <message>
      <source>Settlement</source>
      <translation>Abrechnung</translation>
    </message>
    <message>
      <source>Show as card</source>
      <translation>Als Steckbrief anzeigen</translation>
    </message>
    <message>
      <source>Show as chart</source>
      <translation>Als Diagramm anzeigen</translation>
    </message>
    <message>
      <source>Show as map</source>
      <translation>Als Karte anzeigen</translation>
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
      <translation>Unter „Netz“ zeigen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr zeigen</translation>
    </message>
    <message>
      <source>Sign in</source>
      <translation>Anmelden</translation>
    </message>
    <message>
      <source>Sign in to go on</source>
      <translation>Zum Fortfahren anmelden</translation>
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
      <source>Sign-in was not finished.</source>
      <translation>Die Anmeldung wurde nicht abgeschlossen.</translation>
    </message>
    <message>
      <source>Signature valid</source>
      <translation>Unterschrift gültig</translation>
    </message>
    <message>
      <source>Signature wrong</source>
      <translation>Unterschrift falsch</translation>
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
      <translation>Skill</translation>
    </message>
    <message>
      <source>Skill changed: {after}</source>
      <translation>Skill geändert: {after}</translation>
    </message>
    <message>
      <source>Skill taken away: {before}</source>
      <translation>Skill weggefallen: {before}</translation>
    </message>
    <message>
      <source>Something in the message does not suit the agent.</source>
      <translation>Etwas an der Nachricht passt dem Agenten nicht.</translation>
    </message>
    <message>
      <source>Something that belongs in here is missing.</source>
      <translation>Es fehlt etwas, das hier hineingehört.</translation>
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
      <source>Speaks otherwise</source>
      <translation>Spricht anders</translation>
    </message>
    <message>
      <source>Status</source>
      <translation>Stand</translation>
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
      <translation>Gestoppt auf Wunsch</translation>
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
      <source>Task</source>
      <translation>Aufgabe</translation>
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
      <source>The agent answered</source>
      <translation>Der Agent hat geantwortet</translation>
    </message>
    <message>
      <source>The agent answered in a form this app does not understand. Your message arrived, so you can simply try again.</source>
      <translation>Der Agent hat in einer Form geantwortet, die dieses Programm nicht versteht. Die Nachricht ist angekommen, ein neuer Versuch genügt.</translation>
    </message>
    <message>
      <source>The agent answers at another place than its card</source>
      <translation>Der Agent antwortet an einem anderen Ort als seine Karte</translation>
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
      <source>The agent could not read the message.</source>
      <translation>Der Agent konnte die Nachricht nicht lesen.</translation>
    </message>
    <message>
      <source>The agent could not stop this any more.</source>
      <translation>Der Agent konnte das nicht mehr stoppen.</translation>
    </message>
    <message>
      <source>The agent couldn't finish.</source>
      <translation>Der Agent konnte das nicht abschließen.</translation>
    </message>
    <message>
      <source>The agent demands something this app lacks</source>
      <translation>Der Agent verlangt etwas, das diesem Programm fehlt</translation>
    </message>
    <message>
      <source>The agent did not accept it the last time. Sign in again to go on.</source>
      <translation>Der Agent hat sie beim letzten Mal nicht angenommen. Melden Sie sich neu an, um fortzufahren.</translation>
    </message>
    <message>
      <source>The agent did not accept this.</source>
      <translation>Der Agent hat das nicht angenommen.</translation>
    </message>
    <message>
      <source>The agent did not say how far it is.</source>
      <translation>Der Agent hat nicht gesagt, wie weit er ist.</translation>
    </message>
    <message>
      <source>The agent did not understand this app.</source>
      <translation>Der Agent hat dieses Programm nicht verstanden.</translation>
    </message>
    <message>
      <source>The agent does not know how to do this.</source>
      <translation>Der Agent weiß nicht, wie das geht.</translation>
    </message>
    <message>
      <source>The agent does not offer this.</source>
      <translation>Der Agent bietet das nicht an.</translation>
    </message>
    <message>
      <source>The agent does not send notifications.</source>
      <translation>Der Agent schickt keine Benachrichtigungen.</translation>
    </message>
    <message>
      <source>The agent does not take this answer.</source>
      <translation>Der Agent nimmt diese Antwort nicht an.</translation>
    </message>
    <message>
      <source>The agent has no further card to show.</source>
      <translation>Der Agent hat keine weitere Karte zu zeigen.</translation>
    </message>
    <message>
      <source>The agent may still be working on it.</source>
      <translation>Der Agent arbeitet vielleicht noch daran.</translation>
    </message>
    <message>
      <source>The agent names a place that is no page of the web, so nothing was opened.</source>
      <translation>Der Agent nennt eine Stelle, die keine Seite im Web ist. Darum wurde nichts geöffnet.</translation>
    </message>
    <message>
      <source>The agent names two different places for one sign-in. Nothing was sent to {origin}.</source>
      <translation>Der Agent nennt für eine Anmeldung zwei verschiedene Stellen. An {origin} wurde nichts gesendet.</translation>
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
      <source>The agent speaks another version of A2A.</source>
      <translation>Der Agent spricht eine andere Version von A2A.</translation>
    </message>
    <message>
      <source>The agent takes nothing yet · sent when it has finished</source>
      <translation>Der Agent nimmt noch nichts an · wird gesendet, wenn er fertig ist</translation>
    </message>
    <message>
      <source>The agent waits until you have.</source>
      <translation>Der Agent wartet so lange.</translation>
    </message>
    <message>
      <source>The agent wants one; its card does not say how</source>
      <translation>Der Agent verlangt eine; seine Karte sagt nicht, wie</translation>
    </message>
    <message>
      <source>The answer is from another place than the agent names. What your browser brought was thrown away and sent to nobody.</source>
      <translation>Die Antwort kommt von einer anderen Stelle, als der Agent nennt. Was der Browser gebracht hat, wurde verworfen und an niemanden gesendet.</translation>
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
      <source>The card is at an unusual place</source>
      <translation>Die Karte liegt an einem ungewöhnlichen Ort</translation>
    </message>
    <message>
      <source>The card is not signed any more</source>
      <translation>Die Karte ist nicht mehr unterschrieben</translation>
    </message>
    <message>
      <source>The card is not signed, so its sender is not proven</source>
      <translation>Die Karte ist nicht unterschrieben, ihr Absender also nicht bewiesen</translation>
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
      <source>The card is signed, but the key can't be had</source>
      <translation>Die Karte ist unterschrieben, der Schlüssel aber nicht zu bekommen</translation>
    </message>
    <message>
      <source>The card is where programs look for it</source>
      <translation>Die Karte liegt, wo Programme sie suchen</translation>
    </message>
    <message>
      <source>The card shows a secret</source>
      <translation>Die Karte zeigt ein Geheimnis</translation>
    </message>
    <message>
      <source>The card shows no secret</source>
      <translation>Die Karte zeigt kein Geheimnis</translation>
    </message>
    <message>
      <source>The card wants the key in the web address, and a gRPC connection has none. Nothing was sent. Another connection on the card may work, or another way to sign in.</source>
      <translation>Die Karte verlangt den Schlüssel in der Webadresse, und eine gRPC-Verbindung hat keine. Es wurde nichts gesendet. Vielleicht geht eine andere Verbindung der Karte oder eine andere Art der Anmeldung.</translation>
    </message>
    <message>
      <source>The card was changed after it was signed</source>
      <translation>Die Karte wurde nach der Unterschrift geändert</translation>
    </message>
    <message>
      <source>The card was signed anew</source>
      <translation>Die Karte wurde neu unterschrieben</translation>
    </message>
    <message>
      <source>The card's signature proves nothing</source>
      <translation>Die Unterschrift der Karte beweist nichts</translation>
    </message>
    <message>
      <source>The client ID and secret your administrator gave you</source>
      <translation>Client-ID und Client-Geheimnis von der Verwaltung</translation>
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
      <source>The connection is not encrypted</source>
      <translation>Die Verbindung ist nicht verschlüsselt</translation>
    </message>
    <message>
      <source>The connection to {host} is not safe, so nothing was fetched.</source>
      <translation>Die Verbindung zu {host} ist nicht sicher, deshalb wurde nichts geholt.</translation>
    </message>
    <message>
      <source>The connection to {host} is not safe.</source>
      <translation>Die Verbindung zu {host} ist nicht sicher.</translation>
    </message>
    <message>
      <source>The file can't be written.</source>
      <translation>Die Datei lässt sich nicht schreiben.</translation>
    </message>
    <message>
      <source>The file could not be fetched.</source>
      <translation>Die Datei konnte nicht geholt werden.</translation>
    </message>
    <message>
      <source>The file that holds them is damaged. Copies of it from other days lie beside it.</source>
      <translation>Die Datei, in der sie stehen, ist beschädigt. Kopien von anderen Tagen liegen daneben.</translation>
    </message>
    <message>
      <source>The file that holds them was damaged.</source>
      <translation>Die Datei, in der sie stehen, war beschädigt.</translation>
    </message>
    <message>
      <source>The file that lay there is kept: {place}.</source>
      <translation>Die Datei, die dort lag, wird aufbewahrt: {place}.</translation>
    </message>
    <message>
      <source>The hub of this agent is not set.</source>
      <translation>Der Hub dieses Agenten ist nicht festgelegt.</translation>
    </message>
    <message>
      <source>The key in “{file}” belongs to another certificate.</source>
      <translation>Der Schlüssel in „{file}“ gehört zu einem anderen Zertifikat.</translation>
    </message>
    <message>
      <source>The key is kept by another host, which was not asked.</source>
      <translation>Der Schlüssel liegt auf einem anderen Rechner, der nicht gefragt wurde.</translation>
    </message>
    <message>
      <source>The key it was made with is not to be had.</source>
      <translation>Ihr Schlüssel ist nicht zu bekommen.</translation>
    </message>
    <message>
      <source>The passphrase does not open the key in “{file}”.</source>
      <translation>Das Passwort öffnet den Schlüssel in „{file}“ nicht.</translation>
    </message>
    <message>
      <source>The place where your system keeps passwords, locked by your own. Most systems unlock it when you log in. What is in it is read by no other person and written into no file of this program.</source>
      <translation>Der Ort, an dem das System Passwörter aufbewahrt, verschlossen mit dem eigenen. Die meisten Systeme öffnen ihn bei der Anmeldung. Was darin steht, liest niemand sonst, und es steht in keiner Datei dieses Programms.</translation>
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
      <source>The reason: {reason}.</source>
      <translation>Der Grund: {reason}.</translation>
    </message>
    <message>
      <source>The sign-in for this agent is kept there. Unlock it, or use the sign-in only until you quit.</source>
      <translation>Dort liegt die Anmeldung für diesen Agenten. Bitte entsperren, oder die Anmeldung nur bis zum Beenden verwenden.</translation>
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
      <source>The signature is not checked yet</source>
      <translation>Die Unterschrift ist noch nicht geprüft</translation>
    </message>
    <message>
      <source>The {what} is too large.</source>
      <translation>Zu groß: {what}.</translation>
    </message>
    <message>
      <source>Their file was deleted, moved or replaced while the program ran. It was written anew in {place}.</source>
      <translation>Ihre Datei wurde gelöscht, verschoben oder ersetzt, während das Programm lief. Sie wurde in {place} neu geschrieben.</translation>
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
      <source>There is no list of agents here.</source>
      <translation>Hier ist keine Agentenliste.</translation>
    </message>
    <message>
      <source>There is nothing in it.</source>
      <translation>Es ist nichts darin.</translation>
    </message>
    <message>
      <source>They were last used by a newer version of this app: use that one, or update.</source>
      <translation>Zuletzt hat sie eine neuere Version dieses Programms verwendet: bitte jene nehmen oder aktualisieren.</translation>
    </message>
    <message>
      <source>This agent can't be used here yet.</source>
      <translation>Dieser Agent lässt sich hier noch nicht verwenden.</translation>
    </message>
    <message>
      <source>This app takes {megabytes} MB at most.</source>
      <translation>Dieses Programm nimmt höchstens {megabytes} MB an.</translation>
    </message>
    <message>
      <source>This app was closed before the agent answered.</source>
      <translation>Das Programm wurde geschlossen, bevor der Agent geantwortet hat.</translation>
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
      <source>This conversation can't be saved right now.</source>
      <translation>Diese Unterhaltung lässt sich gerade nicht speichern.</translation>
    </message>
    <message>
      <source>This does not match the expected format.</source>
      <translation>Das passt nicht zum erwarteten Format.</translation>
    </message>
    <message>
      <source>This file can't be imported.</source>
      <translation>Diese Datei lässt sich nicht importieren.</translation>
    </message>
    <message>
      <source>This is not a card</source>
      <translation>Das ist keine Karte</translation>
    </message>
    <message>
      <source>This is not valid JSON (line {now}).</source>
      <translation>Das ist kein gültiges JSON (Zeile {now}).</translation>
    </message>
    <message>
      <source>This list is not public.</source>
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
      <source>This must stay as it was.</source>
      <translation>Das muss bleiben, wie es war.</translation>
    </message>
    <message>
      <source>This name is not allowed.</source>
      <translation>Dieser Name ist nicht erlaubt.</translation>
    </message>
    <message>
      <source>This reply could not be read.</source>
      <translation>Diese Antwort ließ sich nicht lesen.</translation>
    </message>
    <message>
      <source>This request was too long to be kept whole, so it can't be sent again.</source>
      <translation>Diese Anfrage war zu lang, um ganz behalten zu werden, deshalb lässt sie sich nicht erneut senden.</translation>
    </message>
    <message>
      <source>Those of the agent's server</source>
      <translation>Die vom Server des Agenten</translation>
    </message>
    <message>
      <source>Thought</source>
      <translation>Gedanke</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>Heute</translation>
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
      <translation>Es wird versucht, ihn zu erreichen …</translation>
    </message>
    <message>
      <source>Two skills have the same name inside</source>
      <translation>Zwei Skills haben intern denselben Namen</translation>
    </message>
    <message>
      <source>Unknown connection type</source>
      <translation>Unbekannte Verbindungsart</translation>
    </message>
    <message>
      <source>Unknown way to sign in</source>
      <translation>Unbekannter Weg der Anmeldung</translation>
    </message>
    <message>
      <source>Unlock it and try again, or sign in anew.</source>
      <translation>Bitte entsperren und noch einmal versuchen, oder neu anmelden.</translation>
    </message>
    <message>
      <source>Unreadable protocol version</source>
      <translation>Unlesbare Protokollversion</translation>
    </message>
    <message>
      <source>Update this app, or tell whoever runs the agent.</source>
      <translation>Dieses Programm aktualisieren oder dem Betreiber des Agenten Bescheid geben.</translation>
    </message>
    <message>
      <source>Updates while you are away are new</source>
      <translation>Meldungen während der Abwesenheit sind neu</translation>
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
      <source>Waiting to start</source>
      <translation>Wartet auf den Anfang</translation>
    </message>
    <message>
      <source>Waits until the agent is back</source>
      <translation>Wartet, bis der Agent wieder da ist</translation>
    </message>
    <message>
      <source>Waits until you are online</source>
      <translation>Wartet, bis Sie online sind</translation>
    </message>
    <message>
      <source>Wants a sign-in</source>
      <translation>Verlangt eine Anmeldung</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>Warnung</translation>
    </message>
    <message>
      <source>Way to sign in taken away: {before}</source>
      <translation>Weg der Anmeldung weggefallen: {before}</translation>
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
      <source>What is a keyring?</source>
      <translation>Was ist ein Schlüsselbund?</translation>
    </message>
    <message>
      <source>What its card says already holds.</source>
      <translation>Es gilt, was schon auf seiner Karte steht.</translation>
    </message>
    <message numerus="yes">
      <source>What was deleted stays here for {count} days. Then it is gone for good.</source>
      <translation>
        <numerusform>Gelöschtes bleibt einen Tag hier. Danach ist es endgültig weg.</numerusform>
        <numerusform>Gelöschtes bleibt {count} Tage hier. Danach ist es endgültig weg.</numerusform>
      </translation>
    </message>
    <message>
      <source>What was found there has not the form of one.</source>
      <translation>Was dort gefunden wurde, hat nicht die Form einer solchen.</translation>
    </message>
    <message>
      <source>What you see is kept, and saved as soon as that is possible. The reason: {reason}.</source>
      <translation>Was zu sehen ist, bleibt erhalten und wird gesichert, sobald das möglich ist. Der Grund: {reason}.</translation>
    </message>
    <message>
      <source>What you see stays until you quit. The reason: {reason}.</source>
      <translation>Was zu sehen ist, bleibt bis zum Beenden. Der Grund: {reason}.</translation>
    </message>
    <message>
      <source>What you wrote is kept; send it again when it is back.</source>
      <translation>Das Geschriebene bleibt erhalten; bitte erneut senden, wenn er wieder da ist.</translation>
    </message>
    <message>
      <source>What you wrote is kept; try again in a moment.</source>
      <translation>Das Geschriebene bleibt erhalten; bitte gleich noch einmal versuchen.</translation>
    </message>
    <message>
      <source>While the conversation is open, news is asked for instead.</source>
      <translation>Solange das Gespräch offen ist, wird stattdessen nach Neuem gefragt.</translation>
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
      <source>Working</source>
      <translation>Arbeitet</translation>
    </message>
    <message>
      <source>Works</source>
      <translation>Funktioniert</translation>
    </message>
    <message>
      <source>Write a message. It is sent when the agent is back</source>
      <translation>Nachricht schreiben. Sie geht hinaus, wenn der Agent wieder da ist</translation>
    </message>
    <message>
      <source>Write a message. It is sent when you are back online</source>
      <translation>Nachricht schreiben. Sie geht hinaus, wenn die Verbindung wieder da ist</translation>
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
      <source>You answered</source>
      <translation>Selbst beantwortet</translation>
    </message>
    <message>
      <source>You are offline.</source>
      <translation>Es gibt keine Netzverbindung.</translation>
    </message>
    <message>
      <source>You asked to stop</source>
      <translation>Stopp verlangt</translation>
    </message>
    <message>
      <source>You can keep writing; messages wait here and go out when it is back. Next try in {time}.</source>
      <translation>Schreiben geht weiter; Nachrichten warten hier und gehen hinaus, wenn er wieder da ist. Nächster Versuch in {time}.</translation>
    </message>
    <message>
      <source>You declined</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>You enter a code in any browser, also on your phone</source>
      <translation>Ein Code wird in einem beliebigen Browser eingegeben, auch auf dem Telefon</translation>
    </message>
    <message>
      <source>You have this list already.</source>
      <translation>Diese Liste ist schon da.</translation>
    </message>
    <message>
      <source>You stopped waiting.</source>
      <translation>Es wird nicht mehr gewartet.</translation>
    </message>
    <message>
      <source>Your account may not have this file.</source>
      <translation>Ihr Konto darf diese Datei nicht haben.</translation>
    </message>
    <message>
      <source>Your account may not use this agent or skill.</source>
      <translation>Dieses Konto darf diesen Agenten oder diesen Skill nicht nutzen.</translation>
    </message>
    <message>
      <source>Your browser would come back to {origin} on this computer, and another program listens there. Close it and try again.</source>
      <translation>Der Browser käme nach {origin} auf diesem Computer zurück, und dort lauscht ein anderes Programm. Bitte dieses schließen und es noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Your browser would come back to {origin} on this computer, where programs may not listen. Ask whoever runs the agent to choose another place.</source>
      <translation>Der Browser käme nach {origin} auf diesem Computer zurück, wo Programme nicht lauschen dürfen. Wer den Agenten betreibt, kann eine andere Stelle wählen.</translation>
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
      <translation>Die Unterhaltungen wurden erneut gesichert.</translation>
    </message>
    <message>
      <source>Your keyring did not give out the sign-in.</source>
      <translation>Der Schlüsselbund gab die Anmeldung nicht heraus.</translation>
    </message>
    <message>
      <source>Your keyring did not keep it</source>
      <translation>Der Schlüsselbund hat sie nicht behalten</translation>
    </message>
    <message>
      <source>Your keyring does not answer</source>
      <translation>Der Schlüsselbund antwortet nicht</translation>
    </message>
    <message>
      <source>Your keyring is locked</source>
      <translation>Der Schlüsselbund ist gesperrt</translation>
    </message>
    <message>
      <source>Your message is not to blame. Try again in a moment.</source>
      <translation>An der Nachricht liegt es nicht. Gleich noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Your message is sent when you have.</source>
      <translation>Danach wird die Nachricht gesendet.</translation>
    </message>
    <message>
      <source>Your sign-in for {host} has ended.</source>
      <translation>Ihre Anmeldung bei {host} ist abgelaufen.</translation>
    </message>
    <message>
      <source>Your system keeps passwords in a keyring, and none is running. The sign-in can be used until you quit; it is never written into a file.</source>
      <translation>Das System verwahrt Passwörter in einem Schlüsselbund, und es läuft keiner. Die Anmeldung gilt bis zum Beenden; sie wird nie in eine Datei geschrieben.</translation>
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
      <source>an object with members</source>
      <translation>ein Objekt mit Einträgen</translation>
    </message>
    <message numerus="yes">
      <source>and {count} more</source>
      <translation>
        <numerusform>und 1 weitere</numerusform>
        <numerusform>und {count} weitere</numerusform>
      </translation>
    </message>
    <message>
      <source>another program uses the file</source>
      <translation>ein anderes Programm verwendet die Datei</translation>
    </message>
    <message>
      <source>by a key of {host}</source>
      <translation>mit einem Schlüssel von {host}</translation>
    </message>
    <message>
      <source>cost {amount}</source>
      <translation>Kosten {amount}</translation>
    </message>
    <message>
      <source>ended with {code}</source>
      <translation>endete mit {code}</translation>
    </message>
    <message>
      <source>it is a folder</source>
      <translation>es ist ein Ordner</translation>
    </message>
    <message>
      <source>it is no folder</source>
      <translation>es ist kein Ordner</translation>
    </message>
    <message>
      <source>it takes too long</source>
      <translation>es dauert zu lange</translation>
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
      <source>more waits to be saved than the program can hold</source>
      <translation>es wartet mehr auf das Speichern, als das Programm halten kann</translation>
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
      <source>release {version}</source>
      <translation>Ausgabe {version}</translation>
    </message>
    <message>
      <source>sign-in changed</source>
      <translation>Anmeldung geändert</translation>
    </message>
    <message>
      <source>something of that name is there</source>
      <translation>etwas dieses Namens ist schon da</translation>
    </message>
    <message>
      <source>text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>that is not allowed there</source>
      <translation>das ist dort nicht erlaubt</translation>
    </message>
    <message>
      <source>the disk does not answer as it should</source>
      <translation>der Datenträger antwortet nicht wie er soll</translation>
    </message>
    <message>
      <source>the disk is full</source>
      <translation>der Datenträger ist voll</translation>
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
      <source>the file or folder is not there any more</source>
      <translation>die Datei oder der Ordner ist nicht mehr da</translation>
    </message>
    <message>
      <source>the list goes on, no more of it was read</source>
      <translation>die Liste geht weiter, mehr wurde nicht gelesen</translation>
    </message>
    <message>
      <source>true or false</source>
      <translation>wahr oder falsch</translation>
    </message>
    <message>
      <source>you</source>
      <translation>ich</translation>
    </message>
    <message>
      <source>{added} added, {count} could not be: {reason}</source>
      <translation>{added} hinzugefügt, {count} nicht: {reason}</translation>
    </message>
    <message>
      <source>{added} added, {removed} removed</source>
      <translation>{added} hinzugekommen, {removed} weggefallen</translation>
    </message>
    <message>
      <source>{agent} can't be reached in this way.</source>
      <translation>{agent} ist auf diesem Weg nicht erreichbar.</translation>
    </message>
    <message>
      <source>{agent} can't be reached right now.</source>
      <translation>{agent} ist gerade nicht erreichbar.</translation>
    </message>
    <message>
      <source>{agent} did not accept your sign-in.</source>
      <translation>{agent} hat die Anmeldung nicht angenommen.</translation>
    </message>
    <message>
      <source>{agent} has a new address: {host}.</source>
      <translation>{agent} hat eine neue Adresse: {host}.</translation>
    </message>
    <message>
      <source>{agent} has a problem on its side.</source>
      <translation>{agent} hat selbst ein Problem.</translation>
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
      <source>{agent} may still be working on it.</source>
      <translation>{agent} arbeitet vielleicht noch daran.</translation>
    </message>
    <message>
      <source>{agent} needs you to sign in.</source>
      <translation>{agent} braucht eine Anmeldung.</translation>
    </message>
    <message>
      <source>{binding}, live updates</source>
      <translation>{binding}, laufende Meldungen</translation>
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
        <numerusform>Vor dem Senden braucht eine Antwort noch einen Blick.</numerusform>
        <numerusform>Vor dem Senden brauchen {count} Antworten noch einen Blick.</numerusform>
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
    <message numerus="yes">
      <source>{count} columns</source>
      <translation>
        <numerusform>{count} Spalte</numerusform>
        <numerusform>{count} Spalten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} conversations were saved, with everything in them that can be read.</source>
      <translation>
        <numerusform>{count} Unterhaltung wurde gerettet, mit allem, was darin lesbar ist.</numerusform>
        <numerusform>{count} Unterhaltungen wurden gerettet, mit allem, was darin lesbar ist.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} could not be read.</source>
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
      <source>{count} more.</source>
      <translation>
        <numerusform>{count} weitere.</numerusform>
        <numerusform>{count} weitere.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} new skills</source>
      <translation>
        <numerusform>{count} neuer Skill</numerusform>
        <numerusform>{count} neue Skills</numerusform>
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
      <source>{count} skills have no examples</source>
      <translation>{count} Skills haben keine Beispiele</translation>
    </message>
    <message numerus="yes">
      <source>{count} skills less</source>
      <translation>
        <numerusform>{count} Skill weniger</numerusform>
        <numerusform>{count} Skills weniger</numerusform>
      </translation>
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
    <message>
      <source>{drawn} of {count} places</source>
      <translation>{drawn} von {count} Orten</translation>
    </message>
    <message>
      <source>{host} can't be reached right now.</source>
      <translation>{host} ist gerade nicht erreichbar.</translation>
    </message>
    <message>
      <source>{host} did not take your certificate.</source>
      <translation>{host} hat das Zertifikat nicht angenommen.</translation>
    </message>
    <message>
      <source>{host} gives it only to those who sign in.</source>
      <translation>{host} gibt sie nur an Angemeldete.</translation>
    </message>
    <message>
      <source>{host} has a problem on its side.</source>
      <translation>{host} hat selbst ein Problem.</translation>
    </message>
    <message>
      <source>{host} hung up without a word.</source>
      <translation>{host} hat ohne ein Wort aufgelegt.</translation>
    </message>
    <message>
      <source>{host} is busy. Try again in a moment.</source>
      <translation>{host} ist beschäftigt. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
      <source>{host} sends you on to a place that is not safe, so nothing was fetched.</source>
      <translation>{host} schickt Sie an einen Ort weiter, der nicht sicher ist, deshalb wurde nichts geholt.</translation>
    </message>
    <message>
      <source>{host} wants a client certificate.</source>
      <translation>{host} verlangt ein Client-Zertifikat.</translation>
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
      <source>{now} has {limit} days.</source>
      <translation>{now} hat {limit} Tage.</translation>
    </message>
    <message>
      <source>{origin} did not say yes. You can try once more.</source>
      <translation>{origin} hat nicht zugestimmt. Ein weiterer Versuch ist möglich.</translation>
    </message>
    <message>
      <source>{origin} gave something far too long for a sign-in. It was not kept.</source>
      <translation>{origin} hat etwas gegeben, das für eine Anmeldung viel zu lang ist. Es wurde nicht behalten.</translation>
    </message>
    <message>
      <source>{origin} gave something that is no sign-in. It was not kept.</source>
      <translation>{origin} hat etwas gegeben, das keine Anmeldung ist. Es wurde nicht behalten.</translation>
    </message>
    <message>
      <source>{origin} would take your sign-in unencrypted, so nothing was opened or sent.</source>
      <translation>{origin} nähme die Anmeldung unverschlüsselt entgegen. Darum wurde nichts geöffnet und nichts gesendet.</translation>
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
      <source>“{file}” can't be attached.</source>
      <translation>„{file}“ lässt sich nicht anhängen.</translation>
    </message>
    <message>
      <source>“{file}” can't be read, or holds no certificate.</source>
      <translation>„{file}“ lässt sich nicht lesen oder enthält kein Zertifikat.</translation>
    </message>
    <message>
      <source>“{file}” can't be read.</source>
      <translation>„{file}“ lässt sich nicht lesen.</translation>
    </message>
    <message>
      <source>“{file}” holds no certificate in PEM format.</source>
      <translation>„{file}“ enthält kein Zertifikat im PEM-Format.</translation>
    </message>
    <message>
      <source>“{file}” holds no private key in PEM format.</source>
      <translation>„{file}“ enthält keinen privaten Schlüssel im PEM-Format.</translation>
    </message>
    <message>
      <source>“{host}” only means something on the agent's computer.</source>
      <translation>„{host}“ hat nur auf dem Computer des Agenten eine Bedeutung.</translation>
    </message>
    <message>
      <source>“{mode}” should be one such as text/plain.</source>
      <translation>„{mode}“ sollte etwas wie text/plain sein.</translation>
    </message>
    <message>
      <source>“{name}” can't be sent along.</source>
      <translation>„{name}“ lässt sich nicht mitsenden.</translation>
    </message>
    <message>
      <source>“{name}” is demanded, but not described.</source>
      <translation>„{name}“ wird verlangt, ist aber nicht beschrieben.</translation>
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
      <source>“{name}” is of the wrong kind</source>
      <translation>„{name}“ ist von der falschen Art</translation>
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
      <source>“{place}” can't be read.</source>
      <translation>„{place}“ ist nicht lesbar.</translation>
    </message>
    <message>
      <source>“{place}” is a word that this app does not know.</source>
      <translation>„{place}“ ist ein Wort, das dieses Programm nicht kennt.</translation>
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
      <source>“{place}” is no date with a time.</source>
      <translation>„{place}“ ist kein Datum mit Uhrzeit.</translation>
    </message>
    <message>
      <source>“{place}” is no list.</source>
      <translation>„{place}“ ist keine Liste.</translation>
    </message>
    <message>
      <source>“{place}” is no number that fits.</source>
      <translation>„{place}“ ist keine passende Zahl.</translation>
    </message>
    <message>
      <source>“{place}” is no text.</source>
      <translation>„{place}“ ist kein Text.</translation>
    </message>
    <message>
      <source>“{url}” is no complete address.</source>
      <translation>„{url}“ ist keine vollständige Adresse.</translation>
    </message>
    <message>
      <source>“{url}” is none of the newer addresses.</source>
      <translation>„{url}“ ist keine der neueren Adressen.</translation>
    </message>
    <message>
      <source>“{version}” is not a version such as 1.0.</source>
      <translation>„{version}“ ist keine Version wie 1.0.</translation>
    </message>
  </context>
</TS>
