import {Box, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';

/** Rows of a card: a name, facts, and actions. */
export const RowList = ({label, children}: {label: string; children: ReactNode}) => (
  <Box component="ul" aria-label={label} sx={{listStyle: 'none', m: 0, p: 0}}>
    {children}
  </Box>
);

export interface RowProps {
  name: ReactNode;
  facts: ReactNode;
  children?: ReactNode;
}

/** A row of the list. */
export const Row = ({name, facts, children}: RowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 1.25,
      borderTop: '1px solid',
      borderColor: 'divider',
      '&:first-of-type': {borderTop: 0, pt: 0},
    }}
  >
    <Box sx={{flex: '1 1 220px', minWidth: 0}}>
      <Typography variant="body2" component="div" sx={{fontWeight: 600, overflowWrap: 'anywhere'}}>
        {name}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {facts}
      </Typography>
    </Box>
    {children ? <Box sx={{display: 'flex', gap: 1}}>{children}</Box> : null}
  </Box>
);
