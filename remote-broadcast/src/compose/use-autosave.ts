import type {Broadcast, CreateBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {showServerError, useWatch, type AppForm} from '@switchboard/forms';
import {isVersionConflict, type Conflict} from '@switchboard/forms/versioned';
import {useLeaveGuard} from '@switchboard/router';
import {forThisSession} from '@switchboard/session';
import {confirmLeave} from '@switchboard/ui';
import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {getBroadcast} from '../api/get-broadcast.ts';
import {useUpdateBroadcast} from '../api/update-broadcast.ts';
import {
  describeDraft,
  draftSchema,
  toDraftRequest,
  toDraftValues,
  type DraftValues,
} from './draft-form.ts';

/** Pause in typing after which the draft is sent. */
const PAUSE_MS = 800;

export type SaveState =
  | {kind: 'saved'}
  | {kind: 'saving'}
  /** A field is invalid: the draft is not sent. */
  | {kind: 'invalid'}
  | {kind: 'failed'; error: unknown}
  | {kind: 'conflict'; theirs: Broadcast};

/** The stored values or those to store; with a rate that is no number, which a request cannot contain. */
const asText = (values: DraftValues) => JSON.stringify([toDraftRequest(values), values.rate]);

const differencesOf = (mine: DraftValues, theirs: DraftValues) => {
  const [one, other] = [describeDraft(mine), describeDraft(theirs)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((label) => ({label, mine: one[label] ?? '', theirs: other[label] ?? ''}))
    .filter((part) => part.mine !== part.theirs);
};

/** The last stored values, and the single running save. */
function useSaves(form: AppForm<DraftValues>, broadcast: Broadcast) {
  const {mutateAsync} = useUpdateBroadcast();
  const [inSession] = useState(forThisSession);
  const [state, setState] = useState<SaveState>({kind: 'saved'});
  const [base, setBase] = useState(broadcast);
  const stored = useRef({base: broadcast, text: asText(toDraftValues(broadcast))});
  const running = useRef<Promise<boolean>>(undefined);

  const goOnFrom = (next: Broadcast, text: string) => {
    stored.current = {base: next, text};
    setBase(next);
  };
  const fail = async (error: unknown) => {
    if (isVersionConflict(error)) {
      const theirs = await getBroadcast(stored.current.base.id).catch(() => undefined);
      if (theirs) return setState({kind: 'conflict', theirs});
    }
    showServerError(form, error);
    setState({kind: 'failed', error});
  };
  const send = async (body: Required<CreateBroadcastRequest>, text: string): Promise<boolean> => {
    setState({kind: 'saving'});
    try {
      goOnFrom(await inSession(() => mutateAsync({base: stored.current.base, body})), text);
      setState({kind: 'saved'});
      return true;
    } catch (error) {
      await fail(error);
      return false;
    }
  };
  /** Stores the current values of the fields. @returns true when all of them are stored */
  const flush = async (): Promise<boolean> => {
    if (running.current) await running.current;
    const values = form.getValues();
    const text = asText(values);
    if (text === stored.current.text) return true;
    if (!(await draftSchema.isValid(values))) {
      setState({kind: 'invalid'});
      return false;
    }
    running.current = send(toDraftRequest(values), text);
    const isStored = await running.current;
    running.current = undefined;
    return isStored && flush();
  };
  return {state, setState, base, stored, goOnFrom, flush};
}

/**
 * Stores a draft during editing. When another user stored it first, both versions are shown, and the user chooses.
 * @returns `state` for the status line · `base`, the stored draft · `flush` to store at once · `conflict` for `<ConflictNotice>` ·
 * `revision`, which changes when other values were put into the form
 */
export function useAutosave(form: AppForm<DraftValues>, broadcast: Broadcast) {
  const {state, setState, base, stored, goOnFrom, flush} = useSaves(form, broadcast);
  const [revision, setRevision] = useState(0);
  useWatch({control: form.control});
  const text = asText(form.getValues());
  const isStored = text === stored.current.text;
  const save = useEffectEvent(() => void flush());
  const isAsked = state.kind === 'conflict';
  useEffect(() => {
    if (isStored || isAsked) return undefined;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isStored, isAsked]);
  useLeaveGuard(isStored ? 'allow' : 'ask', async () => (await flush()) || confirmLeave());

  const conflict: Conflict | undefined =
    state.kind === 'conflict'
      ? {
          differences: differencesOf(form.getValues(), toDraftValues(state.theirs)),
          onKeep: () => {
            goOnFrom(state.theirs, '');
            void flush();
          },
          onReload: () => {
            const values = toDraftValues(state.theirs);
            goOnFrom(state.theirs, asText(values));
            form.reset(values);
            setRevision(revision + 1);
            setState({kind: 'saved'});
          },
        }
      : undefined;
  return {state, base, isStored, conflict, revision, flush};
}
export type Autosave = ReturnType<typeof useAutosave>;
