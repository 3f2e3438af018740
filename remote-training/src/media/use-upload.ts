import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {useLeaveGuard} from '@switchboard/router';
import {type RefObject, useEffect, useRef, useState} from 'react';
import type {News, Sending} from './send-file.ts';

/** State of an upload; `part` is a fraction between 0 and 1. */
export type UploadState =
  | {type: 'none'}
  | {type: 'sending' | 'paused' | 'lost'; name: string; part: number}
  | {type: 'checking'; name: string}
  | {type: 'failed'; name: string; message: string; isFinal: boolean};

/** Retry interval of a lost connection. */
const RETRY_MS = 10_000;

const partOf = (state: UploadState): number => ('part' in state ? state.part : 0);

/** State after an event; null when nothing is left to show. */
const stateAfter = (state: UploadState, name: string, news: News): UploadState => {
  switch (news.type) {
    case 'progress':
      return state.type === 'paused' ? state : {type: 'sending', name, part: news.part};
    case 'lost':
      return {type: 'lost', name, part: partOf(state)};
    case 'checking':
      return {type: 'checking', name};
    case 'failed':
      return {type: 'failed', name, message: news.message, isFinal: news.isFinal};
    case 'ready':
      return {type: 'none'};
  }
};

/** Resumes when the browser is back online, and retries at intervals. */
function useRetry(state: UploadState, sending: RefObject<Sending | undefined>) {
  useEffect(() => {
    if (state.type !== 'lost') return undefined;
    const goOn = () => sending.current?.resume();
    // The browser only knows its own connection, not the state of the server.
    const timer = setTimeout(goOn, RETRY_MS);
    window.addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }, [state, sending]);
}

/** Uploads one file at a time; passes the finished one to `onReady`. */
export function useUpload(kind: CourseFileKind, onReady: (file: CourseFile) => void) {
  const [state, setState] = useState<UploadState>({type: 'none'});
  const sending = useRef<Sending>(undefined);
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  }, [onReady]);
  const isBusy = state.type !== 'none' && state.type !== 'failed';
  useLeaveGuard(isBusy ? 'block' : 'allow');

  // The rest is sent when the same file is chosen again.
  useEffect(() => () => sending.current?.pause(), []);
  useRetry(state, sending);

  const start = async (file: File) => {
    const {name} = file;
    setState({type: 'sending', name, part: 0});
    const {sendFile} = await import('./send-file.ts');
    sending.current = sendFile(file, kind, (news) => {
      setState((now) => stateAfter(now, name, news));
      if (news.type === 'ready') ready.current(news.file);
    });
  };
  return {
    state,
    isBusy,
    start: (file: File) =>
      void start(file).catch(() =>
        setState({type: 'failed', name: file.name, message: '', isFinal: true}),
      ),
    pause: () => {
      sending.current?.pause();
      setState((now) => (now.type === 'sending' ? {...now, type: 'paused'} : now));
    },
    resume: () => {
      setState((now) =>
        now.type === 'none' ? now : {type: 'sending', name: now.name, part: partOf(now)},
      );
      sending.current?.resume();
    },
    cancel: () => {
      sending.current?.cancel();
      sending.current = undefined;
      setState({type: 'none'});
    },
  };
}
