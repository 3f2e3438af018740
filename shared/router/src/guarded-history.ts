import {
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type To,
} from 'react-router-dom';
import {askGuards, hasQuestions} from './leave-guards.ts';

export type History = ReturnType<typeof createBrowserHistory>;

const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to).pathname;

/**
 * History that asks the leave guards before the path changes, including the browser's own back and
 * forward. react-router's own blocker would need its data router, which adds 15 kB to the first
 * page load (docs/decisions).
 * @param history the history to guard; the browser's by default
 */
export function createGuardedHistory(
  history: History = createBrowserHistory({v5Compat: true}),
): History {
  let handleNextPop: Parameters<History['listen']>[0] | undefined;
  const {push, replace, listen} = history;

  const guarded =
    (change: typeof push): typeof push =>
    (to, state) => {
      const path = pathOf(to);
      const staysHere = path === undefined || path === history.location.pathname;
      if (!hasQuestions() || staysHere) return change(to, state);
      void askGuards().then((may) => may && change(to, state));
    };

  return Object.assign(Object.create(history) as History, {
    push: guarded(push),
    replace: guarded(replace),
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((update) => {
        const {action, delta} = update;
        if (action === 'POP' && handleNextPop) {
          const handle = handleNextPop;
          handleNextPop = undefined;
          return handle(update);
        }
        if (action !== 'POP' || !hasQuestions() || !delta) return listener(update);
        handleNextPop = () =>
          void askGuards().then((may) => {
            if (!may) return;
            handleNextPop = listener;
            history.go(delta);
          });
        history.go(-delta);
      }),
  });
}
