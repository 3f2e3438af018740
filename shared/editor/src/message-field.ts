import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {TypedText} from '@switchboard/remote-module';
import type {ReactNode} from 'react';
import type {Choice} from './suggestion-list.ts';

/** What can be done to a field that holds a message, however it looks. */
export interface MessageFieldHandle {
  focus: () => void;
  /** Shows a picture where the caret is. @returns false for a field that cannot */
  insertPicture: (attachment: Attachment) => boolean;
  /** Puts a text where the caret is, and goes on there. */
  insertHtml: (html: string) => void;
}

/** A field as `MessageField` sees it: it also hands over what is written, and takes it. */
export interface WrittenField extends MessageFieldHandle {
  read: () => TypedText;
  write: (typed: TypedText) => void;
  /** Takes the focus where the caret is, and goes on there with a text. */
  goOn: (text: string) => void;
}

/** What is offered while a word that begins with a sign is typed. */
export interface Offer {
  /** The sign. */
  char: '@' | '/';
  label: string;
  find: (query: string) => readonly Choice[];
  /** Stands where nothing was found for a word. */
  empty?: (query: string) => string | undefined;
  /** @returns what takes the place of the word: a member's mention, HTML, or nothing */
  choose: (choice: Choice) => {mention: Choice} | {html: string} | undefined;
  preview?: (choice: Choice) => ReactNode;
}

/** What comes after sending: the same message's ticket, or the next one. */
export type AfterSending = 'stay' | 'next';

/** What Ctrl+Enter asks for, with Shift or without; undefined for other keys. */
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
  /** What it begins with; later changes of it mean nothing. */
  html: string;
  /** Called with each change; empty when nothing is written. */
  onChange: (html: string) => void;
  /** Ctrl+Enter and Shift+Ctrl+Enter. */
  onSend?: (after: AfterSending) => void;
  readOnly?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
}

/** What only a field with formatted text can do. */
export interface RichProps {
  /** Whether its text has headings, rules and tables too, as a lesson. */
  isDocument?: boolean;
  onFiles: (files: File[]) => void;
  offers: readonly Offer[];
}
