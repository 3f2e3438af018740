import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {notifyManager, useQueryClient} from '@switchboard/query';
import {showToast} from '@switchboard/ui';
import {useEffect, useRef, useState} from 'react';
import {RUNNING_KEY} from '../api/index.ts';
import {moveOf, needsBrowser, type Change} from './change.ts';
import {sendChange, type Sending} from './send-change.ts';
import {toRequest} from './to-request.ts';
import type {ChangeValues} from './values.ts';

/** Also when it succeeded: the dialog closes once the page has the new state. */
const isUnderWay = ({step}: Sending): boolean =>
  step === 'sending' || step === 'checking' || step === 'done';

/** Pages are notified of a refetch in a later task than its awaiting caller. */
const pagesToldOfReads = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

interface Options {
  /** The remote as the dialog shows it. */
  seen: RemoteSummary;
  change: Change;
  onDone: () => void;
}

/** Sends a change once, however often it is submitted, and exposes its state. */
export function useChange({seen, change, onDone}: Options) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({step: 'ready'});
  const running = useRef<AbortController>(undefined);
  /** Derived from the content: the same request has the same key, so that a repeated one is processed once. */
  const keys = useRef(new Map<string, string>());
  useEffect(() => () => running.current?.abort(), []);

  const keyOf = (wish: string): string => {
    const key = keys.current.get(wish) ?? crypto.randomUUID();
    keys.current.set(wish, key);
    return key;
  };

  const send = async (values: ChangeValues, withoutBrowser = false) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const request = toRequest(seen, change, values);
    const end = await sendChange({
      remote: seen.name,
      etag: seen.etag,
      request,
      key: keyOf(JSON.stringify([seen.etag, request])),
      withoutBrowser,
      signal: controller.signal,
      onStep: setSending,
      checks: needsBrowser(change) ? (moveOf(seen, change).to ?? undefined) : undefined,
    });
    setSending(end);
    if (end.step !== 'done') {
      running.current = undefined;
      return;
    }
    showToast({kind: 'success', message: end.message});
    // Includes pages that are not on screen: one that opened with its old state would take this change for another user's.
    await client.invalidateQueries({queryKey: RUNNING_KEY, refetchType: 'all'});
    await pagesToldOfReads();
    onDone();
  };

  const callOff = () => running.current?.abort();
  const reset = () => setSending({step: 'ready'});
  return {sending, send, callOff, reset, isUnderWay: isUnderWay(sending)};
}
