import {keptText} from './kept-text.ts';

/** The key of the newest registration, until its link is opened in this browser. Without it the link asks for the password. */
export const keptRegistrationKey = keptText(() => localStorage, 'switchboard-registration');
