import {TRASH_DAYS} from '@switchboard/contracts/limits';
import {useCurrentUser} from '@switchboard/session';

/** Number of days that deleted tickets stay in the trash of this workspace. */
export const useTrashDays = (): number => useCurrentUser().workspace?.trashDays ?? TRASH_DAYS;
