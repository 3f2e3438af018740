import {kept} from '@switchboard/session/kept';

/** The address of the registration in this tab, for the login that follows it. */
export const registeredEmail = kept('switchboard-email');
