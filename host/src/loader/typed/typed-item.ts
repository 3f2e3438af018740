import type {TypedText} from '@switchboard/remote-module';

/** Start, end and direction of a selection. */
export type Selection = readonly [number, number, 'forward' | 'backward' | 'none'];

/** Content of a field. `foreign` is an editor that only offers its text for reading. */
export type Content =
  | {kind: 'text'; value: string; selection: Selection | undefined; scrollTop: number}
  | {kind: 'ticked'; checked: boolean}
  | {kind: 'chosen'; values: readonly string[]}
  | {kind: 'files'; files: readonly File[]}
  | {kind: 'rich'; typed: TypedText}
  | {kind: 'foreign'; text: string};

/** Field with the text that the user put into it. */
export interface TypedItem {
  /** Distinguishes the field from the others of its page, in one release as in the next. */
  key: string;
  label: string;
  /** True for a password or a code, which is never shown. */
  isSecret: boolean;
  /** True when the user changed it; otherwise it only has the focus. */
  isChanged: boolean;
  hasFocus: boolean;
  /** Original element. */
  element: Element;
  content: Content;
}

/** Text of an item that no field took, for its user to copy. */
export interface LeftText {
  label: string;
  text: string;
}

/**
 * Returns the text that is offered for an item that no field took.
 * @returns undefined for secrets, ticks, and empty fields
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
