/** What is written in a field, on its way to the next release of its section. */
export interface TypedText {
  html: string;
  /** The same as plain text. */
  text: string;
  /** Begin and end of the selection, by the field's own count; at the end where left out. */
  caret?: readonly [number, number];
  /** Blanks at the end that HTML drops. */
  blanks?: string;
  /** For a field that holds no text, such as a list of tags: what is in it, as its release understands it. */
  value?: unknown;
}

/** A field that is more than one element of the page. Its text goes along when another release of its section takes its place. */
export interface TypedField {
  /** Tells it apart from the others of a screen. */
  label: string;
  /** Whether text can be put in by now. */
  isReady: () => boolean;
  /** Whether somebody changed it since it appeared. */
  isChanged: () => boolean;
  read: () => TypedText;
  write: (typed: TypedText) => void;
  /** Takes the focus where the caret is, and goes on there with a text. */
  goOn: (text: string) => void;
}

/** The host and each release have a copy of this module; all of them share the symbol. */
const FIELD = Symbol.for('switchboard.typed-field');

type Holder = Element & {[FIELD]?: TypedField};

/** Selector of the elements that hold such a field. */
export const TYPED_FIELDS = '[data-typed-field]';

/**
 * Offers a field of formatted text to the host, which carries its text through a swap (L15).
 * @param element holds the whole field
 */
export function offerTypedField(element: Element, field: TypedField): void {
  element.setAttribute('data-typed-field', '');
  (element as Holder)[FIELD] = field;
}

/** The field that an element holds; undefined for every other element. */
export const typedFieldOf = (element: Element): TypedField | undefined =>
  (element as Holder)[FIELD];
