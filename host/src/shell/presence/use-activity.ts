import {call} from '@switchboard/api-client';
import {updatePresence} from '@switchboard/contracts/presence/endpoints';
import {useEffect} from 'react';
import {createActivity} from './activity.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel'];

const report = () => void call(updatePresence, {body: {}}).catch(() => undefined);

/** Notifies the server of any activity of a member. */
export function useActivity(isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return undefined;
    const note = createActivity(report);
    for (const sign of SIGNS) addEventListener(sign, note, {capture: true, passive: true});
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, note, {capture: true});
    };
  }, [isMember]);
}
