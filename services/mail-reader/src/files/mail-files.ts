import type {ParsedMail} from 'mailparser';
import {v7 as newId} from 'uuid';
import {plain} from '../origin/writer.ts';

/** A file of a mail. */
export interface IncomingFile {
  /** UUIDv7, to which pictures in the HTML of the mail refer. */
  id: string;
  /** As the mail names it, else by its type: a file system may not take it. */
  name: string;
  /** Declared type; `application/octet-stream` without one. */
  mime: string;
  content: Uint8Array;
}

const FILES_MAX = 100;

/** The files of a mail with new ids, and those ids by the ids of the parts; `left`: the number of omitted files beyond the maximum. */
export const filesOf = ({
  attachments,
}: Pick<ParsedMail, 'attachments'>): {
  files: IncomingFile[];
  cids: Map<string, string>;
  left: number;
} => {
  const files = attachments.slice(0, FILES_MAX).map((file, index): IncomingFile => {
    // Despite its types, the parser returns false or nothing for a type that it cannot read.
    const mime = plain(file.contentType || '') || 'application/octet-stream';
    return {
      id: newId(),
      name: file.filename || nameFor(mime, index + 1),
      mime,
      content: file.content,
    };
  });
  return {
    files,
    left: attachments.length - files.length,
    cids: new Map(
      attachments
        .slice(0, FILES_MAX)
        .flatMap(({cid}, index) => (cid ? [[cid.toLowerCase(), files[index]?.id ?? '']] : [])),
    ),
  };
};

/** The whole text of a mail whose text was cut, as a file. */
export const wholeText = (text: string): IncomingFile => ({
  id: newId(),
  name: 'mail.txt',
  mime: 'text/plain',
  content: Buffer.from(text),
});

const ENDINGS: Record<string, string> = {
  'text/calendar': 'invite.ics',
  'message/rfc822': 'message.eml',
  'message/delivery-status': 'delivery-status.txt',
  'text/rfc822-headers': 'headers.txt',
};
const nameFor = (mime: string, number: number) => ENDINGS[mime] ?? `attachment-${number}`;
