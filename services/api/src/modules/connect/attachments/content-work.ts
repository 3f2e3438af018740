import {createHash} from 'node:crypto';
import {readContent} from './content.ts';

export interface JudgeOrder {
  name: string;
  bytes: Uint8Array;
  keepsUnknown?: boolean;
}
/** Kept content of a file, and its hash; null: not allowed. */
export type Judged = {mime: string; bytes: Uint8Array; sha256: string} | null;

/** In a thread: validates a file. */
export async function* work({name, bytes, keepsUnknown}: JudgeOrder): AsyncGenerator<Judged> {
  const content = await readContent(Buffer.from(bytes), name, keepsUnknown);
  yield content
    ? {...content, sha256: createHash('sha256').update(content.bytes).digest('hex')}
    : null;
}
