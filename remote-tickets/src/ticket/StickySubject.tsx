import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Box} from '@switchboard/ui';
import {useEffect, useRef, useState} from 'react';
import {StatusLabel} from '../shared/StatusLabel.tsx';

/** Height of the top bar, below which it sticks. */
const TOP_BAR = 54;

const bar = {
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderTop: 0,
  borderColor: 'divider',
  borderRadius: '0 0 12px 12px',
  boxShadow: 4,
  fontWeight: 600,
};

/** The subject in one line while the heading above is scrolled out of sight. Screen readers have the heading. */
export function StickySubject({ticket: {number, subject, status}}: {ticket: Ticket}) {
  const mark = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setPast(
          entries.some(
            ({isIntersecting, boundingClientRect}) =>
              !isIntersecting && boundingClientRect.top < TOP_BAR,
          ),
        ),
      {rootMargin: `-${TOP_BAR}px 0px 0px 0px`},
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} />
      <Box aria-hidden sx={{position: 'sticky', top: TOP_BAR, height: 0, zIndex: 2}}>
        {isPast ? (
          <Box sx={bar} data-testid="sticky-subject">
            <Box
              component="span"
              sx={{overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0}}
            >{`#${number} ${subject}`}</Box>
            <StatusLabel status={status} />
          </Box>
        ) : null}
      </Box>
    </>
  );
}
