import type {Core} from '#core/index.ts';
import {isWorkEnded} from '#workers/index.ts';
import type {JudgeOrder, Judged} from './content-work.ts';

/** Kept content of a file. */
export interface Kept {
  mime: string;
  bytes: Buffer;
  sha256: string;
}

/**
 * Validates a file by its content, in a thread.
 * @param keys owners of the file; they share the threads fairly
 * @returns undefined for content that is not allowed, or cannot be validated in time
 */
export const judge = async (
  {workers}: Pick<Core, 'workers'>,
  file: JudgeOrder,
  keys: readonly string[],
): Promise<Kept | undefined> => {
  try {
    const kept = await workers.run<Judged>({
      lane: 'pictures',
      module: new URL('./content-work.ts', import.meta.url),
      input: file,
      keys,
      bytes: file.bytes.length,
    });
    return kept
      ? {
          ...kept,
          bytes: Buffer.from(kept.bytes.buffer, kept.bytes.byteOffset, kept.bytes.byteLength),
        }
      : undefined;
  } catch (error) {
    if (isWorkEnded(error) && error.reason !== 'stopped') return undefined;
    throw error;
  }
};
