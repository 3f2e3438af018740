import {keptText} from './kept-text.ts';

/** The token of a reset link for a reload of this tab, as it is taken out of the address. Without it a reload leads to the login screen. */
export const keptResetToken = keptText(() => sessionStorage, 'switchboard-reset');
