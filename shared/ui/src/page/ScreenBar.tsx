import Box from '@mui/material/Box';
import {useRef, type PointerEvent, type ReactNode} from 'react';
import {usePageTitle} from './product.ts';
import {BAR_HEIGHT, TOP_BAR, useBarHeight} from './use-bar-height.ts';
import {useHeadingFocus} from './use-heading-focus.ts';

export interface ScreenBarProps {
  /** The h1: one line, or several beside a back link. */
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

/** Width, in pixels, of a bar without room for a heading beside its buttons. */
const NARROW = '@container screen-bar (max-width: 851px)';

/** A heading beside a back link is a written sentence: two lines in the bar, or more below the buttons. */
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

/** Gives a truncated heading its whole text as a title. */
const showAll = ({currentTarget: heading}: PointerEvent<HTMLElement>) => {
  const isCut =
    heading.scrollHeight > heading.clientHeight || heading.scrollWidth > heading.clientWidth;
  heading.title = isCut ? heading.textContent : '';
};

const row = {display: 'flex', alignItems: 'center', minWidth: 0} as const;

/** Header of a working screen that stays visible below the top bar; its parts wrap where there is little room. */
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
  const bar = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  useBarHeight({bar, above});
  return (
    <Box
      ref={bar}
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
        // The page's scroll padding ends below the bar: focus inside it must not count as covered.
        '& *': {scrollMarginTop: '-50vh'},
      }}
    >
      <Box
        ref={above}
        aria-hidden
        sx={{
          position: 'absolute',
          bottom: 0,
          height: 'var(--above-frame, 0px)',
          visibility: 'hidden',
        }}
      />
      <Box
        sx={{
          ...row,
          flexWrap: before ? 'nowrap' : {xs: 'wrap', md: 'nowrap'},
          ...(before ? {[NARROW]: {flexWrap: 'wrap'}} : {}),
          columnGap: {xs: 0.75, sm: 1.5},
          minHeight: BAR_HEIGHT,
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
            lineHeight: `${BAR_HEIGHT}px`,
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
