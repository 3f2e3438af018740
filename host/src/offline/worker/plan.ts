import type {KeepMessage, KeptFile, KeptRelease} from '../messages.ts';

/** Contents of the worker's cache, with the facts behind them. */
export interface Plan {
  /** Files of the host build whose page is kept. */
  host: KeptFile[];
  /** Files of a newer build, while they are fetched. */
  nextHost: KeptFile[];
  releases: KeptRelease[];
  /** Remotes that were opened in this browser. */
  opened: string[];
  /** Releases that are never kept again. */
  revoked: string[];
}

export const NOTHING: Plan = {host: [], nextHost: [], releases: [], opened: [], revoked: []};

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText: Check = (value) => typeof value === 'string';
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isUrl: Check = (value) =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const isFile: Check = (value) =>
  isRecord(value) &&
  isUrl(value.url) &&
  typeof value.integrity === 'string' &&
  INTEGRITY.test(value.integrity);
const isRelease: Check = (value) =>
  isRecord(value) && isText(value.name) && isText(value.id) && isListOf(isFile)(value.files);
const isFileList = isListOf(isFile);
const isReleaseList = isListOf(isRelease);
const isTextList = isListOf(isText);

/** True for a complete and well-formed message of a page; anything else is ignored. */
export const isKeepMessage = (value: unknown): value is KeepMessage =>
  isRecord(value) &&
  value.type === 'keep' &&
  isFileList(value.host) &&
  isReleaseList(value.releases) &&
  isTextList(value.opened) &&
  isTextList(value.revoked);

/** True when a value from the cache is a plan. */
export const isPlan = (value: unknown): value is Plan =>
  isRecord(value) &&
  isFileList(value.host) &&
  isFileList(value.nextHost) &&
  isReleaseList(value.releases) &&
  isTextList(value.opened) &&
  isTextList(value.revoked);

const union = (before: string[], more: string[]) => [...new Set([...before, ...more])];

/**
 * Plan after a page's message: of the releases it names, those of remotes that were ever opened here and that were never
 * revoked (O3, O5).
 */
export function nextPlan(plan: Plan, message: KeepMessage): Plan {
  const opened = union(plan.opened, message.opened);
  const revoked = union(plan.revoked, message.revoked);
  const releases = message.releases.filter(
    ({name, id}) => opened.includes(name) && !revoked.includes(id),
  );
  return {...plan, releases, opened, revoked};
}

/** Every file of a plan: its address → its hash. The host's come first. */
export const filesOf = ({host, nextHost, releases}: Plan): Map<string, string> =>
  new Map(
    [...host, ...nextHost, ...releases.flatMap(({files}) => files)].map(({url, integrity}) => [
      url,
      integrity,
    ]),
  );

/** Files as a list. */
export const listOf = (files: ReadonlyMap<string, string>): KeptFile[] =>
  [...files].map(([url, integrity]) => ({url, integrity}));

/** True when two lists name the same files with the same content. */
export const isSameBuild = (one: readonly KeptFile[], other: readonly KeptFile[]): boolean => {
  const texts = (files: readonly KeptFile[]) =>
    files
      .map(({url, integrity}) => `${url} ${integrity}`)
      .sort()
      .join('\n');
  return one.length > 0 && texts(one) === texts(other);
};
