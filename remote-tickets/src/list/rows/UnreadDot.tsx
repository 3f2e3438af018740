import {openRow} from './open-row.ts';

/** Before a subject with news; the look is the list's. */
export const UnreadDot = () => (
  <span className="dot" role="img" aria-label="Unread" title="Unread" onClick={openRow} />
);
