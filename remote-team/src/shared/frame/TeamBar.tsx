import {Box} from '@switchboard/ui';
import {ScreenBar} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {TeamTabs} from './TeamTabs.tsx';

export interface TeamBarProps {
  heading: string;
  /** Address of the current tab. */
  current: string;
  /** Count for the heading. */
  count?: number | undefined;
  actions?: ReactNode;
}

const tabsLook = {
  order: {xs: 2, md: 0},
  flex: {xs: '1 1 100%', md: '1 1 0'},
  minWidth: 0,
  /** Smaller gaps between phone and desktop, where all seven tabs must fit beside the buttons. */
  '& > nav': {mb: 0, border: 0, gap: {xs: 2, md: 1, lg: 2}},
};

/** Head of each list of this section: heading, tabs and main action. */
export const TeamBar = ({heading, current, count, actions}: TeamBarProps) => (
  <ScreenBar heading={heading} title={heading} screen={current} actions={actions}>
    {count === undefined ? null : (
      <Box
        component="span"
        sx={{color: 'text.secondary', fontSize: 14, fontVariantNumeric: 'tabular-nums'}}
      >
        {count}
      </Box>
    )}
    <Box sx={tabsLook}>
      <TeamTabs current={current} />
    </Box>
  </ScreenBar>
);
