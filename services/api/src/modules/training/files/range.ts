import parseRange from 'range-parser';

/** Requested part of a file. */
export type Part =
  | {type: 'whole'}
  | {type: 'unchanged'}
  | {type: 'part'; start: number; end: number}
  | {type: 'outside'};

interface Asked {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
  'if-none-match'?: string | undefined;
}

/**
 * Reads `Range`, `If-Range` and `If-None-Match` (RFC 9110). Returns the whole for several parts at once, and for unknown units.
 * @param file its size in bytes, and its tag with the quotes
 * @returns `start` and `end` of a part are included; `outside`: it has no such part
 */
export const partOf = (
  {range, 'if-range': ifRange, 'if-none-match': ifNoneMatch}: Asked,
  {size, etag}: {size: number; etag: string},
): Part => {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  if (known.includes(etag) || known.includes('*')) return {type: 'unchanged'};
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return {type: 'whole'};
  const parts = parseRange(size, range);
  if (parts === -1) return {type: 'outside'};
  const [part] = parts === -2 || parts.type !== 'bytes' || parts.length > 1 ? [] : parts;
  return part ? {type: 'part', ...part} : {type: 'whole'};
};
