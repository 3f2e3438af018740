import {useShortcuts} from '@switchboard/commands';
import type {Appearance} from '@switchboard/contracts/user/schemas';
import {useQueryClient} from '@switchboard/query';
import {keepTheme, USER_KEY} from '@switchboard/session';
import {showDensity, showTheme, showToast} from '@switchboard/ui';
import {useEffect} from 'react';
import {withRetries} from '../loader/files/with-retries.ts';
import {otherTabs} from './other-tabs.ts';

const COMMANDS = [
  ['Switch to dark theme', 'dark'],
  ['Switch to light theme', 'light'],
  ['Follow the system theme', null],
] as const;

const load = () =>
  withRetries(() => import(/* webpackChunkName: "appearance" */ './save-appearance.ts'));

function show({theme, density}: Appearance) {
  keepTheme(theme);
  showTheme(theme);
  showDensity(density);
}

/** Shows the dashboard as the person chose, as long as they are here, in each of the browser's tabs; offers to choose again. */
export function useAppearance({theme, density}: Appearance): void {
  const queries = useQueryClient();
  useShortcuts(
    COMMANDS.filter(([, other]) => other !== theme).map(([label, other]) => ({
      keys: '',
      label,
      group: 'Account',
      run: () =>
        void load().then(
          ({saveAppearance}) => saveAppearance(queries, {theme: other}),
          () => showToast({kind: 'error', message: 'This did not open. Try again.'}),
        ),
    })),
  );
  useEffect(() => show({theme, density}), [theme, density]);
  useEffect(() => {
    const follow = () => void queries.invalidateQueries({queryKey: USER_KEY});
    otherTabs?.addEventListener('message', follow);
    return () => {
      otherTabs?.removeEventListener('message', follow);
      show({theme: null, density: null});
    };
  }, [queries]);
}
