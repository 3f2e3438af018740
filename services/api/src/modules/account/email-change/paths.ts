export const UNDO_PATH = '/api/email-change/undo';

/** The page that undoes a change. The token stands in the query, which no log has. */
export const undoPath = (token: string): string => `${UNDO_PATH}?token=${token}`;
