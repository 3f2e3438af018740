import type {Random} from './random.ts';

type Mutate = (bytes: Buffer, random: Random) => Buffer;

const MOST_FLIPS = 4;

const flip: Mutate = (bytes, random) => {
  const changed = Buffer.from(bytes);
  for (let count = 1 + random.below(MOST_FLIPS); count > 0; count -= 1) {
    const place = random.below(changed.length);
    changed[place] = changed[place]! ^ (1 << random.below(8));
  }
  return changed;
};

const truncate: Mutate = (bytes, random) => bytes.subarray(0, random.below(bytes.length));

/** Copies a piece to another position, over or between the original content. */
const splice: Mutate = (bytes, random) => {
  const from = random.below(bytes.length);
  const piece = bytes.subarray(from, from + 1 + random.below(200));
  const to = random.below(bytes.length);
  return Buffer.concat([
    bytes.subarray(0, to),
    piece,
    bytes.subarray(to + (random.below(2) === 0 ? piece.length : 0)),
  ]);
};

const take: Mutate = (bytes, random) => {
  const from = random.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random.below(100))]);
};

const insert: Mutate = (bytes, random) => {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(Array.from({length: 1 + random.below(20)}, () => random.below(256))),
    bytes.subarray(at),
  ]);
};

/** Bytes of any file, changed at random. */
export const mutateBytes: Mutate = (bytes, random) =>
  random.pick([flip, flip, truncate, splice, take, insert])(bytes, random);

type Json = null | boolean | number | string | Json[] | {[name: string]: Json};
type Node = Json[] | {[name: string]: Json};

const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null;

/** Every list and object of a value, itself first. */
const nodesOf = (value: Json): Node[] =>
  isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];

const otherLeaf = (value: Json, random: Random): Json => {
  if (typeof value === 'number')
    return random.pick([value + 1, -value, value + 0.5, String(value), null]);
  if (typeof value === 'string')
    return random.pick([
      `${value}x`,
      value.slice(1),
      value.toUpperCase(),
      '',
      null,
      [value],
      value.split('').reverse().join(''),
    ]);
  return random.pick<Json>([null, true, false, 0, '', [], {}]);
};

/** A JSON value with one member changed, removed, doubled, renamed or swapped with another one. */
function mutateJson(value: Json, random: Random): Json {
  const copy = structuredClone(value);
  const node = random.pick(nodesOf(copy).filter((candidate) => Object.keys(candidate).length > 0));
  const members = node as {[name: string]: Json};
  const names = Object.keys(node);
  const name = random.pick(names);
  const edits = [
    () => void (members[name] = otherLeaf(members[name]!, random)),
    () =>
      void (Array.isArray(node)
        ? node.splice(Number(name), 1)
        : Reflect.deleteProperty(node, name)),
    () =>
      void (Array.isArray(node)
        ? node.push(structuredClone(members[name]!))
        : Object.assign(node, {[`${name}2`]: members[name]})),
    () => {
      const other = random.pick(names);
      [members[name], members[other]] = [members[other]!, members[name]!];
    },
    () => void (members[name] = structuredClone(random.pick(nodesOf(copy)))),
  ];
  random.pick(edits)();
  return copy;
}

/** The text of a JSON document, changed at random in its bytes or in its members. */
export function mutateDocument(text: string, random: Random): string {
  return random.below(2) === 0
    ? JSON.stringify(mutateJson(JSON.parse(text) as Json, random))
    : mutateBytes(Buffer.from(text), random).toString();
}
