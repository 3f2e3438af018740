import {Alert, Box, Typography} from '@switchboard/ui';
import {useId} from 'react';
import type {Dependents} from './use-dependents.ts';

/** Dependents of a section, before anything is sent. */
export function DependentsList({dependents}: {dependents: Dependents | undefined}) {
  const id = useId();
  if (!dependents) return null;
  if ('refused' in dependents)
    return (
      <Alert severity="error" role="status">
        {dependents.refused}
      </Alert>
    );
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: {xs: 1.5, sm: 2},
        bgcolor: 'background.subtle',
      }}
    >
      <Typography id={id} component="h3" variant="h6" sx={{mb: 0.5}}>
        What depends on it
      </Typography>
      {dependents.dependents.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nothing that the registry knows of.
        </Typography>
      ) : (
        <Box component="ul" sx={{m: 0, pl: 2.5}}>
          {dependents.dependents.map(({message}) => (
            <Typography key={message} component="li" variant="body2">
              {message}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
