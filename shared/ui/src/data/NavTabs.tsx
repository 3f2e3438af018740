import Box from '@mui/material/Box';
import type {ElementType} from 'react';
import {FOCUS_RING} from '../theme/palette.ts';

export interface NavTab {
  label: string;
  to: string;
  /** Whether this is the screen that is shown. */
  current: boolean;
  /** How many wait behind the tab. */
  count?: number | undefined;
}

export interface NavTabsProps {
  /** Read out as the name of the landmark: "Ticket lists". */
  label: string;
  tabs: readonly NavTab[];
  /** The router's link; it gets `to`. */
  link: ElementType;
}

const tabLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  fontSize: 14,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: 'text.secondary',
  borderRadius: '4px',
  boxShadow: 'inset 0 -3px 0 transparent',
  '&:hover': {color: 'text.primary'},
  '&:focus-visible': {outline: `2px solid ${FOCUS_RING}`, outlineOffset: -2},
  '&[aria-current]': {color: 'primary.main', borderRadius: '4px 4px 0 0', boxShadow: (theme: {palette: {primary: {main: string}}}) => `inset 0 -3px 0 ${theme.palette.primary.main}`},
};

const countLook = {px: 0.875, borderRadius: '10px', fontSize: 12, lineHeight: '20px', bgcolor: 'action.selected', fontVariantNumeric: 'tabular-nums'};

/** The screens of one section, as links that look like tabs: what the menu shows only while the drawer is open. */
export const NavTabs = ({label, tabs, link}: NavTabsProps) => (
  <Box component="nav" aria-label={label} sx={{borderBottom: 1, borderColor: 'divider', mb: 2.5, overflowX: 'auto', overflowY: 'hidden'}}>
    <Box component="ul" sx={{display: 'flex', gap: 3, m: 0, p: 0, listStyle: 'none'}}>
      {tabs.map(({label: name, to, current, count}) => (
        <li key={to}>
          <Box component={link} to={to} aria-current={current ? 'page' : undefined} sx={tabLook}>
            {name}
            {count === undefined ? null : <Box component="span" sx={countLook}>{count}</Box>}
          </Box>
        </li>
      ))}
    </Box>
  </Box>
);
