import type {TSchema} from 'typebox';
import {Check} from 'typebox/value';

/** Parts of a JSON schema that the sampler reads. */
interface Schema {
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  maxProperties?: number;
  required?: string[];
}

/** Values for properties of a name, the first that fits; none: an optional property of the name is omitted. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

const UUID = '0190c5f0-1111-7000-8000-000000000001';
const STRINGS = [
  'Text',
  '2026-11-20T09:30:00.000Z',
  '2026-11-20',
  UUID,
  'maria@example.com',
  'PH',
  '09:00',
  'k3yOfTheBrowser-0123456789',
  '1',
];
const NUMBERS = [3, 1, 0, 10, 100];
const ID_NAME = /Ids?$/;

/** Looks up the path, as `ticket.subject`, then the name; a list's items by the list's. */
const hintsFor = (hints: Hints, path: readonly string[]): readonly unknown[] => {
  const name = path.at(-1) ?? '';
  const owner = path.at(-2) ?? '';
  return [
    ...(hints[`${owner}.${name}`] ?? []),
    ...(hints[name] ?? []),
    ...(ID_NAME.test(name) ? [UUID] : []),
  ];
};

const isLeftOut = (hints: Hints, path: readonly string[]): boolean => {
  const [owner = '', name = ''] = path.slice(-2);
  return (hints[`${owner}.${name}`] ?? hints[name])?.length === 0;
};

const firstFit = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => Check(schema as TSchema, candidate));

/** Applies to lists and records too: `tickets` names one `ticket`. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<=ss)es$/, '')
    .replace(/(?<!s)s$/, '');

/**
 * A value that a schema allows: from the hints of its property, else from the schema itself, else the simplest.
 * @param path names around the value, outermost first
 */
export const sample = (given: object, hints: Hints, path: readonly string[] = []): unknown => {
  const schema = given as Schema;
  const hinted = firstFit(schema, hintsFor(hints, path));
  if (hinted !== undefined) return hinted;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sample(choice, hints, path);
  return sampleType(schema, hints, path);
};

const sampleType = (schema: Schema, hints: Hints, path: readonly string[]): unknown => {
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, hints, path);
    case 'array':
      return sampleArray(schema, hints, path);
    case 'string':
      return firstFit(schema, STRINGS);
    case 'integer':
    case 'number':
      return firstFit(schema, NUMBERS);
    case 'boolean':
      return false;
    default:
      return null;
  }
};

const sampleObject = (
  {properties = {}, patternProperties = {}, maxProperties, required = []}: Schema,
  hints: Hints,
  path: readonly string[],
): object => {
  const [values] = Object.values(patternProperties);
  const shown = Object.entries(properties)
    .filter(([name]) => required.includes(name) || !isLeftOut(hints, [...path, name]))
    .slice(0, maxProperties);
  return Object.fromEntries([
    ...shown.map(([name, schema]) => [name, sample(schema, hints, [...path, name])]),
    ...(values ? [[UUID, sample(values, hints, path)]] : []),
  ]);
};

const sampleArray = (
  {items, minItems = 1}: Schema,
  hints: Hints,
  path: readonly string[],
): unknown[] => {
  if (!items) return [];
  const owner = singular(path.at(-1) ?? '');
  return Array.from({length: Math.max(1, minItems)}, () =>
    sample(items, hints, [...path.slice(0, -1), owner]),
  );
};
