import type {ActiveRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {t} from '@switchboard/i18n';
import {useProductName} from '@switchboard/ui';
import {formatDateTime} from '@switchboard/ui/data';
import {
  type ChosenRelease,
  type RunningRelease,
  useDocumentStore,
  useRunningReleases,
} from '../../registry/index.ts';

/** One running component. */
export interface AboutRow {
  name: string;
  version: string;
  /** Reason and start of its run; omitted for the host and the document. */
  note?: string;
}

/** Reasons why a release runs. */
const ARMS: Record<Exclude<Arm, 'active'>, string> = {
  canary: t('canary'),
  pin: t('pinned for you'),
  preview: t('preview'),
  'known-good': t('the last one that worked here'),
};

interface Section {
  /** Release of a remote that is to run. */
  chosen: ChosenRelease;
  /** Mounted release of it; undefined until it is opened. */
  running: RunningRelease | undefined;
  /** Release that everyone runs; undefined when none is active. */
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
 * Running components: the host first, then each section by title, then the number of the registry document.
 * @param timeZone zone of the moments; the browser's when omitted
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
