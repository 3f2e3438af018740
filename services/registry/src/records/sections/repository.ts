import {sectionPath} from '@switchboard/contracts/places/host';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {OffSummary, RenameSummary} from '@switchboard/contracts/registry/sections/schemas';
import type {PointerRow, RegistryDatabase, SwitchedOffRow} from '../../database/index.ts';

/** Remote with the changes that ops made to its section. */
export interface Section extends Pick<PointerRow, 'name' | 'active' | 'called'> {
  /** Manifest of its active release; undefined before the first activation. */
  manifest: RemoteManifest | undefined;
  off: SwitchedOffRow | undefined;
  /** Present and former names beside the name of its releases, oldest first. */
  names: readonly string[];
}

const manifestIn = (release: string | null): RemoteManifest | undefined => {
  try {
    return release === null ? undefined : (JSON.parse(release) as Release).manifest;
  } catch {
    return undefined;
  }
};

const readRows = (db: RegistryDatabase) =>
  db
    .selectFrom('pointers')
    .leftJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'pointers.name')
        .onRef('releases.version', '=', 'pointers.active'),
    )
    .select(['pointers.name', 'pointers.active', 'pointers.called', 'releases.release'])
    .orderBy('pointers.name')
    .execute();

/** Every remote, by name, with the changes that ops made to its section. */
export const readSections = async (db: RegistryDatabase): Promise<Section[]> => {
  const off = await db.selectFrom('switched_off').selectAll().execute();
  const names = await db.selectFrom('names').selectAll().orderBy('at').orderBy('name').execute();
  return (await readRows(db)).map(({release, ...row}) => ({
    ...row,
    manifest: manifestIn(release),
    off: off.find(({name}) => name === row.name),
    names: names.filter(({remote}) => remote === row.name).map(({name}) => name),
  }));
};

/** One of them; undefined when no release of that name was ever published. */
export const readSection = async (
  db: RegistryDatabase,
  name: string,
): Promise<Section | undefined> => (await readSections(db)).find((one) => one.name === name);

/** Path of a section by its releases. */
export const ownPath = ({name, manifest}: Section): string =>
  manifest?.basePath ?? sectionPath(name);

/** Current path of the section. */
export const presentPath = (section: Section): string =>
  section.called === null ? ownPath(section) : sectionPath(section.called);

/** Names and paths of a section that was renamed at least once. */
export const renameOf = (section: Section): RenameSummary | undefined => {
  if (section.names.length === 0) return undefined;
  const basePath = presentPath(section);
  const paths = new Set([ownPath(section), ...section.names.map(sectionPath)]);
  paths.delete(basePath);
  return {to: section.called ?? section.name, basePath, formerly: [...paths]};
};

/** Summary for ops that a section is switched off. */
export const offOf = ({off}: Pick<Section, 'off'>): OffSummary | undefined =>
  off && {state: off.state, reason: off.reason, since: off.at.toISOString(), by: off.actor};

/** Finds the switch-off of a remote; undefined while it is on. */
export const findSwitchedOff = (
  db: RegistryDatabase,
  name: string,
): Promise<SwitchedOffRow | undefined> =>
  db.selectFrom('switched_off').selectAll().where('name', '=', name).executeTakeFirst();

/** Note for the answer when a section is disabled: changes to it have no effect yet. */
export const offNote = async (db: RegistryDatabase, name: string): Promise<string> =>
  (await findSwitchedOff(db, name))
    ? ` ${name} is disabled, so nobody runs it before: npm run release -- enable ${name}.`
    : '';

/** Remote that has or had a name beside that of its releases. */
export const findNamed = async (db: RegistryDatabase, name: string): Promise<string | undefined> =>
  (await db.selectFrom('names').select('remote').where('name', '=', name).executeTakeFirst())
    ?.remote;
