import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {canonicalJson} from '@switchboard/contracts/canonical-json';

/** A file of only one release. */
interface ListedFile {
  path: string;
  /** Bytes, uncompressed. */
  size: number;
}

/** A file of both releases with different bytes; a build may put another hash in its name. */
interface ChangedFile extends ListedFile {
  /** Path in the earlier release. */
  was: string;
  sizeBefore: number;
}

/** A changed value; null on the side without it. */
export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

/** Differences between two releases of one remote. */
export interface ReleaseDifference {
  /** Version of the earlier release; null when there is none. */
  before: string | null;
  after: string;
  files: {added: ListedFile[]; removed: ListedFile[]; changed: ChangedFile[]; same: number};
  /** Total bytes of all files. */
  size: {before: number; after: number};
  /** Shared modules with their ranges. */
  needs: Change[];
  /** Entries and children of the menu, by path and label. */
  menu: Change[];
  /** Public contract: contract version, title, place, audience, services, exposed modules. */
  contract: Change[];
}

const SCRIPT_HASH = /\.[0-9a-f]{6,64}(?=\.[a-z0-9]+(\.map)?$)/;

/** Path without the hash of the build. */
const stemOf = (path: string): string => path.replace(SCRIPT_HASH, '');

const listed = ({path, size}: ReleaseFile): ListedFile => ({path, size});
const totalOf = (files: readonly ReleaseFile[]): number =>
  files.reduce((sum, {size}) => sum + size, 0);

/** Pairs files of only one side by name without hash, if the name is unique. */
function pair(gone: readonly ReleaseFile[], come: readonly ReleaseFile[]) {
  const only = (files: readonly ReleaseFile[], stem: string): ReleaseFile | undefined => {
    const found = files.filter(({path}) => stemOf(path) === stem);
    return found.length === 1 ? found[0] : undefined;
  };
  return come.flatMap((after) => {
    const stem = stemOf(after.path);
    const before = only(come, stem) && only(gone, stem);
    return before ? [{before, after}] : [];
  });
}

function compareFiles(
  before: readonly ReleaseFile[],
  after: readonly ReleaseFile[],
): ReleaseDifference['files'] {
  const known = new Map(before.map((file) => [file.path, file]));
  const paths = new Set(after.map(({path}) => path));
  const kept = after.flatMap((file) => {
    const earlier = known.get(file.path);
    return earlier ? [{before: earlier, after: file}] : [];
  });
  const gone = before.filter(({path}) => !paths.has(path));
  const come = after.filter(({path}) => !known.has(path));
  const renamed = pair(gone, come);
  const changed = [
    ...kept.filter((each) => each.before.integrity !== each.after.integrity),
    ...renamed,
  ];
  return {
    added: come.filter((file) => !renamed.some((each) => each.after === file)).map(listed),
    removed: gone.filter((file) => !renamed.some((each) => each.before === file)).map(listed),
    changed: changed.map((each) => ({
      ...listed(each.after),
      was: each.before.path,
      sizeBefore: each.before.size,
    })),
    same: kept.length + renamed.length - changed.length,
  };
}

type Values = Readonly<Record<string, string>>;

function compareValues(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const valueOf = (values: Values, name: string): string | null =>
    Object.hasOwn(values, name) ? values[name]! : null;
  return names
    .map((name) => ({name, before: valueOf(before, name), after: valueOf(after, name)}))
    .filter((change) => change.before !== change.after);
}

const menuOf = ({manifest: {menu}}: Release): Values =>
  Object.fromEntries(
    menu.flatMap(({children, ...entry}) => [
      [`${entry.path} ${entry.label}`, canonicalJson(entry)],
      ...children.map(
        (child) => [`${child.path} ${entry.label} › ${child.label}`, canonicalJson(child)] as const,
      ),
    ]),
  );

const contractOf = ({
  contract,
  exports = {},
  manifest: {title, area, basePath, audience, services, modules},
}: Release): Values => ({
  contract: String(contract),
  title,
  area,
  basePath,
  audience,
  services: services.toSorted().join(', '),
  modules: modules.toSorted().join(', '),
  ...Object.fromEntries(
    Object.entries(exports).map(([module, names]) => [`exports of ${module}`, names.join(', ')]),
  ),
});

/**
 * Compares two releases of a remote; pure, shared by command line and console.
 * @param before the earlier one, such as the active one; undefined when there is none: then
 * everything is new
 * @param after the later one
 */
export const compareReleases = (
  before: Release | undefined,
  after: Release,
): ReleaseDifference => ({
  before: before?.version ?? null,
  after: after.version,
  files: compareFiles(before?.files ?? [], after.files),
  size: {before: totalOf(before?.files ?? []), after: totalOf(after.files)},
  needs: compareValues(before?.needs ?? {}, after.needs),
  menu: compareValues(before ? menuOf(before) : {}, menuOf(after)),
  contract: compareValues(before ? contractOf(before) : {}, contractOf(after)),
});
