import Box from '@mui/material/Box';
import {useEffect, type PointerEvent, type ReactNode} from 'react';
import {usePageTitle} from './product.ts';
import {useHeadingFocus} from './use-heading-focus.ts';

export interface ScreenBarProps {
  /** The h1: in one line, or in more beside a way back. */
  heading: ReactNode;
  /** Title of the browser tab. */
  title: string;
  /** Names the screen where one component serves several: a new value moves the focus again. */
  screen?: string;
  /** In front of the heading: the way back. */
  before?: ReactNode;
  /** Beside the heading: a count, a state, or the screens beside this one. */
  children?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
}

/** Pixels. */
const HEIGHT = 48;
const TOP_BAR = 54;

/** What takes the focus comes into sight below the bar, not behind it. */
function useScrollPadding() {
  useEffect(() => {
    const {style} = document.documentElement;
    style.scrollPaddingTop = `${TOP_BAR + HEIGHT + 8}px`;
    return () => void style.removeProperty('scroll-padding-top');
  }, []);
}

/** A bar of this width, in pixels, has no room for a heading beside its buttons. */
const NARROW = '@container screen-bar (max-width: 851px)';

/** Beside a way back a heading is a sentence that somebody wrote: two lines in the bar, or more below the buttons. */
const lines = (count: number) => ({
  display: '-webkit-box',
  WebkitLineClamp: count,
  WebkitBoxOrient: 'vertical',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
});
const OF_A_SENTENCE = {
  ...lines(2),
  [NARROW]: {...lines(3), order: 1, flexBasis: '100%', mt: 0.5, mb: 1},
};

/** A heading says itself all of what it has no room for. */
const showAll = ({currentTarget: heading}: PointerEvent<HTMLElement>) => {
  const isCut =
    heading.scrollHeight > heading.clientHeight || heading.scrollWidth > heading.clientWidth;
  heading.title = isCut ? heading.textContent : '';
};

const row = {display: 'flex', alignItems: 'center', minWidth: 0} as const;

/** The head of a working screen, which stays in sight below the top bar; where there is little room its parts wrap. */
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
  return (
    <Box
      sx={{
        position: before ? 'sticky' : {md: 'sticky'},
        top: `calc(${TOP_BAR}px + var(--above-frame, 0px))`,
        zIndex: 3,
        containerType: 'inline-size',
        containerName: 'screen-bar',
        mt: -3,
        mx: {xs: -2, sm: -3},
        px: {xs: 2, sm: 3},
        mb: 1,
        bgcolor: 'background.default',
      }}
    >
      <Box
        sx={{
          ...row,
          flexWrap: before ? 'nowrap' : {xs: 'wrap', md: 'nowrap'},
          ...(before ? {[NARROW]: {flexWrap: 'wrap'}} : {}),
          columnGap: {xs: 0.75, sm: 1.5},
          minHeight: HEIGHT,
        }}
      >
        {before}
        <Box
          ref={focus}
          component="h1"
          tabIndex={-1}
          onPointerEnter={showAll}
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
            ...(before ? OF_A_SENTENCE : {}),
          }}
        >
          {heading}
        </Box>
        {children}
        {actions ? <Box sx={{...row, ml: 'auto', gap: 0.5, flexShrink: 0}}>{actions}</Box> : null}
      </Box>
    </Box>
  );
}
