import {kept} from '@switchboard/session/kept';

/** The token of a reset link for a reload of this tab, as it is removed from the address. Without it a reload leads to the login screen. */
export const keptResetToken = kept('switchboard-reset');
