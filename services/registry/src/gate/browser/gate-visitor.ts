import type {FastifyRequest} from 'fastify';

/** Suffix of the user agent of the gate's browser. Reports with it are dropped, which anyone may request for their own. */
const MARK = 'SwitchboardGate/1';

/**
 * User agent of the gate's browser, which identifies its reports: it is sent with beacons too, and
 * needs no preflight from other origins, unlike a custom header.
 * @param version of the Chromium, `143.0.7499.40`
 */
export const gateUserAgent = (version: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36 ${MARK}`;

/** Browser argument for requests that are sent while a page is left; the version is unknown before the start. */
export const GATE_ARGUMENT = `--user-agent=${gateUserAgent('140')}`;

/** True when the gate's browser sent a request (T10). */
export const isGateVisitor = ({headers}: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['user-agent']?.endsWith(` ${MARK}`) === true;
