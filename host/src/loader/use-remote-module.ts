import type {ActiveRelease, SectionProps} from '@switchboard/federation';
import {mayLeave} from '@switchboard/router';
import {showToast} from '@switchboard/ui';
import {useCallback, useEffect, useState, type ComponentType} from 'react';
import {useActiveRelease} from '../registry/document-store.ts';
import {loadModule} from './load-module.ts';

export type RemoteModuleState =
  | {status: 'absent'}
  | {status: 'loading'}
  | {status: 'failed'; error: unknown}
  | {
      status: 'ready';
      Component: ComponentType<SectionProps>;
      active: ActiveRelease;
      /** Swaps a newer release in, in place; undefined while this one is the newest. */
      update: (() => Promise<void>) | undefined;
    };

type Loaded = {active: ActiveRelease; Component: ComponentType<SectionProps>} | {active: ActiveRelease; error: unknown};

const load = async (active: ActiveRelease, module: string): Promise<Loaded> =>
  loadModule(active, module).then(
    ({default: Component}) => ({active, Component}),
    (error: unknown) => ({active, error}),
  );

/**
 * Loads an exposed module of a remote's active release and keeps it while mounted (L6, L7).
 * @param name the remote
 * @param module the exposed module, `./Section`
 */
export function useRemoteModule(name: string, module: string): RemoteModuleState {
  const newest = useActiveRelease(name);
  const [loaded, setLoaded] = useState<Loaded>();
  const isKnown = newest !== undefined;

  useEffect(() => {
    if (!newest) return;
    let isCurrent = true;
    void load(newest, module).then((result) => isCurrent && setLoaded(result));
    return () => {
      isCurrent = false;
    };
    // A newer release does not replace a mounted one by itself (L7).
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown, name, module]);

  const update = useCallback(async () => {
    if (!newest || !(await mayLeave())) return;
    const next = await load(newest, module);
    if ('error' in next) showToast({kind: 'error', message: `The new version of ${newest.release.manifest.title} could not be loaded. You can go on with this one.`});
    else setLoaded(next);
  }, [newest, module]);

  if (!newest && !loaded) return {status: 'absent'};
  if (!loaded) return {status: 'loading'};
  if ('error' in loaded) return {status: 'failed', error: loaded.error};
  const isNewest = !newest || newest.release.version === loaded.active.release.version;
  return {status: 'ready', ...loaded, update: isNewest ? undefined : update};
}
