; Inno Setup 6: an installer for one person, without an administrator.
; iscc /DVersion=0.1.0 packaging\windows\a2a-desktop.iss      after PyInstaller made build\dist\a2a-desktop

#ifndef Version
  #error Give the version: /DVersion=...
#endif

[Setup]
AppId={{6F1D3C52-4C0F-4D6E-9C43-2B1B0A2A7D35}
AppName=A2A Desktop
AppVersion={#Version}
AppPublisher=The A2A Desktop developers
DefaultDirName={localappdata}\Programs\A2A Desktop
DefaultGroupName=A2A Desktop
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=a2a-desktop-{#Version}-setup
SetupIconFile=..\icons\a2a-desktop.ico
UninstallDisplayIcon={app}\a2a-desktop.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[Files]
Source: "..\..\build\dist\a2a-desktop\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "..\..\build\licences\*"; DestDir: "{app}\licences"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{userprograms}\A2A Desktop"; Filename: "{app}\a2a-desktop.exe"; AppUserModelID: "io.github.a2a_desktop.a2a_desktop"

[Registry]
Root: HKCU; Subkey: "Software\Classes\a2a"; ValueType: string; ValueData: "URL:A2A agent"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\a2a"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\a2a\DefaultIcon"; ValueType: string; ValueData: "{app}\a2a-desktop.exe,0"
Root: HKCU; Subkey: "Software\Classes\a2a\shell\open\command"; ValueType: string; ValueData: """{app}\a2a-desktop.exe"" ""%1"""
; "Open with" of a card's file; JSON keeps its own program
Root: HKCU; Subkey: "Software\Classes\Applications\a2a-desktop.exe"; ValueType: none; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Applications\a2a-desktop.exe\SupportedTypes"; ValueType: string; ValueName: ".json"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\a2a-desktop.exe\shell\open\command"; ValueType: string; ValueData: """{app}\a2a-desktop.exe"" ""%1"""
; the person's choice in the settings, removed with the program
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueType: none; ValueName: "a2a-desktop"; Flags: uninsdeletevalue dontcreatekey

[Run]
Filename: "{app}\a2a-desktop.exe"; Description: "{cm:LaunchProgram,A2A Desktop}"; Flags: nowait postinstall skipifsilent
