import {keptText} from './kept-text.ts';

/** The address of the registration in this tab, for the login that follows it. */
export const registeredEmail = keptText(() => sessionStorage, 'switchboard-email');
