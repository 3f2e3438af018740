import type {IncomingHttpHeaders} from 'node:http';

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

interface Candidate {
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
  publicUrl: string;
}

/**
 * Recognizes a request from this machine: from a loopback address, through no proxy, and to a local name (a foreign name that resolves to
 * 127.0.0.1 is a page trying to read data of others).
 */
export const isLocalRequest = ({remoteAddress, headers, publicUrl}: Candidate): boolean => {
  if (
    !LOOPBACK.test(remoteAddress ?? '') ||
    PROXY_HEADERS.some((name) => headers[name] !== undefined)
  )
    return false;
  const host = headers.host ?? '';
  return host === new URL(publicUrl).host || LOCAL_HOST.test(host.replace(/:\d+$/, ''));
};
