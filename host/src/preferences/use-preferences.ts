import {useShortcutSwitch} from '@switchboard/commands';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {useEffect, useState} from 'react';
import {followFormats} from '../language/follow-formats.ts';
import {preferencesOf} from './default-preferences.ts';

/** Does what the person chose as long as they are here. The browser keeps it, so that the next page begins with it. */
export function usePreferences(user: CurrentUser): void {
  const {singleKeys, formats} = preferencesOf(user);
  const [isOn, switchKeys] = useShortcutSwitch();
  const [first] = useState(formats);
  useEffect(() => {
    if (isOn !== singleKeys) switchKeys(singleKeys);
  });
  useEffect(() => followFormats(first), [first]);
}
