import {useNotices} from './notices.ts';
import {carryingNow} from './load-carrying.ts';

/** Where lines about releases appear that went under a person's hands. What adds them has arrived together with what shows them. */
export function NoticesPlace() {
  const hasNotices = useNotices(({notices}) => notices.length > 0);
  const SwapNotices = carryingNow()?.SwapNotices;
  return hasNotices && SwapNotices ? <SwapNotices /> : null;
}
