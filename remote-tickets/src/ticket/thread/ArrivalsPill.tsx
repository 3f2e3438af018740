import {plural} from '@switchboard/i18n/rich';
import {Box, Button} from '@switchboard/ui';
import {ArrowDownwardIcon} from '@switchboard/ui/icons';
import {useEffect} from 'react';
import {messageAnchor} from './message-anchor.ts';

const MARK = '● ';
/** The number of unread notifications, which the host puts in front. */
const COUNT = /^(?:\(\d+\+?\) )?/;

/** Marks the title of the browser's tab while something new waits in it. */
function useMarkedTitle(isMarked: boolean) {
  useEffect(() => {
    if (!isMarked) return undefined;
    document.title = document.title.replace(COUNT, (count) => count + MARK);
    return () => {
      document.title = document.title.replace(MARK, '');
    };
  }, [isMarked]);
}

export interface ArrivalsPillProps {
  /** Messages that are out of sight, the oldest first. */
  unseen: readonly string[];
  /** Pixels at the end of a wide screen that something else covers. */
  spaceBelow: number;
}

/** Says how many messages have come out of sight, and leads to the first of them. */
export function ArrivalsPill({unseen, spaceBelow}: ArrivalsPillProps) {
  const [first] = unseen;
  useMarkedTitle(first !== undefined);
  const show = () => {
    const element = first && document.getElementById(messageAnchor(first));
    if (!element) return;
    element.tabIndex = -1;
    element.focus({preventScroll: true});
    element.scrollIntoView?.({block: 'nearest'});
  };
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        bottom: {xs: 16, md: spaceBelow},
        zIndex: 1,
        height: 0,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'end',
      }}
    >
      {first === undefined ? null : (
        <Button
          variant="contained"
          size="small"
          endIcon={<ArrowDownwardIcon aria-hidden />}
          onClick={show}
          sx={{borderRadius: 99, boxShadow: 4, flexShrink: 0}}
        >
          {plural(unseen.length, '# new message', '# new messages')}
        </Button>
      )}
    </Box>
  );
}
