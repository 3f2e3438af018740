import type {ConsoleBuild} from '@switchboard/contracts/registry/builds';
import {dataBlock, escapeHtml, SPLASH_MARKUP, SPLASH_STYLE} from '@switchboard/html-page';

/** Base address of the console. */
export const CONSOLE_PATH = '/ops';

interface PageOptions {
  build: ConsoleBuild;
  productName: string;
  /** Nonce of this answer, for its scripts and styles. */
  nonce: string;
}

/** Renders the console's one HTML page: its scripts with their hashes, and those of the files that it loads later. */
export const renderConsole = ({
  build: {scripts, files},
  productName,
  nonce,
}: PageOptions): string => {
  const integrities = new Map(files.map(({path, integrity}) => [path, integrity]));
  const scriptTag = (path: string): string =>
    `<script nonce="${nonce}" src="${CONSOLE_PATH}/${path}" integrity="${integrities.get(path)}" crossorigin="anonymous" defer></script>`;
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Operations · ${escapeHtml(productName)}</title>`,
    `<meta name="application-name" content="${escapeHtml(productName)}">`,
    `<link rel="icon" href="${CONSOLE_PATH}/favicon.svg" type="image/svg+xml">`,
    '<meta name="theme-color" content="#230653">',
    `<meta name="csp-nonce" nonce="${nonce}">`,
    ...scripts.map(scriptTag),
    `<style nonce="${nonce}">${SPLASH_STYLE}</style>`,
    dataBlock('console-files', Object.fromEntries(integrities)),
    '</head>',
    '<body>',
    `<div id="root">${SPLASH_MARKUP}</div>`,
    '<noscript>The console needs JavaScript. Without it: npm run release -- --help</noscript>',
    '</body>',
    '</html>',
  ].join('\n')}\n`;
};
