import {Box, Paper, Typography} from '@switchboard/ui';
import {useId, type ReactNode} from 'react';

interface CardProps {
  title: string;
  hint?: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Part of a screen with a heading of its own. */
export function Card({title, hint, action, children}: CardProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{p: {xs: 2, md: 3}}}>
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between'}}>
        <Typography id={id} component="h2" variant="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {hint ? (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      ) : null}
      <Box sx={{mt: 2}}>{children}</Box>
    </Paper>
  );
}
