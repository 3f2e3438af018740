import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type {ReactNode} from 'react';
import {usePageTitle} from './product.ts';
import {useHeadingFocus} from './use-heading-focus.ts';

export interface PageHeadingProps {
  children: ReactNode;
  /** Title of the browser tab; by default the heading's own text. */
  title?: string | undefined;
  subtitle?: ReactNode;
  /** Buttons at the right end; they wrap below on a narrow screen. */
  actions?: ReactNode;
  /** `display` for the few screens that consist of a single card. */
  size?: 'page' | 'display';
  /** Id of the screen where one component serves several: a new value moves the focus again. */
  screen?: string;
}

/** Only h1 of a screen: names the tab and receives focus after a navigation. */
export function PageHeading({
  children,
  title,
  subtitle,
  actions,
  size = 'page',
  screen = '',
}: PageHeadingProps) {
  usePageTitle(title ?? (typeof children === 'string' ? children : ''));
  const heading = useHeadingFocus(screen);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        mb: 3,
      }}
    >
      <Box sx={{minWidth: 0, flex: '1 1 240px'}}>
        <Typography
          ref={heading}
          component="h1"
          variant={size === 'display' ? 'h4' : 'h1'}
          tabIndex={-1}
          sx={{outline: 'none'}}
        >
          {children}
        </Typography>
        {subtitle ? (
          <Typography
            color="textSecondary"
            variant={size === 'display' ? 'body1' : 'body2'}
            sx={{mt: 0.5}}
          >
            {subtitle}
          </Typography>
        ) : null}
      </Box>
      {actions ? (
        <Stack direction="row" useFlexGap sx={{gap: 1, flexWrap: 'wrap', alignItems: 'center'}}>
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}
