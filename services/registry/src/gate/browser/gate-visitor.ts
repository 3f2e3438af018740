import type {FastifyRequest} from 'fastify';

/** Ends the user agent of the gate's browser. Who sends it leaves their own reports out, which anybody may. */
const MARK = 'SwitchboardGate/1';

/**
 * The user agent of the gate's browser, by which its reports are known: it goes along with beacons too, and asks no other
 * origin for leave, as a header of its own would.
 * @param version of the Chromium, `143.0.7499.40`
 */
export const gateUserAgent = (version: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36 ${MARK}`;

/** What a page sends while it is left goes out in the name of the browser, before whose start nobody knows its version. */
export const GATE_ARGUMENT = `--user-agent=${gateUserAgent('140')}`;

/** Whether the gate's browser sent a request (T10). */
export const isGateVisitor = ({headers}: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['user-agent']?.endsWith(` ${MARK}`) === true;
