import {useNotices} from './notices.ts';
import {carryingNow} from './load-carrying.ts';

/**
 * Place of the lines about releases that went while a user worked in them. The code that adds them has arrived together
 * with the code that shows them.
 */
export function NoticesPlace() {
  const hasNotices = useNotices(({notices}) => notices.length > 0);
  const SwapNotices = carryingNow()?.SwapNotices;
  return hasNotices && SwapNotices ? <SwapNotices /> : null;
}
