import createCache from '@emotion/cache';
import {CacheProvider, Global, ThemeProvider, type Interpolation} from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import {useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import {keepClicks} from '../page/keep-clicks.ts';
import {ProductContext} from '../page/product.ts';
import {TimeZoneContext} from '../time/time-zone.ts';
import {fallbackFace} from './fonts.ts';
import {theme} from './theme.ts';

export interface ThemeRootProps {
  /** Nonce of the page's `style-src`, set on every style that emotion writes. */
  nonce?: string | undefined;
  /** Product name on screen and in page titles. */
  productName?: string | undefined;
  /** IANA name of the user's time zone; the browser's without a session. */
  timeZone?: string | undefined;
  children: ReactNode;
}

const globalStyles: Interpolation<object> = [
  ...theme.generateStyleSheets(),
  {'@font-face': fallbackFace},
  {
    html: {scrollPaddingTop: 'calc(72px + var(--above-frame, 0px))'},
    '[data-density=compact]': {'--density': 0.6},
    body: {overflowWrap: 'break-word'},
    '::selection': {background: theme.palette.own.border},
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
];

/** The declared type is bare props; the implementation reads the theme's `components`. */
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Theme and base styles for everything below it, and the fix for lost clicks; the host renders it
 * once, around the whole page. Emotion's provider with MUI's default props is equivalent to MUI's
 * own for one fixed theme, in less code.
 * @param props the page's nonce, the product's name and the user's time zone
 */
export function ThemeRoot({
  nonce,
  productName = 'Switchboard',
  timeZone,
  children,
}: ThemeRootProps) {
  useEffect(keepClicks, []);
  const [cache] = useState(() => createCache({key: 'sb', ...(nonce ? {nonce} : {})}));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={defaultProps}>
          <CssBaseline />
          <Global styles={globalStyles} />
          <ProductContext value={productName}>
            <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
          </ProductContext>
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
