import {kept} from '@switchboard/session/kept';

const placeOf = (userId: string) => kept('switchboard-checklist-over', userId);

/** Keeps in this browser that somebody needs the checklist no more: no room is left for it from now on. */
export const noteOver = (userId: string): void => placeOf(userId).write('yes');

/** Whether they needed it no more when this browser asked last; one that keeps nothing leaves room for a moment each time. */
export const wasOver = (userId: string): boolean => placeOf(userId).read() !== null;
