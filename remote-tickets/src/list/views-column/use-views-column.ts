import {useMediaQuery} from '@switchboard/ui';
import {useListLayout} from '../../settings/views/index.ts';

/** Minimum width for the column of lists without narrowing the subjects. */
const WIDE = '(min-width: 1280px)';
const ROOMY = '(min-width: 1800px)';

/** State of the column of lists, with its toggle, which is undefined without room. */
export function useViewsColumn(): {isOpen: boolean; toggle: (() => void) | undefined} {
  const [isWide, isRoomy] = [useMediaQuery(WIDE), useMediaQuery(ROOMY)];
  const [{isColumnOpen}, change] = useListLayout();
  const isOpen = isWide && (isColumnOpen ?? isRoomy);
  return {isOpen, toggle: isWide ? () => change({isColumnOpen: !isOpen}) : undefined};
}
