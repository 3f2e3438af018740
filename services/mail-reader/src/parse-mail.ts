import {type ParsedMail, simpleParser} from 'mailparser';
import {parseInCharset} from './charset/parse-in-charset.ts';
import {withDataPictures} from './files/data-pictures.ts';
import {joinLines, withLinesKept} from './body/flowed.ts';
import {type Head, headOf} from './origin/head.ts';
import {withAlternatives} from './body/other-texts.ts';
import {repairMail} from './repair/index.ts';
import {type Room, roomOfMail} from './signed/open-signed.ts';
import {SIGNED_DEPTH_MAX, type Unpacked, unpackSigned} from './signed/unpack.ts';
import {withTextFiles} from './files/text-files.ts';
import {unpackTnef} from './tnef/unpack.ts';
import {withUuFiles, withUuParts} from './files/uuencode.ts';

/** A parsed mail, including its packed content. */
export interface Parsed extends Unpacked {
  head: Head;
  /** The bytes that were parsed. */
  raw: Buffer;
}

const ENCRYPTING = /multipart\/encrypted|smime-type="?(?:auth-?)?enveloped-data/i;

const parse = (raw: Buffer) =>
  simpleParser(raw, {
    skipImageLinks: true,
    skipTextLinks: true,
    skipHtmlToText: true,
    keepDeliveryStatus: true,
  });

/** Keeps text files as files, unless the mail has no other text. */
const parseWithTextFiles = async (raw: Buffer): Promise<ParsedMail> => {
  const changed = withTextFiles(raw);
  const mail = await parse(changed);
  return changed === raw || mail.text || mail.html ? mail : parse(raw);
};

const saysEncrypted = ({attachments}: ParsedMail, head: Head): boolean =>
  ENCRYPTING.test(head('content-type').join(' ')) ||
  attachments.some(({contentType}) => contentType === 'application/pgp-encrypted');

/**
 * Parses a mail, and opens its packed content.
 * @param given from its head on (`start.ts`)
 */
export const parseMail = (given: Buffer): Promise<Parsed> => parseWithin(given, 0, roomOfMail());

const parseWithin = async (given: Buffer, depth: number, room: Room): Promise<Parsed> => {
  const {raw, flow} = withLinesKept(withAlternatives(withUuParts(repairMail(given))));
  const parsed = withUuFiles(unpackTnef(await parseInCharset(parseWithTextFiles, raw)));
  if (flow && parsed.text) parsed.text = joinLines(parsed.text, flow);
  const unpacked =
    depth < SIGNED_DEPTH_MAX
      ? await unpackSigned(parsed, {read: (content) => parseWithin(content, depth + 1, room), room})
      : {mail: parsed, isSigned: false, isEncrypted: false};
  const head = headOf(parsed);
  return {
    ...unpacked,
    mail: depth === 0 ? withDataPictures(unpacked.mail) : unpacked.mail,
    isEncrypted: unpacked.isEncrypted || saysEncrypted(parsed, head),
    head,
    raw,
  };
};
