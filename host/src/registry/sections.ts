import type {MenuEntry, RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {language, t} from '@switchboard/i18n';
import type {ChosenRelease} from './document-store.ts';

/** What is to run, by remote. */
type Releases = Record<string, Pick<ChosenRelease, 'signed'>>;

/** A manifest with its title and labels in the language of the screens, where its team gives them. */
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

/** The manifest of a remote; a record of another one gives none, but the place stays, to say what is wrong there (G5). */
const manifestAt = (name: string, {manifest}: Release): RemoteManifest =>
  manifest.name === name
    ? inLanguage(manifest)
    : {
        ...manifest,
        name,
        title: name,
        area: 'dashboard',
        basePath: `/dashboard/${name}`,
        audience: 'regular',
        menu: [],
      };

/** The manifests of the dashboard's sections, in the order of their names. */
const sectionsOf = (releases: Releases): RemoteManifest[] =>
  Object.entries(releases)
    .map(([name, {signed}]) => manifestAt(name, signed.release))
    .filter(({area}) => area === 'dashboard')
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * The sections that exist for a user: a first-time user has only those for everyone (specification section 6).
 * @param releases what is to run for them
 * @param isFirstTimeUser the current user's flag
 */
export const sectionsFor = (releases: Releases, isFirstTimeUser: boolean) =>
  sectionsOf(releases).filter(({audience}) => audience === 'everyone' || !isFirstTimeUser);

const HOME: MenuEntry = {
  label: t('Home'),
  path: '/dashboard/home',
  icon: 'home',
  order: 1,
  children: [],
};

const withoutHidden = (entry: MenuEntry): MenuEntry => ({
  ...entry,
  children: entry.children.filter(({hidden}) => !hidden),
});

/** The side menu of a user: Home, then the sections' entries by their order. */
export const menuFor = (releases: Releases, isFirstTimeUser: boolean): MenuEntry[] => [
  HOME,
  ...sectionsFor(releases, isFirstTimeUser)
    .flatMap(({menu}) => menu)
    .sort((a, b) => a.order - b.order)
    .map(withoutHidden),
];
