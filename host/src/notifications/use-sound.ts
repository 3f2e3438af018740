import {useEvents} from '@switchboard/events';
import {useCurrentUser} from '@switchboard/session';

const load = () => import(/* webpackChunkName: "profile" */ './play-sound.ts');

/** A sound with each new notification, for who wants one. */
export function useSound(): void {
  const {preferences} = useCurrentUser();
  useEvents(['notification.created'], () => {
    if (preferences?.sounds)
      void load()
        .then(({playOnce}) => playOnce())
        .catch(() => undefined);
  });
}
