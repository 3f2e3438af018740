import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {Draft} from '@switchboard/contracts/drafts/schemas';
import type {MailAddress} from '@switchboard/contracts/fields';

/** Content of a message: text, recipients, files and macros. */
export interface Content {
  html: string;
  attachments: readonly Attachment[];
  /** Recipients; null for the requester. */
  to: readonly MailAddress[] | null;
  /** Cc recipients; null for those of the thread. */
  cc: readonly MailAddress[] | null;
  /** Bcc recipients. */
  bcc: readonly MailAddress[];
  /** Macros whose actions run with the message. */
  macroIds: readonly string[];
}

/** An unsent text; `savedAt` is the time of the server copy that it continues, or null. */
export interface Text extends Content {
  seenMessageId: string | null;
  savedAt: string | null;
}

/** Browser copy of a text until the server has it. */
export interface KeptText extends Text {
  changedAt: string;
  /** Older text missing on the server, until the author chooses. */
  other?: Content;
}

/** A second text for the same message, written elsewhere; `savedAt` is null for one that exists only in this browser. */
export interface OtherText extends Content {
  savedAt: string | null;
}

export const WITH_NOTHING = {attachments: [], to: null, cc: null, bcc: [], macroIds: []} as const;
export const NOTHING: Text = {html: '', ...WITH_NOTHING, seenMessageId: null, savedAt: null};

export const idsOf = ({attachments}: Content) => attachments.map(({id}) => id);
export const isBlank = ({html, attachments}: Content) => html === '' && attachments.length === 0;
const addressesOf = (people: Content['cc']) => people?.map(({address}) => address) ?? null;
const keyOf = (content: Content) =>
  JSON.stringify([
    content.html,
    idsOf(content),
    ...[content.to, content.cc, content.bcc].map(addressesOf),
    content.macroIds,
  ]);
export const isSame = (one: Content, other: Content) => keyOf(one) === keyOf(other);
export const companyOf = ({attachments, to, cc, bcc, macroIds}: Content) => ({
  attachments,
  to,
  cc,
  bcc,
  macroIds,
});

/** Server value of an empty text. */
export const WORDLESS = '<p></p>';
export const toText = ({
  html,
  seenMessageId,
  updatedAt,
  to = null,
  bcc = [],
  ...company
}: Draft): Text => ({
  html: html === WORDLESS ? '' : html,
  ...companyOf({html, to, bcc, ...company}),
  seenMessageId,
  savedAt: updatedAt,
});
