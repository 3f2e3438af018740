/** Code that yields the first visible element of its kind in a page that has Testing Library, or undefined. */
export type Target = string;

/** A whole name, or a part of it as a pattern. */
type Name = string | RegExp;

const BODY = 'document.body';

const literal = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

const visible = (query: string) => `${query}.find((element) => element.checkVisibility())`;

/** The element with this role and accessible name, as a screen reader finds it. */
export const byRole = (role: string, name: Name, within: Target = BODY): Target =>
  visible(
    `TestingLibraryDom.queryAllByRole(${within}, ${literal(role)}, {name: ${literal(name)}})`,
  );

/** The field with this label. */
export const byLabel = (label: Name): Target =>
  visible(
    `TestingLibraryDom.queryAllByLabelText(${BODY}, ${literal(label)}, {selector: 'input, select, textarea'})`,
  );

/** The element with this text. */
export const byText = (text: Name, within: Target = BODY): Target =>
  visible(`TestingLibraryDom.queryAllByText(${within}, ${literal(text)})`);

/** The element that matches a CSS selector, where people see a picture and no text. */
export const bySelector = (selector: string): Target =>
  visible(`[...document.querySelectorAll(${literal(selector)})]`);
