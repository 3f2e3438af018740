import {dataBlock, EARLY_USER_MARKUP, SPLASH_MARKUP, SPLASH_STYLE} from '@switchboard/html-page';

const scriptTag = (path) => `<script src="/${path}" fetchpriority="high" defer></script>`;
const preloadTag = (path) => `<link rel="preload" as="script" href="/${path}" fetchpriority="low">`;

/**
 * Tags that load a peer whose scripts are plain.
 * @param scripts of its entry
 * @param preloads further scripts to fetch at once
 */
export const plainLoading = ({scripts, preloads = []}) =>
  [...scripts.map(scriptTag), ...preloads.map(preloadTag)].join('\n');

const moduleTag = (path) =>
  `<script type="module" crossorigin src="/${path}" fetchpriority="high"></script>`;
const modulePreloadTag = (path) =>
  `<link rel="modulepreload" crossorigin href="/${path}" fetchpriority="low">`;

/** The same for ES modules, as Vite writes it. */
export const moduleLoading = ({scripts, preloads}) =>
  [...scripts.map(moduleTag), ...preloads.map(modulePreloadTag)].join('\n');

/**
 * The same for modules of an import map.
 * @param options the `loader`'s script; `imports` of the map; the name of the `main` module; `preloads`
 */
export const mappedLoading = ({loader, imports, main, preloads}) =>
  [
    `<script type="systemjs-importmap">${JSON.stringify({imports})}</script>`,
    `<script src="/${loader}"></script>`,
    ...preloads.map(preloadTag),
    `<script>System.import('${main}')</script>`,
  ].join('\n');

/**
 * A page of a peer: the product's page, without the parts for its releases.
 * @param options `config` of the running product; `font` the first font's path; `loading` the tags that load the peer
 */
export const renderPeer = ({config, font, loading}) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Switchboard</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="#230653">
${loading}
<link rel="preload" as="fetch" href="/${font}" crossorigin="anonymous">
<style>${SPLASH_STYLE}</style>
${dataBlock('switchboard-config', config)}${EARLY_USER_MARKUP}
</head>
<body>
<div id="root">${SPLASH_MARKUP}</div>
<noscript>This dashboard needs JavaScript.</noscript>
</body>
</html>
`;
