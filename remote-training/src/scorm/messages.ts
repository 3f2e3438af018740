import type {PackageValues} from '@switchboard/contracts/packages/schemas';

/** Messages from a page of a package to the page around its frame. */
export type PackageMessage =
  | {type: 'ready'}
  | {type: 'values'; values: PackageValues; isFinished: boolean}
  /** The keyboard focus leaves the frame. */
  | {type: 'leave'};

const isValues = (values: unknown): values is PackageValues =>
  typeof values === 'object' &&
  values !== null &&
  Object.values(values).every((value) => typeof value === 'string');

/**
 * Parses a message. Any page may send some: only those with the nonce count, which is known to the frame alone.
 * @returns null for all other data
 */
export const readMessage = (data: unknown, nonce: string): PackageMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const {nonce: given, type, values, isFinished} = data as Record<string, unknown>;
  if (given !== nonce) return null;
  if (type === 'ready' || type === 'leave') return {type};
  return type === 'values' && isValues(values)
    ? {type, values, isFinished: isFinished === true}
    : null;
};
