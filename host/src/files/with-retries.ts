import {pauseAfter} from './jitter.ts';
import {chunkFailure} from './load-failure.ts';

const TRIES = 3;

/**
 * Loads a part of the host itself, trying a file that does not arrive again (L10).
 * @param load imports the part
 * @throws the error of the last try
 */
export async function withRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!chunkFailure(error) || attempt === TRIES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(attempt)));
  }
}
