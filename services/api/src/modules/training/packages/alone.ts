import type {IncomingHttpHeaders} from 'node:http';
import {html, renderPage} from '../../../html/index.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/i;

interface Asked {
  headers: IncomingHttpHeaders;
  /** By which the browser knows this server. */
  address: URL;
}

/** Browsers say what a request is for where they trust the connection: on https, and on this machine. */
const doesSay = ({protocol, hostname}: URL): boolean =>
  protocol === 'https:' || LOOPBACK.test(hostname);

/**
 * Whether a file of a package is opened as a page by itself: by its link, or by what does not say what it wants the file for, although all
 * browsers would. Such a page would be one of this server's address, with scripts of strangers, and could go anywhere with what is typed.
 */
export const isOpenedAlone = ({headers, address}: Asked): boolean => {
  const dest = headers['sec-fetch-dest'];
  if (dest === undefined) return doesSay(address);
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
