export type FailureReason = 'missing' | 'timeout' | 'error';

/** Chunk or entry that did not arrive, in the words of specification section 8 (L4). */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly chunk: string;
  readonly reason: FailureReason;
  /** Address that failed, when known. */
  readonly url: string | undefined;
  /** Details beyond the reason, as a sentence. */
  readonly detail: string | undefined;

  constructor(
    chunk: string,
    reason: FailureReason,
    {url, detail}: {url?: string | undefined; detail?: string} = {},
  ) {
    super(`Loading chunk ${chunk} failed`);
    this.chunk = chunk;
    this.reason = reason;
    this.url = url;
    this.detail = detail;
  }
}

/** Load that the user cancelled. */
export class LoadCancelled extends Error {
  override readonly name = 'LoadCancelled';
}

/** Checks an error by its name, as a page may hold two copies of an error class. */
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

export const isCancelled = (error: unknown) => isNamed(error, 'LoadCancelled');

const isLoadFailure = (error: unknown): error is LoadFailure => isNamed(error, 'LoadFailure');

interface ChunkLoadError extends Error {
  type: string;
  request: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  isNamed(error, 'ChunkLoadError');

const isReason = (type: string): type is FailureReason =>
  type === 'missing' || type === 'timeout' || type === 'error';

/**
 * Reads webpack's error of a chunk.
 * @returns the failure, or undefined when the error is of another kind
 */
export function chunkFailure(error: unknown): LoadFailure | undefined {
  if (isLoadFailure(error)) return error;
  if (!isChunkLoadError(error)) return undefined;
  const chunk = /^Loading chunk (\S+) failed/.exec(error.message)?.[1] ?? 'unknown';
  return new LoadFailure(chunk, isReason(error.type) ? error.type : 'error', {url: error.request});
}

/** Name of an error, in the characters that telemetry accepts; empty for anything but an error. */
export const errorName = (error: unknown) =>
  error instanceof Error ? error.name.replaceAll(/[^\w.-]/g, '').slice(0, 60) : '';
