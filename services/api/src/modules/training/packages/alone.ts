import type {IncomingHttpHeaders} from 'node:http';
import {html, renderPage} from '../../../html/index.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/i;

/** Nothing of it runs, and nothing can be typed into it. */
const PLAYED = /^(?:audio|video)\//;

interface Asked {
  headers: IncomingHttpHeaders;
  /** Whether this server is known by an https address. */
  isHttps: boolean;
  /** That the request names, without a port. */
  hostname: string;
  /** MIME type of the file. */
  type: string;
}

/**
 * Whether a file of a package is opened as a page by itself: by its link, or by what does not say what it wants the file for, although all
 * browsers would. Such a page would be one of this server's address, with scripts of strangers, and could go anywhere with what is typed.
 */
export const isOpenedAlone = ({headers, isHttps, hostname, type}: Asked): boolean => {
  const dest = headers['sec-fetch-dest'];
  // Browsers say it where they trust the connection: on https, and on this machine. Players of films and sounds ask by themselves, and do not.
  if (dest === undefined) return !PLAYED.test(type) && (isHttps || LOOPBACK.test(hostname));
  // A service worker that passes a page on wants it for nothing.
  return dest === 'document' || (dest === 'empty' && headers['sec-fetch-mode'] === 'navigate');
};

/** What stands there instead. */
export const renderAlone = (publicUrl: string, productName: string): string =>
  renderPage(
    'This page belongs to a course',
    html`<h1>This page belongs to a course</h1>
      <p>It works only inside its lesson, and cannot be opened by itself.</p>
      <p><a href="${publicUrl}/dashboard/training">Open your courses</a></p>`.markup,
    productName,
  );
