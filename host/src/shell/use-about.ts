import type {ActiveRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {t} from '@switchboard/i18n';
import {useProductName} from '@switchboard/ui';
import {formatDateTime} from '@switchboard/ui/data';
import {useDocumentStore, type ChosenRelease} from '../registry/document-store.ts';
import {useRunningReleases, type RunningRelease} from '../registry/running-releases.ts';

/** One thing that runs here. */
export interface AboutRow {
  name: string;
  version: string;
  /** How it came to run, and since when; of the host and the document nothing. */
  note?: string;
}

/** How a release came to run. */
const ARMS: Record<Exclude<Arm, 'active'>, string> = {
  canary: t('canary'),
  pin: t('pinned for you'),
  preview: t('preview'),
  'known-good': t('the last one that worked here'),
};

interface Section {
  /** What is to run of a remote. */
  chosen: ChosenRelease;
  /** What is mounted of it; until it is opened, nothing. */
  running: RunningRelease | undefined;
  /** What everyone runs; undefined where nothing is active. */
  active: ActiveRelease | undefined;
}

function noteOf({chosen, running, active}: Section, time: (at: string) => string): string {
  const {arm, version} = running ?? {arm: chosen.arm, version: chosen.signed.release.version};
  if (arm === 'active' && active?.release.version === version)
    return t('active since {time}', {time: time(active.activatedAt)});
  const word = arm === 'active' ? t('no longer active') : ARMS[arm];
  return running
    ? t('{arm}, in this tab since {time}', {arm: word, time: time(running.since)})
    : word;
}

/**
 * What runs here: the host first, then each section by title, then the number of the registry document.
 * @param timeZone of the moments; the browser's when left out
 */
export function useAbout(timeZone: string | undefined): AboutRow[] {
  const product = useProductName();
  const {releases, document} = useDocumentStore();
  const mounted = useRunningReleases();
  const sections = Object.entries(releases)
    .map(([name, chosen]): AboutRow => {
      const [running, active] = [mounted[name], document.remotes[name]];
      const {version, manifest} = chosen.signed.release;
      return {
        name: manifest.title,
        version: running?.version ?? version,
        note: noteOf({chosen, running, active}, (at) => formatDateTime(at, timeZone)),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
  return [
    {name: product, version: RELEASE_VERSION},
    ...sections,
    {name: t('Registry document'), version: String(document.serial)},
  ];
}
