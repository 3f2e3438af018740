import {useShortcutSwitch} from '@switchboard/commands';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {useEffect, useState} from 'react';
import {keepFormats} from '../language/index.ts';

/**
 * Applies the user's preferences while they are signed in. The browser keeps them for the start of the next page;
 * without knowledge of them, as without the server, the browser's copy applies.
 */
export function usePreferences({preferences}: CurrentUser): void {
  const [isOn, switchKeys] = useShortcutSwitch();
  const [first] = useState(preferences);
  useEffect(() => {
    if (preferences && isOn !== preferences.singleKeys) switchKeys(preferences.singleKeys);
  });
  useEffect(() => {
    if (first) keepFormats(first.formats);
  }, [first]);
}
