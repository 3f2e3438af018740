import {LazyPart} from '../shell/LazyPart.tsx';
import {loadCarrying} from './touched.ts';
import {useNotices} from './notices.ts';

const load = () => loadCarrying().then(({SwapNotices}) => SwapNotices);
const NOTHING = {};
const stay = () => undefined;

/** Where lines about releases appear that went under a person's hands. */
export function NoticesPlace() {
  const hasNotices = useNotices(({notices}) => notices.length > 0);
  return hasNotices ? <LazyPart load={load} props={NOTHING} onFail={stay} /> : null;
}
