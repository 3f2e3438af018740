import {kept} from '@switchboard/session/kept';

const placeOf = (userId: string) => kept('switchboard-checklist-over', userId);

/** Stores in this browser that the user no longer needs the checklist: from now on no room is reserved for it. */
export const noteOver = (userId: string): void => placeOf(userId).write('yes');

/** True when it was not needed at the last check of this browser; one without storage reserves room for a moment each time. */
export const wasOver = (userId: string): boolean => placeOf(userId).read() !== null;
