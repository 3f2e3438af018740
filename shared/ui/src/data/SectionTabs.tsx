import Box from '@mui/material/Box';
import {useEffect, useRef, type ElementType} from 'react';

export interface SectionTab {
  label: string;
  to: string;
  /** Count of waiting items behind the tab; undefined while unknown. */
  count?: number | string | undefined;
}

export interface SectionTabsProps {
  /** Accessible name of the navigation: "Broadcast". */
  label: string;
  tabs: SectionTab[];
  /** Address of the current screen. */
  current: string;
  /** The router's link component; receives `to`. */
  link: ElementType;
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: 0.5,
  flexShrink: 0,
  borderBottom: '3px solid transparent',
  color: 'text.secondary',
  fontSize: 14,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': {color: 'primary.main'},
  '&[aria-current="page"]': {color: 'primary.main', borderBottomColor: 'primary.main'},
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'focusRing',
    outlineOffset: -2,
    borderRadius: 1,
  },
};

const labelLook = {
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const countLook = {
  ml: 1,
  px: 0.875,
  minWidth: 22,
  minHeight: 20,
  textAlign: 'center',
  borderRadius: '10px',
  fontSize: 12,
  lineHeight: '20px',
  bgcolor: 'action.selected',
  fontVariantNumeric: 'tabular-nums',
};

/** Screens of one section as links in a row, which stay within reach while the drawer is closed. */
export function SectionTabs({label, tabs, current, link}: SectionTabsProps) {
  const row = useRef<HTMLElement>(null);
  /** On a narrow screen only the row scrolls, not the page. */
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.current.clientWidth;
  }, [current]);
  return (
    <Box
      ref={row}
      component="nav"
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: {xs: 1.5, sm: 3},
        overflowX: 'auto',
        mb: 3,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {tabs.map((tab) => (
        <Box
          key={tab.to}
          component={link}
          {...{to: tab.to}}
          {...(tab.to === current ? {'aria-current': 'page'} : {})}
          sx={look}
        >
          <Box component="span" sx={labelLook}>
            {tab.label}
          </Box>
          {tab.count === undefined ? null : (
            <Box component="span" sx={countLook}>
              {tab.count}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
