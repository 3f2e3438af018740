import type {FastifyRequest} from 'fastify';

/**
 * Browsers name the page that opens a socket: only our own pages may, of our own scheme. A program without Origin has to bring a token
 * like everyone else.
 * @param publicUrl the address people use, for a proxy that changes Host or speaks https in our place
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
