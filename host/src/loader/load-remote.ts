import {CHUNK_LOAD_TIMEOUT_MS} from '@switchboard/contracts/limits';
import type {Arm, RemoteModule, SignedRelease} from '@switchboard/federation';
import {releaseId, type ReleaseFault} from '@switchboard/federation/trust';
import {noteOpened} from '../offline/opened.ts';
import {activeRelease, chosenRelease, type ChosenRelease} from '../registry/document-store.ts';
import {refreshDocument} from '../registry/watch-document.ts';
import {newTraceId, NO_VERSION, report} from '../telemetry/index.ts';
import {countFailure, isBroken} from './breaker.ts';
import {rememberOrigin} from './crash-origin.ts';
import {pauseAfter} from './jitter.ts';
import {knownGood} from './known-good.ts';
import {chunkFailure, isCancelled, LoadCancelled, LoadFailure} from './load-failure.ts';
import {loadModule} from './load-module.ts';
import {unmetNeed} from './unmet-need.ts';

const TRIES = 3;
/** What the last known good release gets of the one deadline, where there is one. */
const KNOWN_GOOD_SHARE_MS = 20_000;
/** What the active release gets of it after a canary, the last known good one after it included. */
const ACTIVE_SHARE_MS = 40_000;
const DOCUMENT_PATIENCE_MS = 5000;

const FAULTS: Record<ReleaseFault, string> = {
  malformed: 'the record of this release cannot be read',
  name: 'the record of this release names another remote',
  unsigned: 'this release is not signed by its team',
  origin: 'this release lies on an address that the configuration does not allow',
  address: 'this release lies on an address that is not allowed',
  hash: 'the record of this release lacks the hash of a file',
  revoked: 'this release was withdrawn',
};

/** A module, and the release that it is of. */
export interface LoadedModule {
  module: RemoteModule;
  signed: SignedRelease;
  arm: Arm;
  /** What was to run and did not: of a known good one, and of an active one in the place of a canary or a pin. */
  insteadOf: SignedRelease | undefined;
}

interface Load {
  name: string;
  module: string;
  traceId: string;
  signal: AbortSignal;
  /** When all of it must have ended, on the clock of `performance`. */
  endsAt: number;
}

/** Ends with the reason of a signal, or after some time. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** A signal that ends with another one, or after some time with a timeout of the remote. */
function limited(name: string, milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new LoadFailure(name, 'timeout')), milliseconds);
  const end = () => controller.abort(outer?.reason);
  if (outer?.aborted) end();
  outer?.addEventListener('abort', end);
  return {
    signal: controller.signal,
    cancel: () => controller.abort(new LoadCancelled('The load was cancelled.')),
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    },
  };
}

const codeOf = (error: unknown) =>
  chunkFailure(error)?.reason ??
  (error instanceof Error ? error.name : 'unknown').replaceAll(/[^\w.-]/g, '').slice(0, 60);

function stageOf(error: unknown, {release: {entry}}: SignedRelease) {
  const failure = chunkFailure(error);
  if (!failure) return 'module';
  return failure.url === undefined || failure.url.includes(entry) ? 'entry' : 'chunk';
}

/** A file that did not arrive may arrive at the next try; code that throws will throw again. */
const isWorthAnotherTry = (error: unknown, {aborted}: AbortSignal) =>
  chunkFailure(error) !== undefined && !aborted;

interface Refused {
  signed: SignedRelease;
  arm: Arm;
  code: string;
  /** Why, as the failure screen says it. */
  detail: string;
}

/** Ends a load before anything of the release is asked for. */
function refuse({name, traceId}: Load, {signed, arm, code, detail}: Refused): never {
  report({
    remote: name,
    version: signed.release.version ?? NO_VERSION,
    arm,
    stage: 'document',
    code,
    outcome: 'failed',
    attempt: 1,
    traceId,
    milliseconds: 0,
  });
  throw new LoadFailure(name, 'error', {detail});
}

/** Tries one release up to three times (L10), each try reported (T1). */
async function tryRelease(load: Load, signed: SignedRelease, arm: Arm): Promise<RemoteModule> {
  const {name, module, traceId, signal} = load;
  const id = releaseId(signed.release);
  const need = unmetNeed(signed.release);
  if (need)
    refuse(load, {
      signed,
      arm,
      code: 'needs',
      detail: `this release needs ${need}, which this dashboard does not have`,
    });
  rememberOrigin({signed, arm, traceId});
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    const ended = (
      stage: Parameters<typeof report>[0]['stage'],
      outcome: 'loaded' | 'failed' | 'cancelled',
      code: string,
    ) =>
      report({
        remote: name,
        version: signed.release.version,
        arm,
        stage,
        code,
        outcome,
        attempt,
        traceId,
        milliseconds: Math.round(performance.now() - began),
      });
    try {
      const loaded = await loadModule(signed, module, signal);
      ended('module', 'loaded', 'loaded');
      noteOpened(name);
      return loaded;
    } catch (error) {
      ended(stageOf(error, signed), isCancelled(error) ? 'cancelled' : 'failed', codeOf(error));
      if (!isCancelled(error)) countFailure(id);
      if (attempt === TRIES || !isWorthAnotherTry(error, signal)) throw error;
    }
    await pause(pauseAfter(attempt), signal);
  }
}

const idOf = ({signed}: Pick<ChosenRelease, 'signed'>) => releaseId(signed.release);

/** Tries what is to run, unless the document has a fault in it. */
async function tryChosen(load: Load, {signed, arm, fault}: ChosenRelease): Promise<LoadedModule> {
  if (fault) refuse(load, {signed, arm, code: fault, detail: FAULTS[fault]});
  return {module: await tryRelease(load, signed, arm), signed, arm, insteadOf: undefined};
}

/** What is to run, then another one if that is to run by now (L11). */
async function tryThenFresh(load: Load, chosen: ChosenRelease): Promise<LoadedModule> {
  try {
    return await tryChosen(load, chosen);
  } catch (error) {
    if (load.signal.aborted) throw error;
    await Promise.race([refreshDocument(), pause(DOCUMENT_PATIENCE_MS, load.signal)]);
    const fresh = chosenRelease(load.name);
    if (!fresh || idOf(fresh) === idOf(chosen)) throw error;
    return tryChosen(load, fresh);
  }
}

async function tryKnownGood(
  load: Load,
  signed: SignedRelease,
  insteadOf: SignedRelease,
): Promise<LoadedModule> {
  return {
    module: await tryRelease(load, signed, 'known-good'),
    signed,
    arm: 'known-good',
    insteadOf,
  };
}

/** A record with a fault says nothing against the release of that number that worked here. */
const failedOf = (...tried: ChosenRelease[]) => tried.filter(({fault}) => !fault).map(idOf);

/** The time that is left of the one deadline, but for some at its end. */
const timeBut = (load: Load, share: number) =>
  limited(load.name, load.endsAt - performance.now() - share, load.signal);

/** What is to run, then the last known good one (L12, L13). */
async function tryThenKnownGood(load: Load, chosen: ChosenRelease): Promise<LoadedModule> {
  const fallback = await knownGood(load.name, failedOf(chosen));
  if (!fallback) return tryThenFresh(load, chosen);
  const first = timeBut(load, KNOWN_GOOD_SHARE_MS);
  try {
    if (isBroken(idOf(chosen)))
      return await tryKnownGood(load, fallback, chosen.signed).catch(() =>
        tryThenFresh({...load, signal: first.signal}, chosen),
      );
    return await tryThenFresh({...load, signal: first.signal}, chosen);
  } catch (error) {
    if (load.signal.aborted) throw error;
    const newest = chosenRelease(load.name) ?? chosen;
    const good = await knownGood(load.name, failedOf(chosen, newest));
    if (!good) throw error;
    return await tryKnownGood(load, good, newest.signed).catch(() => {
      throw error;
    });
  } finally {
    first.clear();
  }
}

/** A canary or a pin, then what everyone else runs, which is known to be fine for them (L18); a preview alone (L20). */
async function runChain(load: Load, chosen: ChosenRelease): Promise<LoadedModule> {
  if (chosen.arm === 'preview') return tryChosen(load, chosen);
  const active = activeRelease(load.name);
  if (chosen.arm === 'active' || !active || idOf(active) === idOf(chosen))
    return tryThenKnownGood(load, chosen);
  if (!isBroken(idOf(chosen))) {
    const first = timeBut(load, ACTIVE_SHARE_MS);
    try {
      return await tryThenFresh({...load, signal: first.signal}, chosen);
    } catch (error) {
      if (load.signal.aborted) throw error;
    } finally {
      first.clear();
    }
  }
  return {
    ...(await tryThenKnownGood(load, activeRelease(load.name) ?? active)),
    insteadOf: chosen.signed,
  };
}

/** A load under way. */
export interface RunningLoad {
  result: Promise<LoadedModule>;
  /** Ends it; the result is then a LoadCancelled. */
  cancel: () => void;
}

/**
 * Loads an exposed module of a remote within one deadline of 120 s (L3): three tries of what is to run, a fresh document,
 * after a canary or a pin the active release, then the last one that worked in this browser (L10–L13, L18).
 * @param chosen what is to run
 * @param name the remote that it is to stand for; what the record calls itself proves nothing
 * @param module the exposed module, `./Section`
 * @returns the load; its result fails with what kept the release from running
 */
export function loadRemote(
  chosen: ChosenRelease,
  {name, module}: {name: string; module: string},
): RunningLoad {
  const {signal, cancel, clear} = limited(name, CHUNK_LOAD_TIMEOUT_MS);
  const result = runChain(
    {
      name,
      module,
      traceId: newTraceId(),
      signal,
      endsAt: performance.now() + CHUNK_LOAD_TIMEOUT_MS,
    },
    chosen,
  ).finally(clear);
  return {result, cancel};
}
