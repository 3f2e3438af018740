import type {FastifyRequest} from 'fastify';

/**
 * Checks the page that opens a socket, which browsers name: only our own pages may, of our own scheme. A program without Origin has to
 * bring a token like everyone else.
 * @param publicUrl address that people use, for a proxy that changes Host or terminates https
 */
export const isSameOrigin = (
  {headers: {origin, host}, protocol}: Pick<FastifyRequest, 'headers' | 'protocol'>,
  publicUrl: string,
): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin).origin;
  return page === new URL(publicUrl).origin || page === originOf(`${protocol}://${host}`);
};

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);
