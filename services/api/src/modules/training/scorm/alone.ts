import type {IncomingHttpHeaders} from 'node:http';
import {libraryPath} from '@switchboard/contracts/places/training';
import {html, renderPage} from '#html/index.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/i;

/** Nothing in it runs, and nothing can be typed into it. */
const PLAYED = /^(?:audio|video)\//;

interface Asked {
  headers: IncomingHttpHeaders;
  /** True when this server has an https address. */
  isHttps: boolean;
  /** Host of the request, without a port. */
  hostname: string;
  /** MIME type of the file. */
  type: string;
}

/**
 * True when a file of a package is opened as a page by itself: by its link, or by a client that does not send the purpose of its request,
 * although all browsers would. Such a page would have this server's address with scripts of strangers, and could send anything typed into
 * it anywhere.
 */
export const isOpenedAlone = ({headers, isHttps, hostname, type}: Asked): boolean => {
  const dest = headers['sec-fetch-dest'];
  // Browsers send it over trusted connections: on https, and on this machine. Players of films and sounds request files themselves, and do
  // not.
  if (dest === undefined) return !PLAYED.test(type) && (isHttps || LOOPBACK.test(hostname));
  // A service worker that passes a page on sends an empty purpose.
  return dest === 'document' || (dest === 'empty' && headers['sec-fetch-mode'] === 'navigate');
};

/** Page shown instead. */
export const renderAlone = (publicUrl: string, productName: string): string =>
  renderPage(
    'This page belongs to a course',
    html`<h1>This page belongs to a course</h1>
      <p>It works only inside its lesson, and cannot be opened by itself.</p>
      <p><a href="${publicUrl}${libraryPath()}">Open your courses</a></p>`.markup,
    productName,
  );
