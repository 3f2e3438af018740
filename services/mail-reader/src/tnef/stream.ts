/** One attribute of a TNEF stream (MS-OXTNEF 2.1.3). */
export interface Attribute {
  id: number;
  bytes: Buffer;
}
/** A MAPI property: its number and its first value. */
export interface Property {
  id: number;
  type: number;
  bytes: Buffer;
}

const SIGNATURE = 0x22_3e_9f_78;
const HEAD_BYTES = 6;
const NAMED = 0x80_00;
const MULTIPLE = 0x10_00;
const GUID_BYTES = 16;
/** Sizes of the types of fixed length, in bytes, padded to four. */
const SIZES: Record<number, number> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};
const VARIABLE = new Set([0x0d, 0x1e, 0x1f, 0x01_02]);

/** The attributes of a stream, in order. @throws RangeError at a premature end, after yielding the previous ones */
export function* attributesOf(stream: Buffer): Generator<Attribute> {
  if (stream.readUInt32LE(0) !== SIGNATURE) throw new RangeError('no TNEF');
  for (let at = HEAD_BYTES; at < stream.length;) {
    const length = stream.readUInt32LE(at + 5);
    const start = at + 9;
    if (start + length > stream.length) throw new RangeError('TNEF ends too soon');
    yield {id: stream.readUInt16LE(at + 1), bytes: stream.subarray(start, start + length)};
    at = start + length + 2;
  }
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** The properties of a list, in order. @throws RangeError at a premature end, or for an unknown type */
export function* propertiesOf(list: Buffer): Generator<Property> {
  let at = 4;
  const take = (length: number): Buffer => {
    if (at + length > list.length) throw new RangeError('properties end too soon');
    at += length;
    return list.subarray(at - length, at);
  };
  const takeNumber = () => take(4).readUInt32LE();
  const takeValue = (type: number): Buffer => {
    if (!VARIABLE.has(type)) return take(sizeOf(type));
    const length = takeNumber();
    return take(padded(length)).subarray(0, length);
  };
  for (let left = list.readUInt32LE(0); left > 0; left -= 1) {
    const type = take(2).readUInt16LE();
    const id = take(2).readUInt16LE();
    if (id >= NAMED) {
      take(GUID_BYTES);
      if (takeNumber() === 0) take(4);
      else take(padded(takeNumber()));
    }
    const base = type & ~MULTIPLE;
    const values = base !== type || VARIABLE.has(type) ? takeNumber() : 1;
    for (let index = 0; index < values; index += 1) {
      const bytes = takeValue(base);
      if (index === 0) yield {id, type: base, bytes};
    }
  }
}

const sizeOf = (type: number): number => {
  const size = SIZES[type];
  if (size === undefined) throw new RangeError('unknown type');
  return size;
};
