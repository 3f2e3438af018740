import {createHash} from 'node:crypto';
import type {ReleaseFile, SignedRelease} from '@switchboard/federation';
import {releaseId} from '@switchboard/federation/trust';
import {findingsOf, type Finding} from './finding.ts';
import {runningReleases, type DoctorInput} from './doctor-input.ts';

const AT_A_TIME = 4;
const PATIENCE_MS = 30_000;

const UNAVAILABLE = 503;
const LOOK_AT_STORE =
  'Look at the directory or the S3 store that ASSET_STORE names, and into the log of the registry.';
const STORE_IS_AWAY = 'cannot be read: the registry does not get at its files';

/** What is wrong with a file as it is served; undefined when its bytes are those of the record. */
const faultOf = async (address: string, {integrity}: ReleaseFile): Promise<string | undefined> => {
  try {
    const response = await fetch(address, {signal: AbortSignal.timeout(PATIENCE_MS)});
    if (response.status === UNAVAILABLE) return STORE_IS_AWAY;
    if (!response.ok) return `is answered with ${response.status}`;
    const hash = createHash('sha384')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('base64');
    return `sha384-${hash}` === integrity ? undefined : 'has other bytes than its record says';
  } catch (error) {
    return `does not come (${(error as Error).name})`;
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
            `Publish the same bytes of ${releaseId(release)} again: that puts its files back.`,
          ),
        );
      // The others of the release lie in the same store.
      if (away.length > 0) queue.length = 0;
    }
  };
  await Promise.all(Array.from({length: AT_A_TIME}, work));
  return away.length > 0
    ? [fail(`${away[0]} of ${releaseId(release)} ${STORE_IS_AWAY}.`, LOOK_AT_STORE), ...found]
    : found;
};

/**
 * Every file of every release that somebody runs comes, with the bytes of its record.
 * @param onRelease told of each release before it is looked at
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
          `All ${count} files of ${releases.length} releases that run come with the bytes of their records.`,
        ),
      ];
};
