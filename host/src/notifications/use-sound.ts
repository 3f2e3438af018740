import {useEvents} from '@switchboard/events';
import {useCurrentUser} from '@switchboard/session';
import {preferencesOf} from '../preferences/default-preferences.ts';

const ONE_TAB_MS = 1500;

const play = async () => {
  const {playSound} = await import(/* webpackChunkName: "sound" */ './play-sound.ts');
  playSound();
};

/** In one of the browser's tabs: it keeps the others silent for a moment. Without locks, which need a safe address, in each. */
const playOnce = () =>
  'locks' in navigator
    ? navigator.locks.request('switchboard-sound', {ifAvailable: true}, async (lock) => {
        if (!lock) return;
        await play();
        await new Promise((resolve) => setTimeout(resolve, ONE_TAB_MS));
      })
    : play();

/** A sound with each new notification, for who wants one. */
export function useSound(): void {
  const {sounds} = preferencesOf(useCurrentUser());
  useEvents(['notification.created'], () => {
    if (sounds) void playOnce().catch(() => undefined);
  });
}
