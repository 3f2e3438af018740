import {useMediaQuery} from '@switchboard/ui';
import {useListLayout} from '../../settings/views/index.ts';

/** Minimum width for a list beside a ticket. */
const WIDE = '(min-width: 1280px)';
/** Minimum width for a list, a ticket and its rail. */
const ROOMY = '(min-width: 1680px)';

interface Split {
  /** True while the list is beside the ticket. */
  isOpen: boolean;
  /** True without room for the rail. */
  isTight: boolean;
  /** Undefined without room for both. */
  toggle: (() => void) | undefined;
}

/** The user's choice to open tickets beside their list, with its toggle. */
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
