import {request} from '@switchboard/api-client';
import {useEffect} from 'react';

/** What a person does is told at most this often; they are away after ten minutes without it. */
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
      request({method: 'PUT', path: '/api/presence', body: {}}).catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, note, {capture: true, passive: true});
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, note, {capture: true});
    };
  }, [isMember]);
}
