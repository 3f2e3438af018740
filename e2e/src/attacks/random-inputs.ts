/** A JSON schema as in the descriptions of the interfaces. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Numbers of [0, 1), the same ones for the same seed (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const NIL = '00000000-0000-0000-0000-000000000000';
const KEYS: unknown[] = [
  '',
  'x',
  '1',
  '-1',
  '9'.repeat(40),
  NIL,
  'infinity',
  '2026-11-20T08:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  'a\0b',
  '\ud800',
  null,
  0,
  -1,
  1.5,
  1e300,
  2 ** 53,
  true,
  [],
  {},
];

const TEXTS = [
  '',
  ' ',
  '\t',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '🎉',
  "'",
  '"',
  '\\',
  '%',
  '%00',
  '%ff',
  '..',
  '../../x',
  '{}',
  '[]',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x1f',
  '1'.repeat(25),
  '-1',
  '1.5',
  NIL,
  NIL.toUpperCase(),
  '0000-00-00',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-11-20T08:00:00+99:99',
  'constructor',
  '__proto__',
  'toString',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '=1+1',
  'a@b',
  'Ä@ä.test',
  `${'x'.repeat(64)}@example.com`,
  '<script>',
  '<p></p>',
  '<p>x</p>',
  'Mars/Phobos',
  '+63',
  '*',
  "'; drop table x; --",
];
/** Valid texts of some formats: names, times, marks, numbers of releases. */
const WORDS = [
  'Lamp',
  '<p>Hello</p>',
  'Asia/Manila',
  'PH',
  '09:00',
  '17:00',
  '2026-11-20',
  'vip',
  '🎉 é',
  '+639171234567',
  '1.0.0',
  'a'.repeat(43),
  'a'.repeat(64),
  'Correct-horse9!',
];
const ODD: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  [null],
  [[]],
  {},
  {'': ''},
  {constructor: 1},
  ...TEXTS,
];

/** Values of one seed: valid and invalid ones for a schema. */
export class RandomInputs {
  readonly next: () => number;
  /** Share of a value's places that contain an invalid value. */
  private broken = 0;

  constructor(seed: number) {
    this.next = numbers(seed);
  }

  /** True in `share` of the calls. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.next() * values.length)] as Value;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** A text that is valid anywhere but useless there. */
  text(): string {
    return this.pick(TEXTS);
  }

  /** A cursor that was never issued. */
  cursor(): string {
    return this.chance(0.2)
      ? this.text()
      : cursor(...Array.from({length: this.between(0, 3)}, () => this.pick(KEYS)));
  }

  /** A value that fits a schema, or one with something broken in it. */
  value(schema: Schema, ids: readonly string[]): unknown {
    this.broken = this.pick([0, 0, 0.04, 0.2]);
    return this.part(schema, ids);
  }

  private part(schema: Schema, ids: readonly string[]): unknown {
    if (this.chance(this.broken)) return this.pick(ODD);
    if (schema.anyOf) return this.part(this.pick(schema.anyOf), ids);
    if (schema.enum) return this.pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    if (type === 'object') return this.object(schema, ids);
    if (type === 'array')
      return Array.from(
        {length: Math.min(schema.maxItems ?? 3, this.between(schema.minItems ?? 0, 3))},
        () => this.part(schema.items ?? {}, ids),
      );
    if (type === 'integer' || type === 'number')
      return this.pick([
        schema.minimum ?? 0,
        schema.maximum ?? 2 ** 31,
        (schema.minimum ?? 0) + 1,
        1,
      ]);
    if (type === 'boolean') return this.chance(0.5);
    if (type === 'null') return null;
    return type === 'string' ? this.string(schema, ids) : this.pick(ODD);
  }

  private object(
    {properties = {}, required = []}: Schema,
    ids: readonly string[],
  ): Record<string, unknown> {
    const filled = this.pick([0, 0.2, 0.7]);
    const given = Object.entries(properties).filter(([name]) =>
      required.includes(name) ? !this.chance(this.broken / 4) : this.chance(filled),
    );
    const entries = given.map(([name, property]) => [name, this.part(property, ids)]);
    return Object.fromEntries(
      this.chance(this.broken / 4) ? [...entries, [this.text(), this.pick(ODD)]] : entries,
    );
  }

  private string(
    {format, pattern = '', minLength = 0, maxLength = 60}: Schema,
    ids: readonly string[],
  ): string {
    if (format === 'uuid') return this.chance(0.8) && ids.length > 0 ? this.pick(ids) : NIL;
    if (format === 'date-time')
      return this.pick([
        '2026-11-20T08:00:00Z',
        '2030-01-01T00:00:00.000Z',
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999Z',
      ]);
    if (format === 'date') return this.pick(['2026-11-20', '0001-01-01', '9999-12-31']);
    if (format === 'email')
      return this.pick(['rosa@example.com', 'bo@example.com', `${'x'.repeat(60)}@example.com`]);
    const shape = new RegExp(pattern, 'u');
    const fitting = [...WORDS, 'x'.repeat(Math.min(maxLength, 255))]
      .map((word) => word.slice(0, maxLength).padEnd(minLength, 'x'))
      .filter((word) => shape.test(word));
    return this.pick(fitting.length > 0 ? fitting : WORDS);
  }
}
