import {AVATAR_MAX_BYTES} from '@switchboard/contracts/limits';
import type {FastifyRequest} from 'fastify';
import {createIntake} from '#files/index.ts';
import type {SignedIn} from '#plugins/caller/auth.ts';
import {readUpload} from '#plugins/bodies/uploads.ts';
import type {Core} from '#core/index.ts';

const MB = 1024 * 1024;

interface Brought {
  request: FastifyRequest;
  /** Uploader of the picture. */
  by: Pick<SignedIn, 'userId' | 'workspaceId'>;
  /** Noun for the sentence of a refusal. */
  noun: string;
}

/**
 * Receives pictures as forms: on the disk, a few of a person at a time, so that many at once, or slow ones, fill no memory.
 * @returns hands the bytes of one over when it is its turn; throws as `readUpload`, and 503 if too many of the person wait
 */
export const createPictureIntake = ({config}: Pick<Core, 'config'>) => {
  const intake = createIntake(config.dataDir);
  return <Result>(
    {request, by, noun}: Brought,
    use: (bytes: Buffer) => Promise<Result>,
  ): Promise<Result> => {
    // It waits for its turn among uploads, and blocks no other request meanwhile.
    request.leave?.();
    const tooLarge = () =>
      `${noun} is larger than ${AVATAR_MAX_BYTES / MB} MB. Choose a smaller one.`;
    const open = async () =>
      (await readUpload(request, {fileSize: AVATAR_MAX_BYTES, tooLarge})).bytes;
    return intake.take(by, open, use);
  };
};
