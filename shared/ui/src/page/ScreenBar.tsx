import Box from '@mui/material/Box';
import {useTheme} from '@mui/material/styles';
import {useEffect, type ReactNode} from 'react';
import {usePageTitle} from './product.ts';
import {useHeadingFocus} from './use-heading-focus.ts';

export interface ScreenBarProps {
  /** Single-line h1. */
  heading: ReactNode;
  /** Title of the browser tab. */
  title: string;
  /** Id of the screen where one component serves several: a new value moves the focus again. */
  screen?: string;
  /** Back link in front of the heading. */
  before?: ReactNode;
  /** Content beside the heading: a count, a state, or related screens. */
  children?: ReactNode;
  /** Buttons at the right end. */
  actions?: ReactNode;
}

/** Pixels. */
const HEIGHT = 48;
const TOP_BAR = 54;

/** Scrolls focused elements into view below the bar, not behind it. */
function useScrollPadding() {
  useEffect(() => {
    const {style} = document.documentElement;
    style.scrollPaddingTop = `${TOP_BAR + HEIGHT + 8}px`;
    return () => void style.removeProperty('scroll-padding-top');
  }, []);
}

/** On a phone, a heading beside a back link has two lines of its own, below the buttons. */
const OWN_LINES = {
  order: 1,
  flexBasis: '100%',
  mt: 0.5,
  mb: 1,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  whiteSpace: 'normal',
  lineHeight: 1.35,
};

const row = {display: 'flex', alignItems: 'center', minWidth: 0} as const;

/** Single-line header of a working screen that stays visible below the top bar; on a phone its parts wrap. */
export function ScreenBar({
  heading,
  title,
  screen = '',
  before,
  children,
  actions,
}: ScreenBarProps) {
  usePageTitle(title);
  const focus = useHeadingFocus(screen);
  useScrollPadding();
  const theme = useTheme();
  return (
    <Box
      sx={{
        ...row,
        position: before ? 'sticky' : {md: 'sticky'},
        top: `calc(${TOP_BAR}px + var(--above-frame, 0px))`,
        zIndex: 3,
        flexWrap: {xs: 'wrap', md: 'nowrap'},
        columnGap: {xs: 0.75, sm: 1.5},
        minHeight: HEIGHT,
        mt: -3,
        mx: {xs: -2, sm: -3},
        px: {xs: 2, sm: 3},
        mb: 1,
        bgcolor: 'background.default',
      }}
    >
      {before}
      <Box
        ref={focus}
        component="h1"
        tabIndex={-1}
        sx={{
          m: 0,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontSize: 18,
          lineHeight: `${HEIGHT}px`,
          fontWeight: 700,
          outline: 'none',
          ...(before ? {[theme.breakpoints.down('md')]: OWN_LINES} : {}),
        }}
      >
        {heading}
      </Box>
      {children}
      {actions ? <Box sx={{...row, ml: 'auto', gap: 0.5, flexShrink: 0}}>{actions}</Box> : null}
    </Box>
  );
}
