import {getHost} from '@switchboard/contracts/registry/document/endpoints';
import {getHealth} from '@switchboard/contracts/registry/telemetry/endpoints';
import {listTokens} from '@switchboard/contracts/registry/tokens/endpoints';
import {releaseId} from '@switchboard/release-rules/trust';
import {fitsHost} from '../../gate/rules.ts';
import {formatTime} from '../table.ts';
import {type DoctorInput, runningReleases} from './doctor-input.ts';
import {type Finding, findingsOf} from './finding.ts';

const DAY = 86_400_000;
const DAY_MINUTES = 1440;
const SOON_DAYS = 14;

/**
 * Checks that the registry knows the modules shared by the deployed host, and that they satisfy the
 * running releases.
 */
export const checkHost = async (input: DoctorInput): Promise<Finding[]> => {
  const {ok, warn, fail} = findingsOf('host');
  const {provides} = await input.client.call(getHost);
  if (provides === null)
    return [
      warn(
        'The registry does not know the deployed host, so activations do not check what a release needs.',
        'Start the registry with the build of the host.',
      ),
    ];
  const unfit = runningReleases(input).flatMap(({release}) =>
    fitsHost({release, host: provides, active: undefined, beside: []}).map(({message, remedy}) =>
      fail(`${releaseId(release)} does not run: ${message}`, remedy),
    ),
  );
  const shared = Object.keys(provides.shared).length;
  return unfit.length > 0
    ? unfit
    : [
        ok(
          `The deployed host speaks contract ${provides.contract} and shares ${shared} modules; every running release fits.`,
        ),
      ];
};

/** Checks that browsers report loads and crashes, and have done so recently. */
export const checkTelemetry = async ({client, config}: DoctorInput): Promise<Finding> => {
  const {ok, warn} = findingsOf('telemetry');
  if (config?.telemetry === '')
    return warn(
      'Browsers send no reports, so nobody would notice a failing release.',
      'Set "telemetry" in config.json, for example to /registry/v1/telemetry.',
    );
  const {releases} = await client.call(getHealth, {query: {minutes: DAY_MINUTES}});
  const loads = releases.reduce((sum, release) => sum + release.loads, 0);
  return loads > 0
    ? ok(`Browsers reported ${loads} loads within the last day.`)
    : warn(
        'No browser has reported a load within the last day.',
        'Open the dashboard and run the doctor again; if nothing changes, check that "telemetry" in config.json leads to this registry.',
      );
};

/** Checks that tokens that may activate are valid for a while. */
export const checkTokens = async ({client, now}: DoctorInput): Promise<Finding[]> => {
  const {ok, warn} = findingsOf('tokens');
  const {tokens} = await client.call(listTokens);
  const usable = tokens.filter(
    ({revokedAt, expiresAt}) =>
      revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > now.getTime()),
  );
  const ending = usable.filter(
    ({expiresAt}) => expiresAt !== null && Date.parse(expiresAt) - now.getTime() < SOON_DAYS * DAY,
  );
  const soon = ending.map(({id, scope, purpose, expiresAt}) =>
    warn(
      `Token ${id} (${scope}, ${purpose}) expires on ${formatTime(expiresAt ?? '')}.`,
      `Create its successor: npm run release -- tokens create ${scope} --reason "${purpose}"`,
    ),
  );
  return soon.length > 0
    ? soon
    : [ok(`${usable.length} tokens are valid; none expires within ${SOON_DAYS} days.`)];
};
