import Box from '@mui/material/Box';

export type StatusTone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error';

/** Text on tint, each with a contrast of at least 4.5:1. */
const TONES: Record<StatusTone, {bgcolor: string; color: string}> = {
  neutral: {bgcolor: 'tint.neutral', color: 'onTint.neutral'},
  primary: {bgcolor: 'tint.primary', color: 'primary.light'},
  info: {bgcolor: 'info.light', color: 'info.dark'},
  success: {bgcolor: 'success.light', color: 'success.dark'},
  warning: {bgcolor: 'warning.light', color: 'warning.dark'},
  error: {bgcolor: 'error.light', color: 'error.dark'},
};

const look = {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  height: 24,
  px: 1,
  borderRadius: '6px',
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: '24px',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  boxSizing: 'border-box',
};

export interface StatusChipProps {
  label: string;
  tone: StatusTone;
}

/** State as one word; the colour is only an additional hint. */
export const StatusChip = ({label, tone}: StatusChipProps) => (
  <Box component="span" sx={{...look, ...TONES[tone]}}>
    {label}
  </Box>
);
