import Box from '@mui/material/Box';
import {t} from '@switchboard/i18n';

const PRESENCE_LOOKS = {
  online: {label: t('Online'), look: {bgcolor: 'success.main'}},
  away: {
    label: t('Away'),
    look: {bgcolor: 'background.paper', border: '3px solid', borderColor: 'warning.main'},
  },
  busy: {
    label: t('Busy'),
    look: {
      bgcolor: 'background.paper',
      color: 'error.main',
      backgroundImage: 'linear-gradient(currentColor 40%, transparent 40% 60%, currentColor 60%)',
    },
  },
};

/**
 * Presence of a person, by shape and colour, with an accessible name; empty when they are absent.
 */
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
