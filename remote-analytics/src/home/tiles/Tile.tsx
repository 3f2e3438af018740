import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper, Stack, Typography} from '@switchboard/ui';
import {useId, type ReactNode} from 'react';

export interface TileProps {
  title: string;
  /** Link to the whole list. */
  all: {to: string; label: string};
  children: ReactNode;
}

/** A part of Home with some rows of another screen's list. */
export function Tile({title, all, children}: TileProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{overflow: 'hidden', '& .MuiAlert-root': {mx: {xs: 2, md: 3}, mb: 2}}}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          px: {xs: 2, md: 3},
          pt: {xs: 2, md: 3},
          pb: 1,
        }}
      >
        <Typography id={id} component="h2" variant="h2">
          {title}
        </Typography>
        <Link
          component={RouterLink}
          to={all.to}
          variant="body2"
          sx={{minHeight: 24, lineHeight: '24px'}}
        >
          {all.label}
        </Link>
      </Stack>
      {children}
    </Paper>
  );
}

/** The rows of a tile, as `li`. */
export const TileList = ({children}: {children: ReactNode}) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      pb: 1,
      listStyle: 'none',
      '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
    }}
  >
    {children}
  </Box>
);
