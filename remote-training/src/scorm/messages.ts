import type {PackageValues} from '@switchboard/contracts/packages/schemas';

/** What a page of a package says to the page around its frame. */
export type PackageMessage =
  | {type: 'ready'}
  | {type: 'values'; values: PackageValues; isFinished: boolean}
  /** The keyboard wants out. */
  | {type: 'leave'};

const isValues = (values: unknown): values is PackageValues =>
  typeof values === 'object' &&
  values !== null &&
  Object.values(values).every((value) => typeof value === 'string');

/**
 * Reads a message. Anybody may send some: it counts only with the nonce, which the frame alone was told.
 * @returns null for everything else
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
