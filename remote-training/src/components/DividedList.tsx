import {Box} from '@switchboard/ui';
import type {ReactNode} from 'react';

interface DividedListProps {
  label: string;
  /** List items: `DividedItem`. */
  children: ReactNode;
}

/** Vertical list with dividers. */
export const DividedList = ({label, children}: DividedListProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
    }}
  >
    {children}
  </Box>
);

export const DividedItem = ({children}: {children: ReactNode}) => (
  <Box component="li" sx={{px: 2, py: 1.5, overflowWrap: 'anywhere'}}>
    {children}
  </Box>
);
