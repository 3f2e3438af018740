import {call} from '@switchboard/api-client';
import {updatePresence} from '@switchboard/contracts/presence/endpoints';
import {useEffect} from 'react';

/** Activity is reported at most this often; after ten minutes without a report, the user is away. */
const EVERY_MS = 120_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'];

/** Lets the server know that a member is at work here, whatever they do. */
export function useActivity(isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return undefined;
    // The socket that comes with the page has said so already.
    let told = Date.now();
    const note = () => {
      if (Date.now() - told < EVERY_MS) return;
      told = Date.now();
      call(updatePresence, {body: {}}).catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, note, {capture: true, passive: true});
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, note, {capture: true});
    };
  }, [isMember]);
}
