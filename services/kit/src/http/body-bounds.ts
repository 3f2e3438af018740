import {BODY_DEPTH_MAX} from '@switchboard/contracts/depth';

/** Parts of a JSON schema that determine the number of parts of a value. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  maxProperties?: number;
  items?: Schema;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Reading this many takes a few milliseconds, whatever they are. */
const PARTS_MAX = 50_000;
/** Parts of a value without a schema, which is not inspected. */
const OPEN_PARTS = 1000;
/** Mistakes are explained by their fields, so there may be more parts than are known. */
const SLIPS = 100;

const atMost = (parts: number): number => Math.min(parts, PARTS_MAX);

const isSaidOf = (schema: Schema): boolean =>
  ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'].some((word) => word in schema);

const partsOfAll = (schemas: readonly Schema[] = []): number[] => schemas.map(partsOf);

const partsOfObject = ({
  properties = {},
  patternProperties = {},
  additionalProperties,
  maxProperties,
}: Schema): number => {
  const named = Object.values(properties);
  const others = [
    ...Object.values(patternProperties),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  const isOpen = named.length === 0 && others.length === 0 && additionalProperties !== false;
  const known = partsOfAll(named).reduce((sum, parts) => sum + 1 + parts, 0);
  if (isOpen) return OPEN_PARTS;
  if (others.length === 0) return known;
  return known + (maxProperties ?? PARTS_MAX) * (1 + Math.max(...partsOfAll(others)));
};

/** Parts of a value besides itself: members of objects and entries of lists, however deep. */
const partsOf = (schema: Schema): number => {
  const {type, items, maxItems = PARTS_MAX, anyOf, oneOf, allOf} = schema;
  const choices = partsOfAll([...(anyOf ?? []), ...(oneOf ?? [])]);
  const together = partsOfAll(allOf).reduce((sum, parts) => sum + parts, 0);
  const composed = Math.max(0, ...choices) + together;
  if (type === 'array') return atMost(items ? maxItems * (1 + partsOf(items)) : OPEN_PARTS);
  if (type === 'object') return atMost(partsOfObject(schema) + composed);
  return isSaidOf(schema) ? atMost(composed) : OPEN_PARTS;
};

const known = new WeakMap<object, number>();

/**
 * Maximum number of parts of a JSON body: twice as many as its schema can contain, and some for mistakes.
 * @param schema schema of the body; undefined if a route has none
 */
export const bodyPartsMax = (schema: unknown): number => {
  if (typeof schema !== 'object' || schema === null) return OPEN_PARTS;
  const parts = known.get(schema) ?? atMost(2 * partsOf(schema) + SLIPS);
  known.set(schema, parts);
  return parts;
};

const [QUOTE, COMMA, OPEN_LIST, CLOSE_LIST, ESCAPE, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x2c, 0x5b, 0x5d, 0x5c, 0x7b, 0x7d,
];

/** @returns the position after the text that begins at `start` */
const skipText = (json: Buffer, start: number): number => {
  for (let end = json.indexOf(QUOTE, start + 1); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (json[before] === ESCAPE) before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return json.length;
};

/**
 * Inspects JSON before it is parsed, which costs far more than an inspection.
 * @param json in UTF-8, in which the signs of JSON are bytes of their own
 * @param partsMax from `bodyPartsMax`
 * @returns the reason not to parse it; undefined: none
 */
export const findExcess = (json: Buffer, partsMax: number): 'parts' | 'depth' | undefined => {
  let [parts, depth, place] = [0, 0, 0];
  while (place < json.length) {
    const sign = json[place];
    if (sign === QUOTE) {
      place = skipText(json, place);
      continue;
    }
    if (sign === COMMA) parts += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      parts += 1;
      depth += 1;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    // A value within the innermost list or object does not have a level of its own.
    if (depth > BODY_DEPTH_MAX) return 'depth';
    if (parts > partsMax) return 'parts';
    place += 1;
  }
  return undefined;
};

/** True if a value that was read from JSON or a query has at most this many parts. */
export const hasAtMost = (value: unknown, most: number): boolean => {
  const left: unknown[] = [value];
  let parts = 0;
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    const inside: unknown[] = Object.values(one);
    parts += inside.length;
    if (parts > most) return false;
    for (const part of inside) left.push(part ?? null);
  }
  return true;
};
