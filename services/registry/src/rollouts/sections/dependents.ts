import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {Dependent} from '@switchboard/contracts/registry/sections/schemas';
import type {RegistryTransaction} from '../../database/index.ts';
import {countPreviews} from '../../development/index.ts';
import {
  findRelease,
  findRunningReleases,
  presentPath,
  type Section,
  storedRelease,
} from '../../records/index.ts';
import type {ReleaseFiles} from '../../storage/index.ts';
import {countLoads} from '../../telemetry/index.ts';
import {findCanary, percentOf} from '../stored/canary-repository.ts';
import {listPins} from '../stored/pin-repository.ts';
import {countLinks} from './links.ts';

/** Change of a section, by its consequence for dependents. */
export type Fate = 'disable' | 'retire' | 'rename';

interface Deps {
  files: ReleaseFiles;
  now: () => Date;
}

interface Asked {
  section: Section;
  fate: Fate;
}

const HOUR = 3_600_000;

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const says = (kind: Dependent['kind'], message: string): Dependent[] => [{kind, message}];

const visitsOf = async (
  {now}: Deps,
  transaction: RegistryTransaction,
  {section: {name}}: Asked,
): Promise<Dependent[]> => {
  const loads = await countLoads(transaction, name, new Date(now().getTime() - HOUR));
  return loads === 0
    ? []
    : says('visits', `Browsers loaded it ${counted(loads, 'time')} in the last hour.`);
};

/** Consequences for one entry and for several, for the canary, and for pins. */
const BECOMES: Record<Fate, {entries: readonly [string, string]; canary: string; pins: string}> = {
  disable: {
    entries: ['disappears', 'disappear'],
    canary: 'pauses until the section is enabled',
    pins: 'pause until the section is enabled',
  },
  retire: {entries: ['disappears', 'disappear'], canary: 'ends', pins: 'end'},
  rename: {
    entries: ['leads to the new address', 'lead to the new address'],
    canary: 'goes on',
    pins: 'stay',
  },
};

/** `Its menu entry disappears.`, `Its 5 commands disappear.` */
const saysOfEntries = (
  kind: 'menu' | 'commands',
  {count, nouns, fate}: {count: number; nouns: readonly [string, string]; fate: Fate},
): Dependent[] => {
  if (count === 0) return [];
  const [one, several] = BECOMES[fate].entries;
  return says(
    kind,
    count === 1 ? `Its ${nouns[0]} ${one}.` : `Its ${count} ${nouns[1]} ${several}.`,
  );
};

/** Parts of the section that the host offers outside of its address, by the active release. */
const offeredBy = ({manifest, modules}: Release, {fate}: Asked): Dependent[] => {
  const entries = saysOfEntries('menu', {
    count: manifest.menu.length,
    nouns: ['menu entry', 'menu entries'],
    fate,
  });
  const commands = saysOfEntries('commands', {
    count: manifest.commands?.length ?? 0,
    nouns: ['command', 'commands'],
    fate,
  });
  const goesOff = (module: keyof Release['modules']) => fate !== 'rename' && module in modules;
  return [
    ...entries,
    ...commands,
    ...(goesOff('./Home')
      ? says('home', 'Home shows its overview: that place will say that it is switched off.')
      : []),
    ...(goesOff('./Search') ? says('search', 'The search no longer finds what is in it.') : []),
  ];
};

/** Other remotes whose running code links to the section. */
const linkedFrom = async (
  deps: Deps,
  transaction: RegistryTransaction,
  {section, fate}: Asked,
): Promise<Dependent[]> => {
  const path = presentPath(section);
  const running = await findRunningReleases(transaction);
  const others = running.filter(({name}) => name !== section.name);
  const {counted: found, uncounted} = await countLinks(deps, others, path);
  const end = fate === 'rename' ? 'they will lead on' : 'they will lead to a screen that says so';
  return [
    ...[...found].flatMap(([name, links]) =>
      links > 0 ? says('link', `${name} links to it ${counted(links, 'time')}: ${end}.`) : [],
    ),
    ...(uncounted.size > 0
      ? says(
          'link',
          `Links to it from ${[...uncounted].join(', ')} were not counted, because the files there could not be read in time.`,
        )
      : []),
  ];
};

/** Rollouts of its releases that ops have in progress. */
const underWay = async (
  {now}: Deps,
  transaction: RegistryTransaction,
  {section: {name}, fate}: Asked,
): Promise<Dependent[]> => {
  const canary = await findCanary(transaction, name);
  const pins = (await listPins(transaction, name)).length;
  const previews = await countPreviews(transaction, name, now());
  const start = canary?.starts_at && canary.starts_at > now() ? canary.starts_at : undefined;
  const state = start ? ` is scheduled for ${start.toISOString()}: it` : '';
  return [
    ...(canary
      ? says(
          'canary',
          `The canary ${canary.version}${state || ` (${percentOf(canary)} %)`} ${BECOMES[fate].canary}.`,
        )
      : []),
    ...(pins > 0
      ? says('pins', `The pins of ${counted(pins, 'workspace')} ${BECOMES[fate].pins}.`)
      : []),
    ...(previews > 0
      ? says(
          'previews',
          `${counted(previews, 'preview link')} of it ${previews === 1 ? 'is' : 'are'} open.`,
        )
      : []),
  ];
};

/** Effects of a change beyond the section itself, each as a sentence; for a dry run and for the answer. */
export const dependentsOf = async (
  deps: Deps,
  transaction: RegistryTransaction,
  asked: Asked,
): Promise<Dependent[]> => {
  const {name, active} = asked.section;
  const row = active === null ? undefined : await findRelease(transaction, name, active);
  return [
    ...(await visitsOf(deps, transaction, asked)),
    ...(row ? offeredBy(storedRelease(row).release, asked) : []),
    ...(await linkedFrom(deps, transaction, asked)),
    ...(await underWay(deps, transaction, asked)),
  ];
};
