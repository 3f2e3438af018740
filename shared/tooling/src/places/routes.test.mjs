import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {ANALYTICS_ROUTES} from '@switchboard/contracts/places/analytics';
import {BALANCE_ROUTES} from '@switchboard/contracts/places/balance';
import {BROADCAST_ROUTES} from '@switchboard/contracts/places/broadcast';
import {PROFILE_ROUTES} from '@switchboard/contracts/places/profile';
import {PUBLIC_ROUTES} from '@switchboard/contracts/places/public';
import {TEAM_ROUTES} from '@switchboard/contracts/places/team';
import {TICKET_ROUTES} from '@switchboard/contracts/places/tickets';
import {TRAINING_ROUTES} from '@switchboard/contracts/places/training';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Route tables by the routes of contracts that they declare. */
const TABLES = [
  ['remote-analytics/src/section.tsx', 'ANALYTICS_ROUTES', ANALYTICS_ROUTES],
  ['remote-auth/src/section.tsx', 'PUBLIC_ROUTES', PUBLIC_ROUTES],
  ['remote-broadcast/src/section.tsx', 'BROADCAST_ROUTES', BROADCAST_ROUTES],
  ['remote-team/src/section.tsx', 'TEAM_ROUTES', TEAM_ROUTES],
  ['remote-tickets/src/section.tsx', 'TICKET_ROUTES', TICKET_ROUTES],
  ['remote-training/src/section.tsx', 'TRAINING_ROUTES', TRAINING_ROUTES],
  ['host/src/account/balance/BalanceArea.tsx', 'BALANCE_ROUTES', BALANCE_ROUTES],
  ['host/src/account/profile/ProfileArea.tsx', 'PROFILE_ROUTES', PROFILE_ROUTES],
];

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, group]) => group);

/** Pages with chunks of their own, as `webpack.config.mjs` lists them. */
const pagesOf = (remote) =>
  found(read(`${remote}/webpack.config.mjs`), /^ {2}'?([\w:/*-]+)'?: \[/gm);

describe('the route tables', () => {
  for (const [file, name, routes] of TABLES)
    it(`${file} has each route of ${name}, and no other`, () => {
      const text = read(file);
      const declared = found(text, new RegExp(`path=\\{${name}\\.(\\w+)\\}`, 'g'));
      const written = found(text, /path="([^"]*)"/g);
      assert.deepEqual(declared.sort(), Object.keys(routes).sort());
      assert.deepEqual(
        written.filter((route) => !route.endsWith('*')),
        [],
      );
    });

  for (const [file, , routes] of TABLES.filter(([file]) => file.startsWith('remote-'))) {
    const [remote] = file.split('/');
    it(`${remote} has a route for each page with chunks of its own`, () => {
      const known = Object.values(routes);
      const unknown = pagesOf(remote).filter((page) => {
        const base = page.replace(/\/\*$/, '');
        return !known.some(
          (route) => route === base || (base !== page && route.startsWith(`${base}/`)),
        );
      });
      assert.ok(pagesOf(remote).length > 0);
      assert.deepEqual(unknown, []);
    });
  }
});
