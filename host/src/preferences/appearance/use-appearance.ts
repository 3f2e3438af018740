import {useShortcuts} from '@switchboard/commands';
import type {Appearance} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {keepTheme, USER_KEY} from '@switchboard/session';
import {showDensity, showTheme, showToast} from '@switchboard/ui';
import {useEffect, useState} from 'react';
import {withRetries} from '../../files/index.ts';
import {followLanguage} from '../../language/index.ts';
import {otherTabs} from './other-tabs.ts';

const COMMANDS = [
  [t('Switch to dark theme'), 'dark'],
  [t('Switch to light theme'), 'light'],
  [t('Follow the system theme'), null],
] as const;

const load = () =>
  withRetries(() => import(/* webpackChunkName: "appearance" */ './save-appearance.ts'));

function show({theme, density}: Omit<Appearance, 'language'>) {
  keepTheme(theme);
  showTheme(theme);
  showDensity(density);
}

/**
 * Applies the user's appearance while they are signed in, in each of the browser's tabs; offers to choose again. The
 * language is that of the page's start.
 */
export function useAppearance({theme, density, language}: Appearance): void {
  const queries = useQueryClient();
  const [first] = useState(language);
  useShortcuts(
    COMMANDS.filter(([, other]) => other !== theme).map(([label, other]) => ({
      keys: '',
      label,
      group: t('Account'),
      run: () =>
        void load().then(
          ({saveAppearance}) => saveAppearance(queries, {theme: other}),
          () => showToast({kind: 'error', message: t('This did not open. Try again.')}),
        ),
    })),
  );
  useEffect(() => show({theme, density}), [theme, density]);
  useEffect(() => followLanguage(first), [first]);
  useEffect(() => {
    const follow = () => void queries.invalidateQueries({queryKey: USER_KEY});
    otherTabs?.addEventListener('message', follow);
    return () => {
      otherTabs?.removeEventListener('message', follow);
      show({theme: null, density: null});
    };
  }, [queries]);
}
