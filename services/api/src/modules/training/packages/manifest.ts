import type {PackageSummary} from '@switchboard/contracts/packages/schemas';
import {PACKAGE_ITEMS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import {isPage, notAPackage, type PackageEntry} from './archive.ts';
import {typeOf} from './types.ts';
import {childrenOf, type Element, findChild, readXml, shortTextOf, textOf} from './xml.ts';

/** A part of a package that can be opened by itself, with its data from the manifest. */
export interface StoredItem {
  title: string;
  /** The page that it begins with. */
  path: string;
  /** The part after the path in its address, with its question mark or hash. */
  query: string;
  /** True when it reports; an item that doesn't is done once it was opened. */
  doesReport: boolean;
  /** Launch data that it gets at its start. */
  launchData: string;
  /** SCORM 1.2, 0 to 100: score from which on a learner passes. */
  masteryScore: number | null;
  /** SCORM 2004, -1 to 1, and 0 to 1: thresholds of passing and of completion. */
  passingScore: number | null;
  completionThreshold: number | null;
}

export interface Manifest {
  standard: PackageSummary['standard'];
  title: string;
  items: StoredItem[];
}

/** Programs for which a package of another standard is made. */
const standardOf = (root: Element, xml: string): Manifest['standard'] => {
  const metadata = findChild(root, 'metadata');
  const given = textOf(findChild(metadata, 'schemaversion'));
  if (/^1\.2\b/.test(given)) return '1.2';
  if (/^(?:2004|CAM 1\.3|1\.3\b)/i.test(given)) return '2004';
  // Some tools omit the version.
  if (given === '' && /adlcp_rootv1p2/i.test(xml)) return '1.2';
  if (given === '' && /adlcp_v1p3/i.test(xml)) return '2004';
  throw notAPackage(
    given === ''
      ? 'The package does not say that it is SCORM 1.2 or SCORM 2004. Publish it anew for one of them.'
      : `The package is of the version "${given.slice(0, 50)}". Publish it for SCORM 1.2 or SCORM 2004.`,
  );
};

interface Resource {
  href: string;
  /** Base of its relative address. */
  base: string;
  isSco: boolean;
}

const resourcesOf = (root: Element): Map<string, Resource> => {
  const list = findChild(root, 'resources');
  const before = `${root.attributes['base'] ?? ''}${list?.attributes['base'] ?? ''}`;
  return new Map(
    childrenOf(list, 'resource').map(({attributes}) => [
      attributes['identifier'] ?? '',
      {
        href: attributes['href'] ?? '',
        base: `${before}${attributes['base'] ?? ''}`,
        isSco: attributes['scormtype']?.toLowerCase() === 'sco',
      },
    ]),
  );
};

const ORIGIN = 'http://package.invalid';

/** Start of an item: its page among the files of the package, and the rest of its address. */
const findStart = (
  {href, base}: Resource,
  parameters: string,
  paths: ReadonlyMap<string, string>,
): Pick<StoredItem, 'path' | 'query'> => {
  const address = `${href}${parameters.startsWith('?') && href.includes('?') ? `&${parameters.slice(1)}` : parameters}`;
  if (!URL.canParse(address, `${ORIGIN}/${base}`))
    throw notAPackage(`The package begins with "${href}", which is no address.`);
  const url = new URL(address, `${ORIGIN}/${base}`);
  if (url.origin !== ORIGIN)
    throw notAPackage(
      `The package begins on another site, "${url.host}". Publish it so that it holds its own pages.`,
    );
  const wanted = decode(url.pathname.slice(1));
  const path = paths.get(wanted) ?? paths.get(wanted.toLowerCase());
  if (path === undefined)
    throw notAPackage(`The package begins with "${wanted}", which is not in it. Create it anew.`);
  if (!isShown(path))
    throw notAPackage(
      `The package begins with "${wanted}", which browsers do not show in a package. Publish it as HTML.`,
    );
  return {path, query: `${url.search}${url.hash}`};
};

/** A page, or a type that a frame displays natively: no PDF, as viewers do not start in a sandbox. */
const isShown = (path: string): boolean =>
  isPage(path) || /^(?:image|video|audio|text)\//.test(typeOf(path));

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const numberIn = (value: string | undefined, {min, max}: {min: number; max: number}) => {
  const number = Number(value?.trim() || Number.NaN);
  return number >= min && number <= max ? number : null;
};

/** `completionThreshold` is an element with a number, or with attributes that state whether it counts. */
const thresholdOf = (item: Element): number | null => {
  const element = findChild(item, 'completionthreshold');
  if (!element) return null;
  const {completedbymeasure, minprogressmeasure} = element.attributes;
  if (completedbymeasure === undefined) return numberIn(textOf(element), {min: 0, max: 1});
  return completedbymeasure === 'true'
    ? numberIn(minprogressmeasure ?? '1', {min: 0, max: 1})
    : null;
};

const passingScoreOf = (item: Element): number | null => {
  const objectives = findChild(findChild(item, 'sequencing'), 'objectives');
  const primary = findChild(objectives, 'primaryobjective');
  if (primary?.attributes['satisfiedbymeasure'] !== 'true') return null;
  return numberIn(textOf(findChild(primary, 'minnormalizedmeasure')) || '1', {min: -1, max: 1});
};

/** All items in reading order, with the items below them. */
function* itemsIn(parent: Element | undefined): Generator<Element, undefined> {
  for (const item of childrenOf(parent, 'item')) {
    yield item;
    yield* itemsIn(item);
  }
}

interface Source {
  resources: ReadonlyMap<string, Resource>;
  paths: ReadonlyMap<string, string>;
}

const toItem = (item: Element, fallback: string, {resources, paths}: Source): StoredItem | null => {
  const resource = resources.get(item.attributes['identifierref'] ?? '');
  if (!resource?.href) return null;
  const start = findStart(resource, item.attributes['parameters'] ?? '', paths);
  return {
    ...start,
    title: shortTextOf(findChild(item, 'title'), TEXT_MAX) || fallback,
    doesReport: resource.isSco && isPage(start.path),
    launchData: shortTextOf(findChild(item, 'datafromlms'), 4096),
    masteryScore: numberIn(textOf(findChild(item, 'masteryscore')), {min: 0, max: 100}),
    passingScore: passingScoreOf(item),
    completionThreshold: thresholdOf(item),
  };
};

/** Paths as given, and in lower case: archives come from systems that ignore case. */
const indexOf = (entries: readonly PackageEntry[]): Map<string, string> =>
  new Map([
    ...entries.map(({path}) => [path.toLowerCase(), path] as const),
    ...entries.map(({path}) => [path, path] as const),
  ]);

const organizationOf = (root: Element): Element | undefined => {
  const list = findChild(root, 'organizations');
  const all = childrenOf(list, 'organization');
  return (
    all.find(({attributes}) => attributes['identifier'] === list?.attributes['default']) ?? all[0]
  );
};

/**
 * Reads the description of a package from its manifest (SCORM 1.2 CAM 2.3; SCORM 2004 CAM 3.4). Rules for the order of items are ignored.
 * @throws 415 with a sentence for its author
 */
export const readManifest = (bytes: Buffer, entries: readonly PackageEntry[]): Manifest => {
  const {root, xml} = readXml(bytes);
  if (root?.name !== 'manifest')
    throw notAPackage('imsmanifest.xml in the package cannot be read. Create the package anew.');
  const standard = standardOf(root, xml);
  const organization = organizationOf(root);
  const title = shortTextOf(findChild(organization, 'title'), TEXT_MAX) || 'SCORM';
  const source = {resources: resourcesOf(root), paths: indexOf(entries)};
  const listed: Element[] = [];
  for (const item of itemsIn(organization)) {
    if (listed.length === PACKAGE_ITEMS_MAX)
      throw notAPackage(
        `The package has more than ${PACKAGE_ITEMS_MAX} items. Split it into several packages.`,
      );
    listed.push(item);
  }
  const items = listed.flatMap((item) => toItem(item, title, source) ?? []);
  if (items.length === 0)
    throw notAPackage('The package has nothing to open: no item of its manifest names a page.');
  return {standard, title, items};
};
