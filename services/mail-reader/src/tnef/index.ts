import {decompressRTF} from '@kenjiuno/decompressrtf';
import {deEncapsulateSync} from 'rtf-stream-parser';
import {decodeCodePage} from './code-pages.ts';
import {attributesOf, type Property, propertiesOf} from './stream.ts';

/** A file of a `winmail.dat`; `cid`: its id in the HTML. */
export interface TnefFile {
  name: string;
  mime: string;
  cid: string | null;
  content: Buffer;
}
/** Content of a `winmail.dat`. `isWhole`: all of it could be read. */
export interface Opened {
  html: string | null;
  text: string | null;
  files: TnefFile[];
  isWhole: boolean;
}

const ATTRIBUTE = {
  body: 0x80_0c,
  data: 0x80_0f,
  title: 0x80_10,
  fileStart: 0x90_02,
  properties: 0x90_03,
  fileProperties: 0x90_05,
  codePage: 0x90_07,
};
const PROPERTY = {
  body: 0x10_00,
  rtf: 0x10_09,
  html: 0x10_13,
  displayName: 0x30_01,
  data: 0x37_01,
  shortName: 0x37_04,
  longName: 0x37_07,
  mime: 0x37_0e,
  contentId: 0x37_12,
  codePage: 0x3f_de,
};
const WESTERN = 1252;
const UNICODE = 0x1f;
const OBJECT = 0x0d;
const GUID_BYTES = 16;
/** Maximum depth of mails within mails. */
const DEPTH_MAX = 3;
const FILES_MAX = 1000;
const RTF_MAX = 1024 * 1024;
const RTF_HEAD_BYTES = 16;
/** Maximum depth of groups: the library's time grows with it. */
const GROUPS_MAX = 100;
const GROUP_START = '{'.charCodeAt(0);
const GROUP_END = '}'.charCodeAt(0);

type Open = Opened & {codePage: number; rtf: Buffer | null};

/** Opens the container of Outlook for a mail and its files (MS-OXTNEF). A broken one yields its content before the fault. */
export const openTnef = (stream: Buffer, depth = 0): Opened => {
  const opened: Open = {
    html: null,
    text: null,
    files: [],
    isWhole: true,
    codePage: WESTERN,
    rtf: null,
  };
  try {
    for (const {id, bytes} of attributesOf(stream)) takeAttribute(opened, {id, bytes}, depth);
  } catch {
    opened.isWhole = false;
  }
  const {html, text, files, isWhole} = withRtf(opened);
  return {html, text, files: files.filter(({content}) => content.length > 0), isWhole};
};

const takeAttribute = (
  opened: Open,
  {id, bytes}: {id: number; bytes: Buffer},
  depth: number,
): void => {
  const file = opened.files.at(-1);
  if (id === ATTRIBUTE.codePage) opened.codePage = bytes.readUInt32LE(0);
  else if (id === ATTRIBUTE.body) opened.text ??= textOf(bytes, opened.codePage);
  else if (id === ATTRIBUTE.properties)
    for (const property of propertiesOf(bytes)) takeProperty(opened, property);
  else if (id === ATTRIBUTE.fileStart) startFile(opened);
  else if (id === ATTRIBUTE.title && file) file.name ||= textOf(bytes, opened.codePage);
  else if (id === ATTRIBUTE.data && file) file.content = bytes;
  else if (id === ATTRIBUTE.fileProperties && file)
    takeFileProperties(opened, file, {bytes, depth});
};

const startFile = (opened: Open): void => {
  if (opened.files.length >= FILES_MAX) throw new RangeError('too many files');
  opened.files.push({
    name: '',
    mime: 'application/octet-stream',
    cid: null,
    content: Buffer.alloc(0),
  });
};

const takeProperty = (opened: Open, property: Property): void => {
  if (property.id === PROPERTY.codePage) opened.codePage = property.bytes.readUInt32LE(0);
  if (property.id === PROPERTY.body) opened.text = stringOf(property, opened.codePage);
  if (property.id === PROPERTY.html) opened.html = stringOf(property, opened.codePage);
  if (property.id === PROPERTY.rtf) opened.rtf = property.bytes;
};

const takeFileProperties = (
  opened: Open,
  file: TnefFile,
  {bytes, depth}: {bytes: Buffer; depth: number},
): void => {
  const names: Record<number, string> = {};
  let within: Buffer | undefined;
  for (const property of propertiesOf(bytes)) {
    const {id, type} = property;
    if (id === PROPERTY.data && type === OBJECT) within = property.bytes.subarray(GUID_BYTES);
    else if (id === PROPERTY.data) file.content = property.bytes;
    else if (id === PROPERTY.mime) file.mime = stringOf(property, opened.codePage) || file.mime;
    else if (id === PROPERTY.contentId) file.cid = stringOf(property, opened.codePage) || null;
    else if (id === PROPERTY.longName || id === PROPERTY.shortName || id === PROPERTY.displayName)
      names[id] = stringOf(property, opened.codePage);
  }
  file.name =
    names[PROPERTY.longName] ||
    file.name ||
    names[PROPERTY.shortName] ||
    names[PROPERTY.displayName] ||
    '';
  if (within) takeMailWithin(opened, {file, stream: within, depth});
};

/** Converts an attached mail: its text becomes a file of its name, beside its own files. */
const takeMailWithin = (
  opened: Open,
  {file, stream, depth}: {file: TnefFile; stream: Buffer; depth: number},
): void => {
  file.content = stream;
  if (depth >= DEPTH_MAX) return;
  const {html, text, files, isWhole} = openTnef(stream, depth + 1);
  if (html === null && text === null && files.length === 0) return;
  const body = html ?? text;
  Object.assign(
    file,
    body === null
      ? {content: Buffer.alloc(0)}
      : {
          name: `${file.name || 'message'}.${html === null ? 'txt' : 'html'}`,
          mime: 'text/plain',
          content: Buffer.from(body),
        },
  );
  opened.files.push(...files.slice(0, Math.max(0, FILES_MAX - opened.files.length)));
  if (!isWhole) opened.isWhole = false;
};

const textOf = (bytes: Uint8Array, codePage: number): string => {
  const text = decodeCodePage(bytes, codePage);
  let end = text.length;
  while (text[end - 1] === '\0') end -= 1;
  return text.slice(0, end);
};

const stringOf = ({type, bytes}: Property, codePage: number): string =>
  textOf(bytes, type === UNICODE ? 1200 : codePage);

/** Reads HTML that Outlook wraps in RTF. Other RTF is a file. */
const withRtf = (opened: Open): Open => {
  if (opened.rtf === null || opened.html !== null) return opened;
  try {
    // The library trusts the declared length of a file.
    const isHonest =
      opened.rtf.length <= RTF_MAX &&
      opened.rtf.readUInt32LE(0) + 4 <= opened.rtf.length &&
      opened.rtf.length > RTF_HEAD_BYTES;
    const rtf = isHonest ? Buffer.from(decompressRTF([...opened.rtf])) : null;
    if (!rtf) return {...opened, isWhole: false};
    const found = fromRtf(rtf);
    if (found?.mode === 'html') return {...opened, html: found.text};
    if (found) return {...opened, text: opened.text ?? found.text};
    const isNeeded = opened.text === null || opened.text.trim() === '';
    return isNeeded
      ? {
          ...opened,
          files: [
            ...opened.files,
            {name: 'message.rtf', mime: 'application/rtf', cid: null, content: rtf},
          ],
        }
      : opened;
  } catch {
    return {...opened, isWhole: false};
  }
};

/** Depth of nested groups. */
const depthOf = (rtf: Buffer): number => {
  let depth = 0;
  let deepest = 0;
  for (const byte of rtf) {
    if (byte === GROUP_START) deepest = Math.max(deepest, (depth += 1));
    else if (byte === GROUP_END) depth -= 1;
  }
  return deepest;
};

const fromRtf = (rtf: Buffer): {mode: string; text: string} | null => {
  if (rtf.length > RTF_MAX || depthOf(rtf) > GROUPS_MAX) return null;
  try {
    const {mode, text} = deEncapsulateSync(rtf, {
      warn: () => undefined,
      decode: (bytes, encoding) => decodeCodePage(bytes, Number(/\d+/.exec(encoding)?.[0])),
    });
    return {mode, text: String(text)};
  } catch {
    return null;
  }
};
