import type {HostBuild} from '@switchboard/contracts/registry/builds';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import type {Theme} from '@switchboard/contracts/user/schemas';
import {EARLY_USER_MARKUP} from './early-user.ts';
import {dataBlock, escapeHtml} from './html.ts';
import {SPLASH_MARKUP, SPLASH_STYLE} from './splash.ts';

/** A script to fetch before the host requests it. */
export interface Preload {
  url: string;
  integrity: string;
}

export interface PageOptions {
  build: HostBuild;
  productName: string;
  /** Nonce of the page's scripts, preloads and styles; without one, the static host's policy applies to them. */
  nonce?: string;
  /** Chosen theme; by default the browser's own. */
  theme?: Theme | undefined;
  /** Page id in browsers' reports. */
  page?: string;
  /** Parsed documents to inline; without them the host fetches both. */
  config?: unknown;
  document?: unknown;
  preloads?: readonly Preload[];
}

const preloadLink =
  (nonce: string) =>
  ({url, integrity}: Preload) =>
    `<link rel="preload" as="script"${nonce} href="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`;

const integrityIn = (files: readonly ReleaseFile[], path: string) => {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`The host's build does not list ${path}.`);
  return file.integrity;
};

const scriptTag =
  ({files}: HostBuild, nonce: string) =>
  (path: string) =>
    `<script${nonce} src="/${path}" integrity="${integrityIn(files, path)}" crossorigin="anonymous" fetchpriority="high" defer></script>`;

const isFirstFont = ({path}: ReleaseFile) =>
  path.includes('open-sans-latin-wght') && path.endsWith('.woff2');

/** Without integrity, which browsers support for scripts and styles only; the host's `fetch` of the same file checks it. */
const fontLink = ({files}: HostBuild) => {
  const font = files.find(isFirstFont);
  return font ? `<link rel="preload" as="fetch" href="/${font.path}" crossorigin="anonymous">` : '';
};

/**
 * Renders the host's only HTML page.
 * @returns HTML with a splash, the inlined documents, preloads and the host's scripts, all scripts
 * with integrity
 */
export function renderPage({
  build,
  productName,
  nonce,
  theme,
  page,
  config,
  document,
  preloads = [],
}: PageOptions): string {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  const files = build.files.filter(({path}) => path.startsWith('static/'));
  return [
    '<!doctype html>',
    `<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(productName)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#230653">',
    nonce ? `<meta name="csp-nonce"${nonceAttribute}>` : '',
    page ? `<meta name="switchboard-page" content="${escapeHtml(page)}">` : '',
    ...build.scripts.map(scriptTag(build, nonceAttribute)),
    ...preloads.map(preloadLink(nonceAttribute)),
    fontLink(build),
    `<style${nonceAttribute}>${SPLASH_STYLE}</style>`,
    config === undefined ? '' : dataBlock('switchboard-config', config) + EARLY_USER_MARKUP,
    document === undefined ? '' : dataBlock('switchboard-document', document),
    dataBlock('switchboard-host-files', files),
    '</head>',
    '<body>',
    `<div id="root">${SPLASH_MARKUP}</div>`,
    '<noscript>This dashboard needs JavaScript.</noscript>',
    '</body>',
    '</html>',
    '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
