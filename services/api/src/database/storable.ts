/** JSON escapes of NUL and of unpaired surrogates. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Removes from a text what databases and mails cannot store: NUL and unpaired surrogates, which are invisible. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Turns a text into one line, as in bodies of requests (decision 0141): line ends and invisible characters become spaces. */
export const oneLine = (text: string): string =>
  storableText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Does the same for every text within a value that was read from JSON or a query. */
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
 * Treats texts from a file as those of a request (decision 0141): one line each, unless the schema permits more. Properties that are
 * missing from the schema stay.
 */
export const asRequested = <Value>(schema: object, value: Value): Value =>
  asDescribed(schema, value) as Value;

/** True if a JSON text may contain what cannot be stored; scanning the whole of it is cheap. */
export const mayHoldUnstorable = (json: string): boolean => UNSTORABLE_ESCAPE.test(json);
