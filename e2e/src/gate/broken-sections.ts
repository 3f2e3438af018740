import {buildFixture} from '../chaos/fixture-releases.ts';
import {publishAs} from '../support/variants.ts';
import type {System} from '../support/system.ts';

const REMOTE = 'training';
const BUILT = '1.2.0-gate';

/** What the section does wrong stands in its version, so that one build serves for all: `1.2.0-render`. */
const SECTION = `import {SectionRoot, Typography} from '@switchboard/ui';
import {useEffect} from 'react';
import {manifest} from './manifest.ts';

const fault = RELEASE_VERSION.split('-')[1];
const fail = (where: string) => {
  throw new Error('gate: thrown ' + where);
};

if (fault === 'top') fail('at module top');

const showPicture = (src: string) => document.body.append(Object.assign(document.createElement('img'), {src, alt: ''}));

function Faulty() {
  if (fault === 'render') fail('in render');
  useEffect(() => {
    if (fault === 'effect') fail('in an effect');
    if (fault === 'timer') setTimeout(() => fail('later'), 50);
    if (fault === 'promise') void Promise.reject(new Error('gate: thrown in a promise'));
    if (fault === 'console') console.error('gate: an error that is only logged');
    if (fault === 'foreign') showPicture('https://elsewhere.example/pixel.png');
    if (fault === 'gone') showPicture('/remotes/training/1.0.0/static/media/nothing.png');
  }, []);
  return <Typography component="h1" variant="h4">Training{fault === 'axe' ? <button type="button" /> : null}</Typography>;
}

export const canLeave = () => 'allow';

export default function Section() {
  if (fault === 'nothing') return null;
  return <SectionRoot name={manifest.name} title={manifest.title} version={RELEASE_VERSION}><Faulty /></SectionRoot>;
}
`;

/** What goes wrong, and the rule that must refuse it. */
export const FAULTS: readonly (readonly [fault: string, rule: string])[] = [
  ['top', 'browser-crash'],
  ['render', 'browser-crash'],
  ['effect', 'browser-crash'],
  ['timer', 'browser-crash'],
  ['promise', 'browser-crash'],
  ['console', 'browser-console'],
  ['foreign', 'browser-policy'],
  ['gone', 'browser-load'],
  ['nothing', 'browser-load'],
  ['axe', 'browser-axe'],
];

/** A release whose section does nothing wrong. */
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
