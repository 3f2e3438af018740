import {useEvents} from '@switchboard/events';
import {useCurrentUser} from '@switchboard/session';

const load = () => import(/* webpackChunkName: "profile" */ './play-sound.ts');

/** Plays a sound for each new notification if the user enabled it; silent for events of their open ticket. */
export function useSound(): void {
  const {preferences} = useCurrentUser();
  useEvents(['notification.created'], ({isSilent}) => {
    if (preferences?.sounds && isSilent === false)
      void load()
        .then(({playOnce}) => playOnce())
        .catch(() => undefined);
  });
}
