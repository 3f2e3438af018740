import {messageAnchor} from '@switchboard/contracts/places/tickets';
import {plural} from '@switchboard/i18n/rich';
import {Box, Button} from '@switchboard/ui';
import {ArrowDownwardIcon} from '@switchboard/ui/icons';
import {useEffect} from 'react';

const MARK = '● ';
/** Number of unread notifications, which the host adds in front. */
const COUNT = /^(?:\(\d+\+?\) )?/;

/** Marks the title of the browser tab while it contains unseen messages. */
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
  /** Ids of unseen messages, oldest first. */
  unseen: readonly string[];
  /** Covered pixels at the bottom of a wide screen. */
  spaceBelow: number;
}

/** Shows the number of unseen messages, and leads to the first of them. */
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
