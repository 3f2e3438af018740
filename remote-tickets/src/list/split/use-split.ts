import {useMediaQuery} from '@switchboard/ui';
import {useListLayout} from '../../settings/views/index.ts';

/** Wide enough for a list beside a ticket. */
const WIDE = '(min-width: 1280px)';
/** Wide enough for what stands beside the thread as well. */
const ROOMY = '(min-width: 1680px)';

interface Split {
  /** The list stands beside the ticket. */
  isOpen: boolean;
  /** There is no room for what stands beside the thread. */
  isTight: boolean;
  /** Undefined where there is no room for both. */
  toggle: (() => void) | undefined;
}

/** The person's choice to open tickets beside their list, with its switch. */
export function useSplit(): Split {
  const [isWide, isRoomy] = [useMediaQuery(WIDE), useMediaQuery(ROOMY)];
  const [{isSplit}, change] = useListLayout();
  const isOpen = isWide && isSplit;
  return {
    isOpen,
    isTight: isOpen && !isRoomy,
    toggle: isWide ? () => change({isSplit: !isSplit}) : undefined,
  };
}
