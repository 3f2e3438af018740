import type {ApiDeps} from '../../../deps.ts';
import {isWorkEnded} from '../../../workers/index.ts';
import type {JudgeOrder, Judged} from './content-work.ts';

/** What is kept of a file. */
export interface Kept {
  mime: string;
  bytes: Buffer;
  sha256: string;
}

/**
 * Judges a file by its content, in a thread.
 * @param keys whose file it is; they share the threads fairly
 * @returns undefined for what is not allowed, and for what cannot be judged in time
 */
export const judge = async (
  {workers}: Pick<ApiDeps, 'workers'>,
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
