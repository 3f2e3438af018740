export const UNDO_PATH = '/api/email-change/undo';

/** Path of the page that undoes a change. The token is in the query, which no log has. */
export const undoPath = (token: string): string => `${UNDO_PATH}?token=${token}`;
