import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {Draft} from '@switchboard/contracts/drafts/schemas';
import type {MailAddress} from '@switchboard/contracts/fields';

/** What is written, and what is to go with it. */
export interface Content {
  html: string;
  attachments: readonly Attachment[];
  /** To whom it goes; null: to the requester. */
  to: readonly MailAddress[] | null;
  /** Who gets a copy; null: whoever the thread names. */
  cc: readonly MailAddress[] | null;
  /** Who gets it without the others knowing. */
  bcc: readonly MailAddress[];
  /** Macros whose actions happen with it. */
  macroIds: readonly string[];
}

/** A text that is written; `savedAt` is the time of the server's copy that it continues, null for none. */
export interface Text extends Content {
  seenMessageId: string | null;
  savedAt: string | null;
}

/** What this browser keeps of a text until the server has it. */
export interface KeptText extends Text {
  changedAt: string;
  /** An older text that the server does not have, until its author has chosen. */
  other?: Content;
}

/** A second text for the same message, written elsewhere; `savedAt` is null for one that only this browser has. */
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

/** What the server keeps of a text without words. */
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
