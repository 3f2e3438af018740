import {useEvents} from '@switchboard/events';
import {useCurrentUser} from '@switchboard/session';

const load = () => import(/* webpackChunkName: "profile" */ './play-sound.ts');

/** A sound with each new notification, for who wants one; none for what happens in the ticket that they have open. */
export function useSound(): void {
  const {preferences} = useCurrentUser();
  useEvents(['notification.created'], ({isSilent}) => {
    if (preferences?.sounds && isSilent === false)
      void load()
        .then(({playOnce}) => playOnce())
        .catch(() => undefined);
  });
}
