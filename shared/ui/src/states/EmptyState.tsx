import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type {ReactNode} from 'react';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Next step: a button or a link. */
  action?: ReactNode;
  /** An icon, drawn in a soft circle. */
  icon?: ReactNode;
}

/** Content of an empty list: the reason, and the next step. */
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
