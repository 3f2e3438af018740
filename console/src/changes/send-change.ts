import {checkRelease} from '@switchboard/contracts/registry/gate/endpoints';
import type {BrokenRule, GateCheck} from '@switchboard/contracts/registry/gate/schemas';
import {callRegistry, isRefusal, type RegistryRefusal} from '../api/index.ts';
import {sendRequest, type ChangeRequest} from './to-request.ts';

/** State of sending a change. */
export type Sending =
  | {step: 'ready'}
  | {step: 'sending'}
  /** A browser checks the release. */
  | {step: 'checking'}
  /** No browser checked it, and the reason. */
  | {step: 'unchecked'; message: string}
  /** Another user made a change first. */
  | {step: 'conflict'; message: string}
  | {step: 'refused'; message: string; rules: readonly BrokenRule[]}
  /** No answer, or an invalid one: a repeated request is processed once. */
  | {step: 'failed'; message: string}
  | {step: 'done'; message: string};

export interface Asked {
  remote: string;
  /** The remote's ETag as it was seen. */
  etag: string;
  request: ChangeRequest;
  /** Idempotency key of one action. */
  key: string;
  /** The release that a browser has to check first. */
  checks: string | undefined;
  withoutBrowser: boolean;
  signal: AbortSignal;
  onStep: (step: Sending) => void;
}

/** The rule that requires a browser check. */
export const UNCHECKED = 'browser-missing';

const lacksBrowser = ({rules}: RegistryRefusal): boolean =>
  rules.length > 0 && rules.every(({rule}) => rule === UNCHECKED);

/** Result of a refusal that no browser check can fix. */
function endOf(error: unknown): Sending {
  if (!isRefusal(error))
    return {
      step: 'failed',
      message:
        'Something went wrong on this page, and it is not known whether the change was made. Look at the remote before you continue.',
    };
  const {status, message, rules} = error;
  if (status === 412) return {step: 'conflict', message};
  if (status === 0 || status >= 500)
    return {
      step: 'failed',
      message:
        status === 0
          ? 'The registry did not respond, so it is not known whether the change was made. Sending it again is safe: it is made only once.'
          : message,
    };
  return {step: 'refused', message, rules};
}

const put = ({etag: ifMatch, request, key, withoutBrowser}: Asked): Promise<{message: string}> =>
  sendRequest(withoutBrowser ? {...request, body: {...request.body, withoutBrowser}} : request, {
    ifMatch,
    key: withoutBrowser ? `${key}-unseen` : key,
  });

const failedIn = (checks: readonly GateCheck[]): BrokenRule[] =>
  checks
    .filter(({outcome}) => outcome === 'failed')
    .map(({rule, message, remedy}) => ({rule, message, remedy}));

/** Runs the browser check of the release; undefined when it found no fault. */
async function check({remote, checks: version = '', signal}: Asked): Promise<Sending | undefined> {
  const {report} = await callRegistry(checkRelease, {params: {name: remote, version}, signal});
  const failed = failedIn(report.checks);
  if (failed.length > 0)
    return {
      step: 'refused',
      message: `${remote} ${version} did not pass the checks; nothing was changed.`,
      rules: failed,
    };
  const leftOut = report.checks.find(({outcome}) => outcome === 'left-out');
  return (
    leftOut && {
      step: 'unchecked',
      message: [leftOut.message, leftOut.remedy].filter(Boolean).join(' '),
    }
  );
}

/** Sends once; where only the browser check is missing, runs it and sends again. */
async function ask(asked: Asked): Promise<Sending> {
  const sent = await put(asked).then(
    ({message}): Sending => ({step: 'done', message}),
    (error: unknown) => error,
  );
  const mayCheck =
    isRefusal(sent) && asked.checks !== undefined && !asked.withoutBrowser && lacksBrowser(sent);
  if (!mayCheck) return sent instanceof Error ? endOf(sent) : (sent as Sending);
  asked.onStep({step: 'checking'});
  const found = await check(asked).catch((error: unknown) => endOf(error));
  if (asked.signal.aborted) return {step: 'ready'};
  if (found) return found;
  asked.onStep({step: 'sending'});
  return put(asked).then(({message}) => ({step: 'done', message}), endOf);
}

/**
 * Sends a change: against the seen ETag, under one key, with a browser check where that is missing.
 * @returns its end; `ready` when it was cancelled during the browser check
 */
export async function sendChange(asked: Asked): Promise<Sending> {
  asked.onStep({step: 'sending'});
  return ask(asked);
}
