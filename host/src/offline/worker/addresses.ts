import {DASHBOARD} from '@switchboard/contracts/places/host';

const PUBLIC_PAGES = /^\/(|login|forgot-password|register|reset(?:\/[^/]+)?|verify\/[^/]+)$/;
const KINDS = ['script', 'font', 'image', 'style'];

/** True for an address of this origin that is a page of the dashboard; other pages (mails, descriptions, files) are ignored. */
export const isPage = ({pathname}: URL): boolean =>
  pathname === DASHBOARD || pathname.startsWith(`${DASHBOARD}/`) || PUBLIC_PAGES.test(pathname);

interface FileRequest {
  method: string;
  destination: string;
  integrity: string;
  url: string;
}

/**
 * True when a request may be for a kept file. One that bypasses the caches (`?retry=1`), and every request of a script
 * (the services, the registry, the configuration, reports), is ignored (O2).
 */
export const mayBeKept = ({method, destination, integrity, url}: FileRequest): boolean =>
  method === 'GET' &&
  (KINDS.includes(destination) || integrity !== '') &&
  new URL(url).search === '';
