import type {TypedText} from '@switchboard/remote-module';

/** Begin, end and direction of a selection. */
export type Selection = readonly [number, number, 'forward' | 'backward' | 'none'];

/** What is in a field. `foreign` is an editor that only offers its text for reading. */
export type Content =
  | {kind: 'text'; value: string; selection: Selection | undefined; scrollTop: number}
  | {kind: 'ticked'; checked: boolean}
  | {kind: 'chosen'; values: readonly string[]}
  | {kind: 'files'; files: readonly File[]}
  | {kind: 'rich'; typed: TypedText}
  | {kind: 'foreign'; text: string};

/** A field with what somebody put into it. */
export interface TypedItem {
  /** Tells the field apart from the others of its page, in one release as in the next. */
  key: string;
  label: string;
  /** Shown to nobody: a password or a code. */
  isSecret: boolean;
  /** Whether somebody changed it; otherwise it only has the focus. */
  isChanged: boolean;
  hasFocus: boolean;
  /** Where it was. */
  element: Element;
  content: Content;
}

/** What can be shown of an item that no field took, for its person to copy. */
export interface LeftText {
  label: string;
  text: string;
}

/**
 * What is offered of an item that no field took.
 * @returns undefined for secrets, ticks, and fields in which nothing is written
 */
export function leftTextOf({content, isSecret, isChanged, label}: TypedItem): LeftText | undefined {
  if (isSecret || !isChanged) return undefined;
  const text = textOf(content);
  return text.trim() === '' ? undefined : {label, text};
}

function textOf(content: Content): string {
  switch (content.kind) {
    case 'text':
      return content.value;
    case 'rich':
      return content.typed.text;
    case 'foreign':
      return content.text;
    case 'files':
      return content.files.map(({name}) => name).join('\n');
    case 'ticked':
    case 'chosen':
      return '';
  }
}
