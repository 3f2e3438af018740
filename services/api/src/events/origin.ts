import type {IncomingHttpHeaders} from 'node:http';

/**
 * Browsers name the page that opens a socket: only our own pages may. A program without Origin has to bring a token
 * like everyone else.
 * @param publicUrl the address people use, for a proxy that changes Host
 */
export const isSameOrigin = ({origin, host}: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host || page.origin === new URL(publicUrl).origin;
};
