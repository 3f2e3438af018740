import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {useEffect, useRef} from 'react';
import {keys} from './keys.ts';

/** Events come in bursts; the figures are refetched at most this often, in milliseconds. */
const PAUSE_MS = 2000;

/** Keeps the figures on screen up to date with the tickets. They are refetched only after the last answers. */
export function useLiveFigures() {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasNews = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  const refresh = async () => {
    hasNews.current = false;
    await queries.invalidateQueries({queryKey: keys.all});
    timer.current = undefined;
    if (hasNews.current && isOpen.current) follow();
  };
  const follow = () => {
    timer.current ??= setTimeout(() => void refresh(), PAUSE_MS);
  };
  useEvents(['ticket.created', 'ticket.updated', 'counts.updated'], () => {
    hasNews.current = true;
    follow();
  });
}
