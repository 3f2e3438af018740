/** In JSON: escapes of NUL and of halves of characters. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** A text as databases and mails can hold it: without NUL and without halves of characters, which nobody sees. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** A text as one line, as bodies of requests have it (decision 0141): what ends a line, and what nobody sees, is a blank. */
export const oneLine = (text: string): string =>
  storableText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** The same for every text within a value that was read from JSON or a query. */
export const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [storableText(name), storable(one)]),
  );
};

/** Whether a JSON text may hold what cannot be stored; a look at the whole of it is cheap. */
export const mayHoldUnstorable = (json: string): boolean => UNSTORABLE_ESCAPE.test(json);
