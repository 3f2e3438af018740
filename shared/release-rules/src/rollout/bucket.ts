/** The first six bytes of a digest count; a number of the browser holds them exactly. */
const BYTES = 6;

/** What is hashed: a visitor stands elsewhere in each rollout of each remote. */
export const bucketText = (remote: string, salt: string, id: string): string =>
  `switchboard rollout 1\n${remote}\n${salt}\n${id}`;

/**
 * Where a digest stands among all.
 * @param digest SHA-256 of {@link bucketText}
 * @returns 0 up to, not including, 100
 */
export const bucketFrom = (digest: Uint8Array): number =>
  (digest.slice(0, BYTES).reduce((number, byte) => number * 256 + byte, 0) / 256 ** BYTES) * 100;

/**
 * Where a visitor stands in a rollout: they are in it while its percentage is above that, so nobody leaves it as it grows.
 * @param remote the remote, `tickets`
 * @param salt of this rollout
 * @param id what stays the same of the visitor: the id that their browser keeps
 * @returns 0 up to, not including, 100
 */
export const bucketOf = async (remote: string, salt: string, id: string): Promise<number> =>
  bucketFrom(
    new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bucketText(remote, salt, id))),
    ),
  );
