import {KEPT_MARK, type KeptFile} from '../messages.ts';

const HOST_FILES = /<script type="application\/json" id="switchboard-host-files">([^<]*)<\/script>/;
/** Headers that describe the bytes on the wire, which the browser has decoded. */
const WIRE_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

interface ListedFile {
  path: string;
  integrity: string;
}

/** Page of the host, from the network. */
export interface Page {
  html: string;
  headers: Headers;
  /** Files of its build. */
  files: KeptFile[];
}

const isPage = ({ok, headers}: Response) =>
  ok && (headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Reads an answer as a page of the host.
 * @param origin this origin
 * @returns the page, or undefined when the answer is something else: an error, or the login page of a network
 */
export async function readPage(response: Response, origin: string): Promise<Page | undefined> {
  if (!isPage(response)) return undefined;
  const html = await response.text();
  const list = HOST_FILES.exec(html)?.[1];
  if (!list) return undefined;
  const files = (JSON.parse(list) as ListedFile[]).map(({path, integrity}) => ({
    url: new URL(path, `${origin}/`).href,
    integrity,
  }));
  return {html, headers: response.headers, files};
}

/** Copy to keep: with all of its headers, as its policy and its nonces belong together, and a mark that it is a copy. */
export function copyOfPage({html, headers}: Page, keptAt: Date): Response {
  const kept = new Headers(headers);
  for (const name of WIRE_HEADERS) kept.delete(name);
  const mark = `<meta name="${KEPT_MARK}" content="${keptAt.toISOString()}">`;
  return new Response(html.replace('</head>', `${mark}\n</head>`), {headers: kept});
}
