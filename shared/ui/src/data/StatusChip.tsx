import Box from '@mui/material/Box';

export type StatusTone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error';

/** Text on tint, at least 4.5:1 each. */
const TONES: Record<StatusTone, {bgcolor: string; color: string}> = {
  neutral: {bgcolor: '#EEEDF1', color: '#44474A'},
  primary: {bgcolor: '#E9E2F8', color: '#3C1A7D'},
  info: {bgcolor: '#E1EDFA', color: '#15437A'},
  success: {bgcolor: '#DFF3E8', color: '#125C36'},
  warning: {bgcolor: '#FCEBCB', color: '#6F4100'},
  error: {bgcolor: '#FBE3E1', color: '#851A14'},
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

/** A state in one word; the word says it, the colour only helps. */
export const StatusChip = ({label, tone}: StatusChipProps) => (
  <Box component="span" sx={{...look, ...TONES[tone]}}>
    {label}
  </Box>
);
