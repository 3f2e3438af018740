/** No control character and no other line end. Needs the flag `u`. */
export const ONE_LINE = '^[^\\p{Cc}\\u2028\\u2029]*$';

interface Schema {
  type?: string;
  title?: string;
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  contentMediaType?: string;
  [keyword: string]: unknown;
}

const isLine = ({type, contentMediaType, ...rest}: Schema): boolean =>
  type === 'string' && contentMediaType === undefined && !('enum' in rest) && !('const' in rest);

const asLine = (schema: Schema): Schema => {
  const {title, pattern} = schema;
  if (pattern === undefined) return {...schema, pattern: ONE_LINE};
  return {...schema, allOf: [{...(title && {title}), pattern: ONE_LINE}]};
};

const withLines = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withLines);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (isLine(schema as Schema)) return asLine(schema as Schema);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, inner]) => [keyword, withLines(inner)]),
  );
};

const known = new WeakMap<object, object>();

/**
 * A schema that limits every text to one line, unless its `contentMediaType` permits more (decision 0141).
 * @returns the same for the same schema, so that it is compiled once
 */
export const oneLineTexts = (schema: object): object => {
  const made = known.get(schema) ?? (withLines(schema) as object);
  known.set(schema, made);
  return made;
};
