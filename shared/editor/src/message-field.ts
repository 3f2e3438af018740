import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {TypedText} from '@switchboard/remote-module';
import type {ReactNode} from 'react';
import type {Choice} from './suggestion-list.ts';

/** Operations on a field that holds a message, in any form. */
export interface MessageFieldHandle {
  focus: () => void;
  /** Inserts a picture at the caret. @returns false for a field without picture support */
  insertPicture: (attachment: Attachment) => boolean;
  /** Inserts a text at the caret and continues there. */
  insertHtml: (html: string) => void;
}

/** Field as `MessageField` uses it: it also hands over its text and takes another one. */
export interface WrittenField extends MessageFieldHandle {
  read: () => TypedText;
  write: (typed: TypedText) => void;
  /** Focuses the field at the caret and continues there with a text. */
  goOn: (text: string) => void;
}

/** Choices that are offered while a word that begins with a sign is typed. */
export interface Offer {
  /** First character of the word. */
  char: '@' | '/';
  label: string;
  find: (query: string) => readonly Choice[];
  /** Text for a word without results. */
  empty?: (query: string) => string | undefined;
  /** @returns the replacement of the word: a member's mention, HTML, or nothing */
  choose: (choice: Choice) => {mention: Choice} | {html: string} | undefined;
  preview?: (choice: Choice) => ReactNode;
}

/** Next screen after sending: the same message's ticket, or the next one. */
export type AfterSending = 'stay' | 'next';

/** Next screen that Ctrl+Enter selects, with Shift or without; undefined for other keys. */
export const sendingBy = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): AfterSending | undefined => {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? 'next' : 'stay';
};

export interface BaseFieldProps {
  label: string;
  placeholder: string;
  /** Initial content; later changes have no effect. */
  html: string;
  /** Called with each change; empty for an empty field. */
  onChange: (html: string) => void;
  /** Called on Ctrl+Enter and Shift+Ctrl+Enter. */
  onSend?: (after: AfterSending) => void;
  readOnly?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
}

/** Properties for fields with formatted text only. */
export interface RichProps {
  /** True when its text has headings, rules and tables too, as a lesson. */
  isDocument?: boolean;
  onFiles: (files: File[]) => void;
  offers: readonly Offer[];
}
