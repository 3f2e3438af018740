import {useShortcutSwitch} from '@switchboard/commands';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {useEffect, useState} from 'react';
import {followFormats} from '../language/follow-formats.ts';

/**
 * Does what the person chose as long as they are here. The browser keeps it, so that the next page begins with it; where nothing is known
 * of it, as without the server, what the browser has goes on.
 */
export function usePreferences({preferences}: CurrentUser): void {
  const [isOn, switchKeys] = useShortcutSwitch();
  const [first] = useState(preferences);
  useEffect(() => {
    if (preferences && isOn !== preferences.singleKeys) switchKeys(preferences.singleKeys);
  });
  useEffect(() => {
    if (first) followFormats(first.formats);
  }, [first]);
}
