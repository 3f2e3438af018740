import type {OffSection} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {t} from '@switchboard/i18n';
import type {Place} from '@switchboard/release-rules/places';
import {leaveState} from '@switchboard/router';
import {showToast} from '@switchboard/ui';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {noteOpened} from '../memory/opened.ts';
import {
  chosenRelease,
  useChosenRelease,
  useRevoked,
  useSwitchedOff,
  type ChosenRelease,
} from '../../registry/index.ts';
import {holdRelease} from '../effects/release-memory.ts';
import {asNow} from '../plan/arm-now.ts';
import {idOf} from '../plan/candidates.ts';
import {loadedFirst, takeFirstLoad} from '../run/first-load.ts';
import {loadRemote, type LoadedModule, type RunningLoad} from '../run/load-remote.ts';
import {composed} from './composed.ts';
import {holdScroll} from './hold-scroll.ts';
import {useSwap} from './use-swap.ts';

export type RemoteModuleState =
  | {status: 'absent'}
  | {status: 'off'; off: OffSection}
  | {status: 'loading'; cancel: () => void}
  | {status: 'failed'; error: unknown}
  | {
      status: 'ready';
      loaded: LoadedModule;
      /** Swaps the newest release in, in place; undefined while there is nothing to offer. */
      update: (() => Promise<boolean>) | undefined;
      /** Loads what may run now: after a crash, the last release that worked. */
      replace: () => Promise<boolean>;
    };

type Result = {loaded: LoadedModule; error?: never} | {loaded?: never; error: unknown};

const settled = ({result}: RunningLoad): Promise<Result> =>
  result.then(
    (loaded) => ({loaded}),
    (error: unknown) => ({error}),
  );

/** Release that waits for the mounted one to go: the release to run now, unless it is already mounted or has just failed. */
function waitingFor(loaded: LoadedModule, newest: ChosenRelease | undefined): string | undefined {
  const {insteadOf} = loaded;
  const known = [loaded, ...(insteadOf ? [{signed: insteadOf}] : [])].map(idOf);
  return newest && !known.includes(idOf(newest)) ? idOf(newest) : undefined;
}

/** Replacement of a revoked release, whatever its outcome: even nothing at all is better. */
const afterRevoked = (newest: ChosenRelease | undefined) => (newest ? idOf(newest) : 'nothing');

const SMALL: readonly Arm[] = ['canary', 'pin'];

/**
 * True when a release may not go on: its canary ended, its workspace was pinned or unpinned, or the next build of it is
 * in development (L16, L23).
 */
const mustGo = ({arm}: LoadedModule, newest: ChosenRelease | undefined) =>
  newest !== undefined &&
  (newest.isWorkedOn === true ||
    newest.arm === 'pin' ||
    (SMALL.includes(arm) && newest.arm !== arm));

/** Loads the module as soon as there is a release of it, and keeps that release; the result stays until something else is set. */
function useLoading(newest: ChosenRelease | undefined, {name, module}: Place) {
  const [result, setResult] = useState<Result | undefined>(() => {
    const loaded = loadedFirst(newest, {name, module});
    return loaded && {loaded};
  });
  const running = useRef<RunningLoad>(null);
  const isKnown = newest !== undefined;

  useEffect(() => {
    if (!newest) return;
    let isCurrent = true;
    const place = {name, module};
    running.current = takeFirstLoad(newest, place) ?? loadRemote(newest, place);
    void settled(running.current).then(
      // The mounted module stays until a swap: the section was off for a while, and someone was in it.
      (next) => isCurrent && setResult((now) => (now?.loaded ? now : next)),
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- A newer release is no reason to reload: a swap brings it (L7).
  }, [isKnown, name, module]);

  const loaded = result?.loaded;
  useEffect(() => {
    if (!loaded) return;
    noteOpened(name);
    return holdRelease(name, loaded.signed.release.container);
  }, [name, loaded]);

  return [result, setResult, () => running.current?.cancel()] as const;
}

/** The loaded module with its current arm. */
const useAsNow = (loaded: LoadedModule | undefined, newest: ChosenRelease | undefined) =>
  useMemo(
    () => loaded && asNow(loaded),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- What it runs as changes with the document.
    [loaded, newest],
  );

const notReplaced = ({title}: {title: string}) =>
  t('The new version of {title} could not be loaded. You can go on with this one.', {title});

interface Missing {
  off: OffSection | undefined;
  result: Result | undefined;
  newest: ChosenRelease | undefined;
  cancel: () => void;
}

/** State while there is no module to show. */
function withoutModule({off, result, newest, cancel}: Missing): RemoteModuleState {
  if (off) return {status: 'off', off};
  if (result) return {status: 'failed', error: result.error};
  return newest ? {status: 'loading', cancel} : {status: 'absent'};
}

/**
 * Loads an exposed module of a remote and keeps its release while mounted, until it may be swapped (L6, L7, L15, L16).
 * @param name the remote
 * @param module the exposed module, `./Section`
 */
export function useRemoteModule(name: string, module: Place['module']): RemoteModuleState {
  const newest = useChosenRelease(name);
  const revoked = useRevoked();
  const off = useSwitchedOff(name);
  const [result, setResult, cancel] = useLoading(newest, {name, module});
  const lastReplacing = useRef(0);

  const loaded = useAsNow(result?.loaded, newest);
  const isOver = loaded?.arm === 'preview' && newest?.arm !== 'preview';
  const isWithdrawn =
    isOver || off !== undefined || (loaded !== undefined && revoked.includes(idOf(loaded)));
  const isForced = isWithdrawn || (loaded !== undefined && mustGo(loaded, newest));

  /** @param isWanted true when it may replace work that began meanwhile, whose text is carried over */
  const swap = useCallback(
    async (isWanted: boolean) => {
      if (!loaded) return false;
      const replacing = (lastReplacing.current += 1);
      const next = newest && (await settled(loadRemote(newest, {name, module})));
      // A still newer release came meanwhile; which of the two arrives first does not matter.
      if (replacing !== lastReplacing.current) return false;
      const isOther = next?.loaded && idOf(next.loaded) !== idOf(loaded);
      if (!isOther && !isWithdrawn) {
        showToast({kind: 'error', message: notReplaced(loaded.signed.release.manifest)});
        return false;
      }
      await composed();
      const state = leaveState();
      if (state === 'block' || (state === 'ask' && !isWanted)) return false;
      // Enabled again in the meantime.
      if (!newest && chosenRelease(name)) return false;
      const {scrollY} = window;
      setResult(next);
      holdScroll(scrollY);
      return true;
    },
    [newest, name, module, loaded, isWithdrawn, setResult],
  );

  const replace = useCallback(() => swap(true), [swap]);
  const swapByItself = useCallback(() => swap(isForced), [swap, isForced]);

  const waiting = loaded && (isWithdrawn ? afterRevoked(newest) : waitingFor(loaded, newest));
  const isOffered = useSwap({
    waiting,
    isForced,
    canLeave: loaded?.module.canLeave,
    swap: swapByItself,
  });

  if (!loaded) return withoutModule({off, result, newest, cancel});
  return {
    status: 'ready',
    loaded,
    update: isOffered ? replace : undefined,
    replace,
  };
}
