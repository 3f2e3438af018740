import Box from '@mui/material/Box';

const PRESENCE_LOOKS = {
  online: {label: 'Online', look: {bgcolor: 'success.main'}},
  away: {
    label: 'Away',
    look: {bgcolor: 'background.paper', border: '3px solid', borderColor: 'warning.main'},
  },
  busy: {
    label: 'Busy',
    look: {
      bgcolor: 'background.paper',
      color: 'error.main',
      backgroundImage: 'linear-gradient(currentColor 40%, transparent 40% 60%, currentColor 60%)',
    },
  },
};

/** Whether a person is there, by shape and colour, and read out; nothing for those who are not. */
export function PresenceDot({state}: {state: keyof typeof PRESENCE_LOOKS | 'offline' | undefined}) {
  if (state === undefined || state === 'offline') return null;
  const {label, look} = PRESENCE_LOOKS[state];
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: 11,
        height: 11,
        borderRadius: '50%',
        ...look,
      }}
    />
  );
}
