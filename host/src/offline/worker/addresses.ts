const PUBLIC_PAGES = /^\/(|login|forgot-password|register|reset(?:\/[^/]+)?|verify\/[^/]+)$/;
const KINDS = ['script', 'font', 'image', 'style'];

/** Whether an address of this origin is a page of the dashboard; other pages (mails, descriptions, files) are left alone. */
export const isPage = ({pathname}: URL): boolean =>
  pathname === '/dashboard' || pathname.startsWith('/dashboard/') || PUBLIC_PAGES.test(pathname);

interface FileRequest {
  method: string;
  destination: string;
  integrity: string;
  url: string;
}

/**
 * Whether a request may be for a kept file. One that goes past the caches (`?retry=1`), and everything that is fetched
 * by a script (the services, the registry, the configuration, reports), is left alone (O2).
 */
export const mayBeKept = ({method, destination, integrity, url}: FileRequest): boolean =>
  method === 'GET' &&
  (KINDS.includes(destination) || integrity !== '') &&
  new URL(url).search === '';
