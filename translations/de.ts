<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>AboutPage</name>
    <message>
      <source>Apache-2.0. Built with Qt (LGPL); the fonts Inter and JetBrains Mono (OFL); the icons of Phosphor (MIT).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>F1 opens it, unless you chose another key for it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>For agents of every generation of the Agent2Agent protocol: 0.1 to 1.x</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Guide</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Licence</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Speaks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Version {version}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ActionRow</name>
    <message>
      <source>no</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>yes</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Actions</name>
    <message>
      <source>Add agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Attach files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Find in conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Guide</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Inspector</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Larger text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Left pane</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>New conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Next conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Next pane</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Previous conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Previous pane</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Quit</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Search</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Settings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Skills</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Smaller text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop this task</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Task</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Text at 100 %</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Wire</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write a message</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AddAgentDialog</name>
    <message>
      <source>Add</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add an agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add to favourites</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add without signing in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agent address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agent cards (*.json)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cancel</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Group</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Lists of agents…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No group</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open a card file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open a card file…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Paste the address you were given, or several. Only cards are read; nothing is sent.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in and add</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>https:// address of the agent</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Adding</name>
    <message>
      <source>Create</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Name</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>New group</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AgentMenu</name>
    <message>
      <source>Add to favourites</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Move to group</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>New conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>New group…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No group</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove from favourites</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in…</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AgentPreview</name>
    <message>
      <source>release {version}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} more</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AgentsPane</name>
    <message>
      <source>Add agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agents you add appear here.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Filter agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Lists of agents…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Name, skill, tag or host</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove demo agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sort by name</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AnswerCard</name>
    <message>
      <source>Copy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Declined</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Edit and send again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sent</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AnswerRow</name>
    <message>
      <source>You declined at {time}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your answers, sent at {time}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AppearancePage</name>
    <message>
      <source>Changes everything in the window, 80 to 200 %</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Colours</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Dark</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Language</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Language of the program</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Light</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Like my system</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Text size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Theme</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What agents write stays in theirs</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Attaching</name>
    <message>
      <source>Attach files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pasted picture {number}.png</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pasted text {number}.txt</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AttachmentBar</name>
    <message>
      <source>Reading…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This agent may not read {kind}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>AttachmentChip</name>
    <message>
      <source>Remove {name}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Banner</name>
    <message>
      <source>Close this notice</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ButtonPiece</name>
    <message>
      <source>Continue</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>CardTab</name>
    <message>
      <source>Back to overview</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Raw card</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>CardView</name>
    <message>
      <source>Copy as text</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>CataloguesDialog</name>
    <message>
      <source>A list shows you agents that you can add: those of your company's server, of a public registry, or card files in a folder.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add a folder…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add list</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Adding…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Address of a list</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Folder of card files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Lists of agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reading the list…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>https:// address of a list, registry or hub</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ChartView</name>
    <message>
      <source>Copy for a spreadsheet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Others</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Series</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ChatHeader</name>
    <message>
      <source>Find in conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Inspector</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>More</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>New conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop this task</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop waiting</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stopping…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent has not confirmed yet</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ChatPane</name>
    <message>
      <source>Save as</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop trying</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Try now</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Use it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{file}” could not be saved:</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Check</name>
    <message>
      <source> or </source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Checking who signed the card…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Found its agent card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It answers without a card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It asks you to sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It asks you to sign in first</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It is in your list already</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It was not asked yet whether it answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Looking for the agent…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Read its agent card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reading the card file…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The address answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The sign-in was refused</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>its card is not public</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>older generation, fully supported</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Checklist</name>
    <message>
      <source>Choices</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Search</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ChecksSection</name>
    <message>
      <source>No problems found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show all {count}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ChoicePickerPiece</name>
    <message>
      <source>Filter</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ChoosingPage</name>
    <message>
      <source>Client ID</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Client secret</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Header</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Other ways</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Send it although the connection is not encrypted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent's card does not say how. Ask whoever gave you its address.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>User name</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>CodeBlock</name>
    <message>
      <source>Code, {language}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copied</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy code</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ColorControl</name>
    <message>
      <source>Pick a colour</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Composer</name>
    <message>
      <source>Attach as a text file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Attach files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Send</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sent when the agent has finished</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Shift + Enter for a new line</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Skills</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ConversationMenu</name>
    <message>
      <source>Archive</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Back from the archive</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Delete</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Duplicate</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Export…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open in a new window</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pin to the top</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Print…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rename…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unpin</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ConversationWindow</name>
    <message>
      <source>New conversation</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ConversationsPane</name>
    <message>
      <source>All agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Conversations</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing is archived.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show conversations with</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your conversations stay on this computer.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>CopyButton</name>
    <message>
      <source>Copied</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy as JSON</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copying…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Could not be copied</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>DateControl</name>
    <message>
      <source>Pick from a calendar</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>DateTimeInputPiece</name>
    <message>
      <source>Calendar</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is not a date or time that can be read.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>e.g. 19:30</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>e.g. {date}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{label}, time</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>DeliveryLine</name>
    <message>
      <source>Edit</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not sent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Send again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sending…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sent when the agent has finished</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in and send</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Waits until the agent is back</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>DropDownControl</name>
    <message>
      <source>(none)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose…</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>DurationControl</name>
    <message>
      <source>2 h 30 min</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Exporting</name>
    <message>
      <source>A2A Desktop backup</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Back up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Backed up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Backing up…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Backup (*.zip)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Everything, to be imported again (*.json)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Export</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Export as HAR file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Exported</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Exported conversations (*.json)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Exporting…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Import a conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Markdown text (*.md)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>PDF (*.pdf)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restore a backup</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restored</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restoring…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Web page (*.html)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{added} conversations added, {present} were here already.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Faults</name>
    <message>
      <source>Show report</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Something went wrong inside the program</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your conversations are kept. You can go on.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Field</name>
    <message>
      <source>Paste</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Required</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show what is typed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This does not have the form that is asked for.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{label}, required</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FieldRow</name>
    <message>
      <source>{label}, required</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FileControl</name>
    <message>
      <source>Choose files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{file} is too large. A file may have {size} here.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name}: choose files</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FileLine</name>
    <message>
      <source>Save {file}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FileRow</name>
    <message>
      <source>File without a name</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save as…</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FilesTab</name>
    <message>
      <source>Files you send and receive appear here</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>From the agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>From you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Look further back</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save all files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show all {count}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FilterBar</name>
    <message>
      <source>Next match</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Previous match</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FilterMenu</name>
    <message>
      <source>All agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Archived</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FindBar</name>
    <message>
      <source>Close the find bar</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Find in conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Find in this conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Next match</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Previous match</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Fold</name>
    <message>
      <source>folded</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>open</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FormFoot</name>
    <message>
      <source>* must be answered</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>All questions must be answered</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Allow</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Clear</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Clear all answers?</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Don't allow</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>I have done that</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saved as a draft</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Send answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop it? Nothing is sent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop this request</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>FormHead</name>
    <message>
      <source>A secret is needed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Allow “{tool}”?</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open a page to go on</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Some questions</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} asks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} at {host} asks</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>GroupControl</name>
    <message>
      <source>Add {label}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Leave out</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>GuardedControl</name>
    <message>
      <source>Change</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>GuideDialog</name>
    <message>
      <source>Guide</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pages of the guide</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>InspectorPane</name>
    <message>
      <source>Card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Close inspector</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Here is what the agent can do. Skills has examples to try, Task shows what happened, Wire all that was sent and received.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Skills</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Task</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Wire</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>JsonText</name>
    <message>
      <source>JSON</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show all {count} lines</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show less</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show the first {count} lines</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>JsonView</name>
    <message>
      <source>Copied</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy path</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy value</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Find in this text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fold all</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open all</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{number} of {count}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>KeepingNote</name>
    <message>
      <source>Another computer.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It is sent only to {host} and is never written into conversations, logs or exports.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Kept in your system keyring.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card is from {card}, but the agent answers at {host}: your sign-in goes there. Go on only if you trust both.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>KeyboardPage</name>
    <message>
      <source>As they were at first</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Filter</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Filter shortcuts</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>KeyringPage</name>
    <message>
      <source>Keep it until I quit</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing is saved; you sign in again next time</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Try the keyring again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your system may ask for its password</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>LeftPane</name>
    <message>
      <source>Agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Conversations</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>New conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ready</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Settings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Switch theme</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>LineControl</name>
    <message>
      <source>Earlier answers</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>LinkCard</name>
    <message>
      <source>Open {host}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent wants you to open this page:</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>an unknown place</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>LinkDialog</name>
    <message>
      <source>Cancel</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open anyway</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open this link?</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The link says “{shown}”, but it leads to:</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your browser would open:</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ListControl</name>
    <message>
      <source>Add</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} of at most {most}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ListingPage</name>
    <message>
      <source>Add</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add all {count}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agents of the list</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Can be added</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Filter the list</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Filter the list to add up to {most} agents at once.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>In your list already</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Name, skill, tag or host</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Read the list again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove the list</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <source>Ready</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Removed agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Settings can't be saved: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} of {all} agents reachable</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ManyLines</name>
    <message>
      <source>Only the first {count} are looked at.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What was found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>asks you to sign in: add it by itself</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>MediaPiece</name>
    <message>
      <source>An address that cannot be opened</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open {what}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Picture</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sound</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Video</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>MessageBox</name>
    <message>
      <source>Message</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>NameDialog</name>
    <message>
      <source>Cancel</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>NamedControl</name>
    <message>
      <source>Add an entry</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>NetworkPage</name>
    <message>
      <source>Beside those the system trusts; none chosen</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Certificates</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Certificates (*.pem *.crt *.cer)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose a certificate</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Connect through</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Forget</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>None</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Proxy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Proxy address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The system's</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This one:</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Trust this authority too</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>NotePiece</name>
    <message>
      <source>A part of this has not arrived.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A part of this holds itself, and is left out.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There is more than can be shown.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{name}” cannot be shown by this app.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>NoticeDialog</name>
    <message>
      <source>OK</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>NoticesPage</name>
    <message>
      <source>Keep running in the tray</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Notices of the system</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Opens the window, so that nothing an agent tells is missed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Start with this computer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Tell me when an agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The system would not have it: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>When I log in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>When the window is closed. Works where the system has a tray.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Where</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>While this window is not in front. Inside it you are always told.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>couldn't finish</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>is done, if it took more than 10 seconds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>needs an answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>needs me to sign in</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Notifications</name>
    <message>
      <source>Removed agent</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>NumberControl</name>
    <message>
      <source>One less</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>One more</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Organiser</name>
    <message>
      <source>Archived</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Deleted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rename</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rename this conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Title</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Undo</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title} (copy)</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>PartFrame</name>
    <message>
      <source>Find in this data</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reading…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as JSON</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Structured data</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>PictureView</name>
    <message>
      <source>Picture</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This picture is damaged or too large to be drawn.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>PlacesView</name>
    <message>
      <source>Map, {facts}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Preview</name>
    <message>
      <source>Preview</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>PrintedView</name>
    <message>
      <source>Copy as text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show all {count} lines</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show less</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show the first {count} lines</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ProgressDialog</name>
    <message>
      <source>Cancel</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{done} of {count}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Rail</name>
    <message>
      <source>Add agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Menu</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Search</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Settings</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ReportDialog</name>
    <message>
      <source>Close</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copied</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing of this was sent. If you want to tell somebody, read it first: it may hold a few words of what was worked on.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Report</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Something went wrong inside the program</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ReportsPage</name>
    <message>
      <source>A long task goes on without a connection; its agent tells this computer when something happened. Each task has its own address and password, which end with it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agents on other computers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>An address begins with https:// or http://</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Let agents report to this computer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nobody is listened to</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Public address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>They can reach this computer only through a public address that leads here, such as that of a tunnel. Without one, only agents on this computer can report.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>While no connection is open</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Row</name>
    <message>
      <source>New</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Saver</name>
    <message>
      <source>Save all files in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save as</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{file}” could not be saved: {reason}.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SearchButton</name>
    <message>
      <source>Search</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Search everything</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SearchPalette</name>
    <message>
      <source>Agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Any time</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Close the search</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Esc</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Everything</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Forms</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Last 90 days</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Messages</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing found for “{text}”</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Results</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Search everything</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Search messages, files, forms and agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The search does not work now.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>↑ ↓ choose      Enter open at this message</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SecretControl</name>
    <message>
      <source>Hide what is typed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show what is typed</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SecretNotice</name>
    <message>
      <source>{agent} asks for a secret. It is sent to {host}, and not kept on this computer.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} asks for a secret. It is sent, and not kept on this computer.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SettingsDialog</name>
    <message>
      <source>About</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Appearance</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Keyboard</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Network</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Notifications</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Privacy and storage</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reports from agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Settings</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SignInDialog</name>
    <message>
      <source>Cancel</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Continue</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy link</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open browser again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in to {agent}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This program needs a client ID there. Ask whoever runs the agent.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Waiting for your keyring…</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SignInSection</name>
    <message>
      <source>Change…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Kept in your system keyring</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No sign-in needed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign out</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Signed in: {method}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent wants one; its card does not say how</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Until you quit; nothing is saved</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SignatureSection</name>
    <message>
      <source>Check signature</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Key: {key}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not covered: {names}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The key is fetched from where the card says.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The key is kept by {host}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This card is signed</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SkillChips</name>
    <message>
      <source>All skills</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SkillsTab</name>
    <message>
      <source>Pick an example to put it in the message box. Nothing is sent until you press Send.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show more ({count} left)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This agent does not say what it is good at. Just ask.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>StartPage</name>
    <message>
      <source>{agent} asks for something this app does not have, and may not answer.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>StartSwitch</name>
    <message>
      <source>Start with this computer</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>StoragePage</name>
    <message>
      <source>A conversation that was exported with everything in it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Adds what a backup holds and is not here; replaces nothing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>All conversations, agents and drafts in one file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Back up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Back up…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Clean up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Conversations</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copies</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Deletes the files of conversations that you deleted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Import</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Import…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It could not be cleaned up: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Left-over files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Messages and files go to the agent you write to, and nowhere else. Sign-ins are kept by the system's keyring, never in these files.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing is kept: the program runs in memory only.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>On this computer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open folder</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restore</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restore…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Room taken</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There was nothing to clean up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What leaves this computer?</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{size} are free now</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>SurfaceRow</name>
    <message>
      <source>Copied</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy as JSON</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Shown by {agent}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Shown by {agent} · {host}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is too large to be shown whole.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Yes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} has closed this.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TableView</name>
    <message>
      <source>As the agent sent it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy as CSV</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy for a spreadsheet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Filter rows</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show all of it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sort by {column}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sort by {column}, largest first</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Table, {facts}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The first {shown} of {all} columns. “Show as JSON” copies all of it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The first {shown} of {all} rows. “Show as JSON” copies all of it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} of {all}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Tag</name>
    <message>
      <source>Remove {tag}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TagsControl</name>
    <message>
      <source>Choose</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose…</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TaskHead</name>
    <message>
      <source>New conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not sent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Started by you at {time}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop this request</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>since {time}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} waits for your answer.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} waits until you sign in.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TaskTab</name>
    <message>
      <source>No request is running</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Results</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Technical details</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What happened so far</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TextFieldPiece</name>
    <message>
      <source>The agent asks for something secret.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is not a number.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TextFileRow</name>
    <message>
      <source>Hide</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This file could not be read.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This file is no text.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TimelineView</name>
    <message>
      <source>What happened so far</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>ToastStack</name>
    <message>
      <source>Close this notice</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Later</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} more</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TranscriptView</name>
    <message>
      <source>Jump to latest</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Transcript</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Tray</name>
    <message>
      <source>A2A Desktop, {count} unread</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>New conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open A2A Desktop</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Quit</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>TreeView</name>
    <message>
      <source>Find in this data</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Structured data</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>WaitingPage</name>
    <message>
      <source>A page from {host} is open. Sign in there, then allow access.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Asking {host}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter this code</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Finish in your browser</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>One moment…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open {address} in any browser, enter this code, then allow access.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Waiting for you, {time} left</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} will be able to</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>WelcomePage</name>
    <message>
      <source>Add agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add this agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Added {name}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agent address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Looking for the agent…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Try a demo agent first. They run on this computer, so nothing leaves it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Welcome. Who would you like to talk to?</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What leaves my computer?</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>https:// address of the agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>or add one you were given</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>WireTab</name>
    <message>
      <source>Clear</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copied</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy as curl</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Export as HAR file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Filter</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go on</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Messages on the wire</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing sent yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pause</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign-in details are hidden here and in exports.</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>WordsView</name>
    <message>
      <source>Copy as text</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>WrongBanner</name>
    <message>
      <source>Go to the first</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Caption</name>
    <message>
      <source>suggested</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Combo</name>
    <message>
      <source>Choose</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Dialog</name>
    <message>
      <source>Close</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_DropOverlay</name>
    <message>
      <source>Drop to attach to this message</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Facts</name>
    <message>
      <source>Connection</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Conversation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy connection</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy conversation id</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy task id</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Task</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_FileChip</name>
    <message>
      <source>Remove {file}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_FindingRow</name>
    <message>
      <source>Show in the raw card</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Handle</name>
    <message>
      <source>Pane divider</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Lines</name>
    <message>
      <source>Copy path</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy value</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Margin</name>
    <message>
      <source>Fold or open. With Alt: all that is below</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Member</name>
    <message>
      <source>Name</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_OlderRow</name>
    <message>
      <source>Hide</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Overview</name>
    <message>
      <source>Address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Also offers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Can do</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Checks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Connection</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Documentation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>In use</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Its card says</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Live replies</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not connected yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Protocol</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reads files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show raw card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign-in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Signature</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Updates while you are away</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Website</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>release {version}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>yes</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Row</name>
    <message>
      <source>Move down</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Move up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{place} of {count}</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>_Zone</name>
    <message>
      <source>Drop here or</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>choose files</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>wording</name>
    <message>
      <source>A file your administrator gave you; set it up in Settings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A form that is answered</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A form that waits for your answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A kind of content is not written as usual</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A long text your administrator gave you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A name and a value, for engineers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A name in here is not allowed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A personal card without sign-in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A way to sign in is not explained</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>API key</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Access token</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add a note while the agent is working…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add a note…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add at least {limit} entries.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add at least {limit}.</source>
      <translation type="unfinished" />
    </message>
    <message numerus="yes">
      <source>Add {count} agents</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message>
      <source>Address of the last page</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>All</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Allow</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>An address cannot be used</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Answer the form above, or write a reply here</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Answered in your own words</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Answered with the form</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Area chart</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ask again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ask for the result</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ask the person who gave it to you for another one.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ask the person who runs it to let you in.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>At most {limit} entries.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>At most {limit}, now {now}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Bar chart</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Both are “{id}”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Changes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Chart</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Check it for typing mistakes, or ask the person who gave it to you.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Check the address, or try again in a moment.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Check “{address}” for typing mistakes.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose a file.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose at least {limit}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose at most {limit}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose it to see what it holds.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose one of the options.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Client certificate</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Code</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Code block: {text}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Company account</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Company account, with a code</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Complete one of the alternatives.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Connection lost.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Console</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy report</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Custom header</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Declined</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Demo agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Details</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Do not trust it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Don't allow</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Done</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Done in {time}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Each value may appear once.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Edit</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Edit address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a date and a time.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a date like 31 January 2026.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a duration like 2 h 30 min.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a number.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a time like 14:30.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a valid IP address.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a valid UUID.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a valid host name.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a web address starting with https://.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter a whole number.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter an e-mail address like name@example.com.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Error</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Everybody can read it there.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Failed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Favourites</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Few programs will know it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Few programs will know “{binding}”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>File</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>File without a name</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Form or data</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Group</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>In another way</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>In its own words: “{message}”</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It did not say why.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It is damaged, too large, or not from this app.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It is larger than {megabytes} MB.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It may refuse to work: {uri}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It must be {expected}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It only speaks {offered}, which is not set up here.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It proves nothing.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It will finish what it does.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Line chart</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>List</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Lists that ask for a sign-in can't be read here yet.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Map</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Message</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Message {agent}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Must be a multiple of {limit}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Must be less than {limit}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Must be more than {limit}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Must be {limit} or less.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Must be {limit} or more.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>My agents</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Needs you to sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Needs your answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No longer asked</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nobody can be known, so nothing can be personal.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nobody knows for how long. You can ask again at any time.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nobody vouches for what this card says.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not sent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not signed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Note</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing goes there until you agree. Until then the old one is used.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing was changed since the card was signed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing was left behind. The reason: {reason}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing was sent.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Now</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Number</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Older programs are sent to another address</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Opens your browser (OAuth 2)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Other programs may refuse this agent.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Others on the way to {host} could read along.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Password</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Paused until you answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>People and programs do not learn what they can use.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>People cannot look up who is behind it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Perhaps your system asks for its password in another window. It is waited for; you can also use the sign-in only until you quit.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Picking up where it stopped, attempt {attempt} of {of}…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Picture</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pie chart</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Please answer this.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Please tick this.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Please write a few words.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Program account</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Programs look for it at {expected}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Programs look for “{expected}”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Received</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Request received</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Result</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Result: {name}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Results</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Scatter chart</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Send less of it, or a smaller file.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sending…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sent by me</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sent with every message to this agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sent. Waiting for the agent to start</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as chart</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as map</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as picture</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as table</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show as tree</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in again to go on.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign in to go on</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sign-in was not finished.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Signature valid</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Signature wrong</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Something that belongs in here is missing.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sound</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stopped</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stopping…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Structured data</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Table</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Table: {text}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The address leads nowhere</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The address leads to your own computer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent answered</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent answered in a form this app does not understand. Your message arrived, so you can simply ask again.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent answers at another place than its card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent could not stop this any more.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent couldn't finish</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent declined</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent demands something this app lacks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent did not accept this.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent did not say how far it is</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent does not take this answer.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent may still be working on it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent no longer has this request.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent stopped this</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent waits until you have.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent waits until you sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card came from {card_host}, but names {host}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card came from {card_host}, messages go to {host}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card is at an unusual place</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card is not signed, so its sender is not proven</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card is signed and unchanged</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card is signed, but the key can't be had</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card shows a secret</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card was changed after it was signed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The card's signature proves nothing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The client ID and secret your administrator gave you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The connection broke before the agent was done.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The connection is not encrypted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The connection to {host} is not safe.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The file can't be written.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The key it was made with is not to be had.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The provider has no website</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The reason: {reason}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The sign-in for this agent is kept there. Unlock it, or use the sign-in only until you quit.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The signature can't be checked</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The signature can't be read</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The signature is valid</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The {what} is too large.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There is no agent at this address.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There is no agent card in “{file}”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There is no keyring here</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There is no list of agents here.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This agent can't be used here yet.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This app takes {megabytes} MB at most.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This card was changed after it was signed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This certificate can't be used.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This conversation can't be saved right now.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This does not match the expected format.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This file can't be imported.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is not a card</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is not valid JSON (line {now}).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This list is not public.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This message is too large for {agent}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This must stay as it was.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This name is not allowed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This reply could not be read.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Those of the agent's server</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Today</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Try again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Try again in a moment.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Try again in {time}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Trying to reach it…</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Two skills have the same name inside</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unknown connection type</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unknown way to sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unlock it and try again, or sign in anew.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unreadable protocol version</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Use at least {limit} characters (now {now}).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Use at most {limit} characters (now {now}).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>User name and password</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Value</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Version {number}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Video</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Waits until the agent is back</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Warning</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What arrived is kept.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What arrived is kept. You can ask once more.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What was found there has not the form of one.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What you see stays until you quit. The reason: {reason}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What you wrote is kept; send it again when it is back.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What you wrote is kept; try again in a moment.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whole number</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>With a key</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>With a name and a password</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>With an access token</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>With an account, in the browser</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Working on it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write a message. It is sent when the agent is back</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write your answer here</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Yes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Yes or no</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Yesterday</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You answered</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You asked to stop</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You can keep writing; messages wait here and go out when it is back. Next try in {time}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You enter a code in any browser, also on your phone</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You have this list already.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You may not use this agent.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You stopped this</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You stopped waiting.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your keyring did not give out the sign-in.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your keyring did not keep it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your keyring does not answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your keyring is locked</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your message is sent when you have.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your sign-in for {agent} has ended.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Your system keeps passwords in a keyring, and none is running. The sign-in can be used until you quit; it is never written into a file.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a list</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a list of texts</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>address changed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>an object with members</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>by a key of {host}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ended with {code}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>needs sign-in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>not checked yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>offline</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>reachable</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>sign-in changed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>true or false</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{added} added, {count} could not be: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{added} added, {removed} removed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} can't be reached right now.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} couldn't finish</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} has a new address: {host}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} has a problem on its side.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} is busy.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} is done</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} is offline.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} is still working.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} needs you to sign in</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} needs you to sign in.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{agent} needs your answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{binding}, live updates</source>
      <translation type="unfinished" />
    </message>
    <message numerus="yes">
      <source>{count} agents</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} agents added</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} answers need a look before you can send.</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} characters</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} columns</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} could not be read.</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} entries</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} files</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} files saved in “{folder}”.</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} items</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation type="unfinished" />
    </message>
    <message numerus="yes">
      <source>{count} more are left out, the list is too long</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} new skills</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} older versions</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} places</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} questions</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} results</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} rows</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} skills less</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message>
      <source>{kind}, {drawn} of {count} points</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{kind}{title}, {count} values, least {low} at {low_place}, most {high} at {high_place}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{now} has {limit} days.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{origin} did not say yes. You can try once more.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{file}” can't be attached.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{file}” can't be read, or holds no certificate.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{host}” only means something on the agent's computer.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{mode}” should be one such as text/plain.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{name}” is demanded, but not described.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{name}” is empty</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{name}” is missing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{name}” is of the wrong kind</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{name}” is written the wrong way</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{name}” lists nothing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{url}” is no complete address.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{url}” is none of the newer addresses.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>“{version}” is not a version such as 1.0.</source>
      <translation type="unfinished" />
    </message>
  </context>
</TS>
