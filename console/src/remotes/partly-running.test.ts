import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {partlyRunning} from './partly-running.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const at = (hour: number) => new Date(NOW + hour * 3_600_000).toISOString();

const remote = (summary: Partial<RemoteSummary>) =>
  ({name: 'tickets', active: '1.0.0', canary: null, pins: [], ...summary}) as RemoteSummary;
const canary = (startsAt: string | null) =>
  remote({
    canary: {
      version: '1.1.0',
      percent: 5,
      cohorts: {roles: ['admin']},
      startsAt,
      begunAt: at(-2),
      begunBy: 'activate#1',
      autoAbort: true,
    },
  });
const preview = (details: object, to: string | null = '1.2.0') =>
  ({id: 7, action: 'preview', remote: 'team', to, actor: 'activate#1', details}) as AuditEntry;

const said = (remotes: RemoteSummary[], previews: AuditEntry[] = []) =>
  partlyRunning(remotes, previews, NOW).map(
    ({remote: name, label, text, moment}) =>
      `${name} ${label}: ${text}, ${moment.word} ${moment.at}`,
  );

it('names running and scheduled canaries', () => {
  const audience = '5 % of all visitors, role admin';
  expect(said([canary(null)])).toEqual([`tickets Canary 1.1.0: ${audience}, since ${at(-2)}`]);
  expect(said([canary(at(-1))])).toEqual([`tickets Canary 1.1.0: ${audience}, since ${at(-1)}`]);
  expect(said([canary(at(3))])).toEqual([`tickets Scheduled 1.1.0: ${audience}, starts ${at(3)}`]);
});

it('counts the pinned workspaces of each release, from the first pin on', () => {
  const pin = (version: string, hour: number) => ({
    workspace: String(hour),
    version,
    at: at(hour),
    by: 'activate#1',
  });
  const pins = [pin('0.9.0', -1), pin('0.9.0', -5), pin('0.8.0', -2)];
  expect(said([remote({pins})])).toEqual([
    `tickets Pinned 0.9.0: 2 workspaces, since ${at(-5)}`,
    `tickets Pinned 0.8.0: 1 workspace, since ${at(-2)}`,
  ]);
});

it('names previews until their end, and omits the gate’s own', () => {
  const open = preview({preview: 'a', expiresAt: at(1)});
  expect(
    said(
      [],
      [
        open,
        preview({development: 'b', expiresAt: at(2)}, null),
        preview({preview: 'a'}),
        preview({preview: 'c', expiresAt: at(-1)}),
        preview({preview: 'd', expiresAt: at(1), isCheck: true}),
      ],
    ),
  ).toEqual([
    `team Preview 1.2.0: one browser session, made by activate#1, until ${at(1)}`,
    `team Development: one browser session, made by activate#1, until ${at(2)}`,
  ]);
});

it('is empty where everybody runs the same', () => {
  expect(said([remote({})])).toEqual([]);
});
