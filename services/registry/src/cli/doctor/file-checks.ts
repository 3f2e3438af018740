import {createHash} from 'node:crypto';
import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {releaseId} from '@switchboard/release-rules/trust';
import {findingsOf, type Finding} from './finding.ts';
import {runningReleases, type DoctorInput} from './doctor-input.ts';

const AT_A_TIME = 4;
const PATIENCE_MS = 30_000;

const UNAVAILABLE = 503;
const LOOK_AT_STORE =
  "Check the directory or the S3 store that ASSET_STORE names, and the registry's log.";
const STORE_IS_AWAY = 'cannot be read: the registry cannot reach its files';

/** Fault of a served file; undefined when its bytes match the record. */
const faultOf = async (address: string, {integrity}: ReleaseFile): Promise<string | undefined> => {
  try {
    const response = await fetch(address, {signal: AbortSignal.timeout(PATIENCE_MS)});
    if (response.status === UNAVAILABLE) return STORE_IS_AWAY;
    if (!response.ok) return `returns ${response.status}`;
    const hash = createHash('sha384')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('base64');
    return `sha384-${hash}` === integrity ? undefined : 'does not have the bytes of its record';
  } catch (error) {
    return `does not load (${(error as Error).name})`;
  }
};

const checkRelease = async ({release, baseUrl}: SignedRelease, url: string): Promise<Finding[]> => {
  const {fail} = findingsOf('files');
  const found: Finding[] = [];
  const away: string[] = [];
  const queue = [...release.files];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const fault = await faultOf(new URL(baseUrl + file.path, url).href, file);
      if (fault === STORE_IS_AWAY) away.push(file.path);
      else if (fault)
        found.push(
          fail(
            `${file.path} of ${releaseId(release)} ${fault}.`,
            `Publish the same build of ${releaseId(release)} again to restore its files.`,
          ),
        );
      // The other files of the release are in the same store.
      if (away.length > 0) queue.length = 0;
    }
  };
  await Promise.all(Array.from({length: AT_A_TIME}, work));
  return away.length > 0
    ? [fail(`${away[0]} of ${releaseId(release)} ${STORE_IS_AWAY}.`, LOOK_AT_STORE), ...found]
    : found;
};

/**
 * Checks that every file of every running release arrives with the bytes of its record.
 * @param onRelease called with each release before its check
 */
export const checkFiles = async (
  input: DoctorInput,
  onRelease: (id: string) => void,
): Promise<Finding[]> => {
  const releases = runningReleases(input);
  const found: Finding[] = [];
  for (const signed of releases) {
    onRelease(releaseId(signed.release));
    found.push(...(await checkRelease(signed, `${input.url}/`)));
  }
  const count = releases.reduce((sum, {release}) => sum + release.files.length, 0);
  return found.length > 0
    ? found
    : [
        findingsOf('files').ok(
          `All ${count} files of ${releases.length} running releases have the bytes of their records.`,
        ),
      ];
};
