import type {ModuleFederationRuntimePlugin} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import {CHUNK_LOAD_TIMEOUT_MS} from '@switchboard/contracts/limits';
import {watchEntry} from './files/entry-outcomes.ts';
import {createTrustedScript, protectScript} from './files/trusted-files.ts';

/**
 * The one plugin of the federation runtime: gives the remotes the host's copy of the runtime core, and owns how an
 * entry's script is made (decision 0013).
 */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    switchboardProtect: protectScript,
  });
  return {
    name: 'switchboard',
    createScript({url}) {
      const script = createTrustedScript(url);
      watchEntry(url, script);
      return {script, timeout: CHUNK_LOAD_TIMEOUT_MS};
    },
  };
}
