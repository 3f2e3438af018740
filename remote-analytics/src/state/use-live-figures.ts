import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {useEffect, useRef} from 'react';
import {keys} from '../api/keys.ts';

/** Events come in bursts; the figures follow at most this often, in milliseconds. */
const PAUSE_MS = 2000;

/** Keeps the figures on screen up with what happens to tickets. */
export function useLiveFigures() {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEvents(['ticket.created', 'ticket.updated', 'counts.updated'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({queryKey: keys.all});
    }, PAUSE_MS);
  });
}
