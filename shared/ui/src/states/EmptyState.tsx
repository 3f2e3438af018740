import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type {ReactNode} from 'react';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The one thing to do next: a button or a link. */
  action?: ReactNode;
  /** An icon, drawn in a soft circle. */
  icon?: ReactNode;
}

/** What a list shows while there is nothing in it: why, and the one thing to do. */
export const EmptyState = ({title, text, action, icon}: EmptyStateProps) => (
  <Stack sx={{alignItems: 'center', textAlign: 'center', px: 3, py: {xs: 5, md: 7}, gap: 1}}>
    {icon ? (
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        {icon}
      </Box>
    ) : null}
    <Typography component="h2" variant="h2">
      {title}
    </Typography>
    {text ? (
      <Typography color="textSecondary" variant="body2" sx={{maxWidth: 440}}>
        {text}
      </Typography>
    ) : null}
    {action ? <Box sx={{mt: 2}}>{action}</Box> : null}
  </Stack>
);
