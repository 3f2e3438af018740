import {kept} from '@switchboard/session/kept';

/** The key of the newest registration, until its link is opened in this browser. Without it the link requires the password. */
export const keptRegistrationKey = kept('switchboard-registration');
