import {Paper, Typography} from '@switchboard/ui';
import {useId, type ReactNode} from 'react';

/** A part of a screen with a heading of its own. */
export function Card({title, children}: {title: string; children: ReactNode}) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{p: {xs: 2, md: 3}}}>
      <Typography id={id} component="h2" variant="h2" sx={{mb: 2}}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
