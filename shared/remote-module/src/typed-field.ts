/** Content of a field on its way to the next release of its section. */
export interface TypedText {
  html: string;
  /** Content as plain text. */
  text: string;
  /** Start and end of the selection, by the field's own count; at the end when omitted. */
  caret?: readonly [number, number];
  /** Trailing blanks that HTML drops. */
  blanks?: string;
  /** Content of a field that holds no text, such as a list of tags, in the format of its release. */
  value?: unknown;
}

/** Field that is more than one element of the page. Its text is carried over when another release of its section replaces its own. */
export interface TypedField {
  /** Distinguishes the field from the others of a screen. */
  label: string;
  /** True when text can be inserted by now. */
  isReady: () => boolean;
  /** True when the user has changed the field since it appeared. */
  isChanged: () => boolean;
  read: () => TypedText;
  write: (typed: TypedText) => void;
  /** Focuses the field at the caret and continues there with a text. */
  goOn: (text: string) => void;
}

/** The host and each release have a copy of this module; all of them share the symbol. */
const FIELD = Symbol.for('switchboard.typed-field');

type Holder = Element & {[FIELD]?: TypedField};

/** Selector of the elements that hold such a field. */
export const TYPED_FIELDS = '[data-typed-field]';

/**
 * Offers a field of formatted text to the host, which carries its text through a swap (L15).
 * @param element element around the whole field
 */
export function offerTypedField(element: Element, field: TypedField): void {
  element.setAttribute('data-typed-field', '');
  (element as Holder)[FIELD] = field;
}

/** Field of an element; undefined for every other element. */
export const typedFieldOf = (element: Element): TypedField | undefined =>
  (element as Holder)[FIELD];
