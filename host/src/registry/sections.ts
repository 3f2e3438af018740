import {homePath, sectionPath} from '@switchboard/contracts/places/host';
import type {OffSection, RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {MenuEntry, RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {language, t} from '@switchboard/i18n';
import {drawableIcon} from '@switchboard/release-rules/icons';
import {movedManifest} from '@switchboard/release-rules/places';
import type {ChosenRelease} from './document-store.ts';

/** Releases to run, by remote. */
type Releases = Record<string, Pick<ChosenRelease, 'signed' | 'basePath'>>;

/** Manifest with its title and labels in the language of the screens, if its team provides them. */
function inLanguage(manifest: RemoteManifest): RemoteManifest {
  const labels = manifest.translations?.[language()];
  if (!labels) return manifest;
  const labelled = <Labelled extends {label: string}>(entry: Labelled): Labelled => ({
    ...entry,
    label: labels[entry.label] ?? entry.label,
  });
  return {
    ...manifest,
    title: labels[manifest.title] ?? manifest.title,
    menu: manifest.menu.map((entry) => ({
      ...labelled(entry),
      children: entry.children.map(labelled),
    })),
    ...(manifest.commands && {commands: manifest.commands.map(labelled)}),
  };
}

/** Title of a section that is off, in the language of the screens if its team provides it. */
export const titleOf = ({title, translations}: OffSection): string =>
  translations?.[language()]?.[title] ?? title;

/** Manifest of a remote. A record of another remote yields none, but the place stays, to show the fault there (G5). */
const manifestAt = (
  name: string,
  {manifest}: Release,
  basePath: string | undefined,
): RemoteManifest =>
  manifest.name === name
    ? inLanguage(movedManifest(manifest, basePath))
    : {
        ...manifest,
        name,
        title: name,
        area: 'dashboard',
        basePath: sectionPath(name),
        audience: 'regular',
        menu: [],
      };

/** Manifests of the dashboard's sections, in the order of their names. */
const sectionsOf = (releases: Releases): RemoteManifest[] =>
  Object.entries(releases)
    .map(([name, {signed, basePath}]) => manifestAt(name, signed.release, basePath))
    .filter(({area}) => area === 'dashboard')
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * The sections that exist for a user: a first-time user has only those for everyone (specification section 6).
 * @param releases the releases to run for them
 * @param isFirstTimeUser the current user's flag
 */
export const sectionsFor = (releases: Releases, isFirstTimeUser: boolean) =>
  sectionsOf(releases).filter(({audience}) => audience === 'everyone' || !isFirstTimeUser);

/** Path of a section, or one that redirects to it. */
export interface SectionPath {
  name: string;
  path: string;
  /** Current path of the section. */
  basePath: string;
  /** Path that its code assumes. */
  ownPath: string;
}

interface Placing {
  releases: Releases;
  document: Pick<RegistryDocument, 'off' | 'renamed'>;
}

/**
 * Every path of the dashboard at which a user finds a section, or the screen of one that is off (G27); former paths of
 * renamed sections redirect (G29).
 */
export const sectionPaths = (
  {releases, document: {off = [], renamed = []}}: Placing,
  isFirstTimeUser: boolean,
): SectionPath[] => {
  const sections = sectionsFor(releases, isFirstTimeUser).map(({name, basePath}) => ({
    name,
    basePath,
    ownPath: releases[name]?.basePath ? releases[name].signed.release.manifest.basePath : basePath,
  }));
  const switchedOff = off
    .filter(
      ({name, audience}) =>
        !Object.hasOwn(releases, name) && (audience === 'everyone' || !isFirstTimeUser),
    )
    .map(({name, basePath}) => ({name, basePath, ownPath: basePath}));
  return [...sections, ...switchedOff].flatMap((section) => {
    const {formerly = []} = renamed.find(({name}) => name === section.name) ?? {};
    return [section.basePath, ...formerly].map((path) => ({...section, path}));
  });
};

const HOME: MenuEntry = {
  label: t('Home'),
  path: homePath(),
  icon: 'home',
  order: 1,
  children: [],
};

const shown = (entry: MenuEntry): MenuEntry => ({
  ...entry,
  icon: drawableIcon(entry.icon),
  children: entry.children.filter(({hidden}) => !hidden),
});

/** Side menu of a user: Home, then the sections' entries by their order. */
export const menuFor = (releases: Releases, isFirstTimeUser: boolean): MenuEntry[] => [
  HOME,
  ...sectionsFor(releases, isFirstTimeUser)
    .flatMap(({menu}) => menu)
    .sort((a, b) => a.order - b.order)
    .map(shown),
];
