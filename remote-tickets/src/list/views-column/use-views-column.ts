import {useMediaQuery} from '@switchboard/ui';
import {useListLayout} from '../../settings/views/index.ts';

/** Wide enough for the lists beside a list, and so wide that its subjects lose nothing by them. */
const WIDE = '(min-width: 1280px)';
const ROOMY = '(min-width: 1800px)';

/** Whether the lists stand in a column beside the one that is shown, and how to change that; `toggle` is missing where there is no room. */
export function useViewsColumn(): {isOpen: boolean; toggle: (() => void) | undefined} {
  const [isWide, isRoomy] = [useMediaQuery(WIDE), useMediaQuery(ROOMY)];
  const [{isColumnOpen}, change] = useListLayout();
  const isOpen = isWide && (isColumnOpen ?? isRoomy);
  return {isOpen, toggle: isWide ? () => change({isColumnOpen: !isOpen}) : undefined};
}
