import {staticPageHeaders} from '@switchboard/html-page';
import type {TreeConfig} from './source.ts';

type Rule = readonly [path: string, headers: Record<string, string>];

const FOR_EVER = 'public, max-age=31536000, immutable';
const FROM_EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The worker itself checks every file that it fetches, and never loads code. Policies add up, so it gets none of the page's. */
const WORKER = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src *",
};

const rules = (config: TreeConfig, documentPath: string): Rule[] => [
  ['/*', staticPageHeaders(config)],
  ['/index.html', {'cache-control': 'no-cache'}],
  ['/config.json', {'cache-control': 'no-cache'}],
  ['/service-worker.js', WORKER],
  ['/static/*', {'cache-control': FOR_EVER, ...FROM_EVERY_ORIGIN}],
  ['/flags/*', {'cache-control': 'public, max-age=86400'}],
  ['/remotes/*', {'cache-control': FOR_EVER, ...FROM_EVERY_ORIGIN}],
  [
    documentPath,
    {
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Date, Age',
    },
  ],
];

/** `_headers`: read natively by some static hosts, and for others a list of the headers to send: a path, then its headers. */
export const headersFile = (config: TreeConfig, documentPath: string): string =>
  rules(config, documentPath)
    .map(
      ([path, headers]) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('\n');
