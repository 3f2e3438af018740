import type {FastifyRequest} from 'fastify';
import {oneLine} from '../../database/index.ts';
import {isProblem, problem} from '@switchboard/service-kit/errors';

/** One file of a form; the next one follows when its bytes were read. Its name is one line, and can be stored. */
export interface Upload {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}
interface Limits {
  fileSize: number;
  files?: number;
  tooLarge: (name: string) => string;
}

const UNREADABLE = 'The form cannot be read: its boundary is missing, or its end. Send it again.';

/** The form parser throws errors of its own, some of them without a status. */
const toProblem = (error: unknown) =>
  isProblem(error) || (error as {statusCode?: number}).statusCode !== undefined
    ? error
    : problem('bad_request', UNREADABLE);

/**
 * Files of a form, one after the other.
 * @throws 415 for another body, 400 for an unreadable form, 413 for a file that is too large, with the sentence of `tooLarge`
 */
export async function* readUploads(
  request: FastifyRequest,
  {fileSize, files = 1, tooLarge}: Limits,
): AsyncGenerator<Upload> {
  // Its bytes may arrive slowly.
  request.leave?.();
  // Its reader would wait for an end that has already happened.
  if (request.raw.destroyed) throw problem('bad_request', UNREADABLE);
  if (!request.isMultipart())
    throw problem(
      'unsupported_file',
      files === 1 ? 'Send the file as a form with one file.' : 'Send the files as a form.',
    );
  try {
    for await (const {filename, file} of request.files({
      limits: {fileSize, files, parts: files},
      throwFileSizeLimit: false,
    })) {
      // The name is undefined for a file without a name, or an empty one.
      const name = oneLine((filename as string | undefined) ?? '') || 'file';
      const check = () => {
        if (file.truncated) throw problem('too_large', tooLarge(name));
      };
      yield {name, bytes: bytesOf(file, check)};
      file.resume();
      check();
    }
  } catch (error) {
    throw toProblem(error);
  }
}

async function* bytesOf(
  file: AsyncIterable<Uint8Array>,
  check: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk;
  } catch (error) {
    throw toProblem(error);
  }
  check();
}

/** The one file of a form. @throws as `readUploads`, and 422 without a file */
export const readUpload = async (
  request: FastifyRequest,
  limits: Omit<Limits, 'files'>,
): Promise<Upload> => {
  const {value} = await readUploads(request, limits).next();
  if (!value)
    throw problem('validation_failed', 'File is required', {fields: {file: 'File is required'}});
  return value;
};
