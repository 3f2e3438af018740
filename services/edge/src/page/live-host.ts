import {createHash} from 'node:crypto';
import type {Api} from '@switchboard/api';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import type {LiveHost} from '@switchboard/registry';
import type {HostConfigReader} from './host-config.ts';

interface Options extends Pick<Api, 'openProbeSession'> {
  build: HostBuild;
  /** Executable of a Chromium, if the environment names one. */
  chromium: string | undefined;
  config: HostConfigReader;
}

/** Deployed host for the registry's check in a browser: signed in as a probe user of the API, by the cookie that the host reads. */
export const liveHostOf = ({build, chromium, config, openProbeSession}: Options): LiveHost => ({
  build: createHash('sha256').update(JSON.stringify(build)).digest('base64url'),
  chromium,
  async openSession(seat) {
    const {token, end} = await openProbeSession(seat);
    const prefix = (await config.written())?.dashboardPrefix;
    return {cookie: {name: `${typeof prefix === 'string' ? prefix : ''}token`, value: token}, end};
  },
});
