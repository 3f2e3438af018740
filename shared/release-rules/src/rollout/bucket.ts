/** Used bytes of a digest: numbers represent six bytes exactly. */
const BYTES = 6;

/** Text to hash: a visitor has another position in each rollout of each remote. */
export const bucketText = (remote: string, salt: string, id: string): string =>
  `switchboard rollout 1\n${remote}\n${salt}\n${id}`;

/**
 * Position of a digest among all.
 * @param digest SHA-256 of {@link bucketText}
 * @returns 0 up to, not including, 100
 */
export const bucketFrom = (digest: Uint8Array): number =>
  (digest.slice(0, BYTES).reduce((number, byte) => number * 256 + byte, 0) / 256 ** BYTES) * 100;

/**
 * Position of a visitor in a rollout: they are in it while its percentage is higher, so visitors do
 * not leave it as it grows.
 * @param remote the remote, `tickets`
 * @param salt salt of this rollout
 * @param id stable id of the visitor, stored in their browser
 * @returns 0 up to, not including, 100
 */
export const bucketOf = async (remote: string, salt: string, id: string): Promise<number> =>
  bucketFrom(
    new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bucketText(remote, salt, id))),
    ),
  );
