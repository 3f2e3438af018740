const words = (text: string) => new Set(text.trim().split(/\s+/));

/**
 * Extensions of files that run, install, mount or fetch something when they are opened, on any system: those that Outlook, Gmail and
 * Windows reject, and those used in attacks since.
 */
const RUNNABLE = words(`
  8bf action ade adp air ani apk apl app appcontent-ms appimage application appref-ms appx appxbundle asp aspx asx bas bash bat bgi btm cab ceo
  chm cmd cnt com command cpl csh desktop diagcab diagcfg diagpkg dif dll dmg dqy drv ex_ exe fileloc fish fon fxp gadget gms grp hlp hpj hta htc ica
  img inetloc inf ins inx ipa iqy iso isp isu jar jnlp job js jscript jse ksh library-ms lnk lua mad maf mag mam maq mar mas mat mau mav maw mcf mda mdb
  mde mdt mdw mdz mht mhtml mobileconfig mpkg msc msh msh1 msh1xml msh2 msh2xml mshxml msi msix msixbundle msp mst msu mui nsh ocx one onepkg onetoc2 ops oqy osd
  paf perl php phar pif pkg pl plg prf prg printerexport ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psdm1 psm1 pssc py pyc pyo pyw pyz pyzw rb rdp reg rgs rpm rqy run scf scpt scptd scr
  sct search-ms searchconnector-ms settingcontent-ms sh shb shs slk swf sys terminal theme themepack u3p udl url vb vba vbe vbp vbs vbscript vhd vhdx vmdk vsmacros
  vsto vsw vxd webloc webpnp website wim wiz workflow ws wsb wsc wsf wsh xap xbap xip xll xnk xpi zsh deb snap flatpakref
`);
/** Extensions of documents that may contain macros. */
const WITH_MACROS = words(
  'docm dotm xla xlam xlm xlsb xlsm xltm pam potm ppa ppam ppsm pptm sldm otm odm',
);
const ARCHIVES = new Set(['application/zip', 'application/gzip']);
/** Format of office programs until 2007, and of their documents with a password: macros are not detectable in it. */
const COMPOUND = 'application/x-cfb';

/** The extensions as seen by a system that drops invisible characters; for a stream of Windows (`a.hta:b`) those of its file. */
const endingsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(':')
    .map((part) => (part.split('.').slice(1).at(-1) ?? '').replace(/[^\w-]/g, ''));

/** True if opening a file of this name runs something, regardless of its content. */
export const isRunnable = (name: string): boolean =>
  endingsOf(name).some((ending) => RUNNABLE.has(ending));

/** Reason for a warning before a kept file is opened. */
export const riskOf = ({name, mime}: {name: string; mime: string}): 'archive' | 'macros' | null => {
  if (mime === COMPOUND || endingsOf(name).some((ending) => WITH_MACROS.has(ending)))
    return 'macros';
  return ARCHIVES.has(mime) ? 'archive' : null;
};
