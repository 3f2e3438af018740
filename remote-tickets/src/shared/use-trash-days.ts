import {TRASH_DAYS} from '@switchboard/contracts/limits';
import {useCurrentUser} from '@switchboard/session';

/** For how many days deleted tickets stay in the trash of this workspace. */
export const useTrashDays = (): number => useCurrentUser().workspace?.trashDays ?? TRASH_DAYS;
