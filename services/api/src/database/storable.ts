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

interface Described {
  contentMediaType?: string;
  items?: Described;
  properties?: Record<string, Described>;
}

const asDescribed = (schema: Described | undefined, value: unknown): unknown => {
  if (schema === undefined) return value;
  if (typeof value === 'string')
    return schema.contentMediaType === undefined ? oneLine(value) : storableText(value);
  if (Array.isArray(value)) return value.map((one) => asDescribed(schema.items, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, asDescribed(schema.properties?.[name], one)]),
  );
};

/**
 * What was read from a file, with its texts as those of a request are (decision 0141): one line each, unless the schema says that they
 * are more. What the schema does not name stays.
 */
export const asRequested = <Value>(schema: object, value: Value): Value =>
  asDescribed(schema, value) as Value;

/** Whether a JSON text may hold what cannot be stored; a look at the whole of it is cheap. */
export const mayHoldUnstorable = (json: string): boolean => UNSTORABLE_ESCAPE.test(json);
