import {t} from '@switchboard/i18n';
import {Box, Typography, VisuallyHidden} from '@switchboard/ui';
import {CheckIcon} from '@switchboard/ui/icons';

export interface StepListProps {
  steps: readonly string[];
  /** Index of the open step. */
  current: number;
}

type State = 'done' | 'current' | 'ahead';

const COLORS: Record<State, object> = {
  done: {bgcolor: 'success.main', color: 'success.contrastText', borderColor: 'success.main'},
  current: {bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main'},
  ahead: {bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'divider'},
};
const sign = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: '1px solid',
  fontSize: 14,
  fontWeight: 700,
};
const list = {
  display: 'flex',
  gap: 1.5,
  m: 0,
  mb: 3,
  p: 0,
  listStyle: 'none',
  '& > li': {display: 'flex', alignItems: 'center', gap: 1.25},
  '& > li + li': {flexGrow: 1},
  '& > li + li::before': {
    content: '""',
    flexGrow: 1,
    minWidth: 12,
    height: '1px',
    bgcolor: 'divider',
  },
};

const stateOf = (index: number, current: number): State => {
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
};

/** Progress through the steps: completed, current and remaining ones. */
export const StepList = ({steps, current}: StepListProps) => (
  <Box component="ol" aria-label={t('Steps')} sx={list}>
    {steps.map((step, index) => {
      const state = stateOf(index, current);
      return (
        <li key={step} {...(state === 'current' ? {'aria-current': 'step' as const} : {})}>
          <Box aria-hidden sx={{...sign, ...COLORS[state]}}>
            {state === 'done' ? <CheckIcon fontSize="small" /> : index + 1}
          </Box>
          <Typography
            component="span"
            variant="body2"
            sx={{
              fontWeight: 600,
              color: state === 'ahead' ? 'text.secondary' : 'text.primary',
              display: {xs: state === 'current' ? 'inline' : 'none', sm: 'inline'},
            }}
          >
            {step}
          </Typography>
          {state === 'done' ? <VisuallyHidden>{t('(done)')}</VisuallyHidden> : null}
        </li>
      );
    })}
  </Box>
);
