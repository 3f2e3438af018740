import {t} from '@switchboard/i18n';
import {useMediaQuery, type Theme} from '@switchboard/ui';
import {Step as StepMark, StepButton, Stepper} from '@switchboard/ui/stepper';
import {STEPS, type Step} from '../paths.ts';

export const STEP_LABELS: Record<Step, string> = {
  details: t('Details'),
  audience: t('Audience'),
  message: t('Message'),
  review: t('Review'),
};

export interface DraftStepsProps {
  current: Step;
  /** Complete steps. */
  completed: readonly Step[];
  /** Undefined while there is no draft to continue with. */
  onStep?: (step: Step) => void;
}

/** The steps of a broadcast in a row; every one of them can be opened. */
export function DraftSteps({current, completed, onStep}: DraftStepsProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Stepper
      nonLinear
      aria-label={t('Steps')}
      activeStep={STEPS.indexOf(current)}
      alternativeLabel={isNarrow}
      sx={{mt: 1, mb: 2, maxWidth: 760}}
    >
      {STEPS.map((step) => (
        <StepMark key={step} completed={completed.includes(step) && step !== current}>
          <StepButton disabled={!onStep && step !== current} onClick={() => onStep?.(step)}>
            {STEP_LABELS[step]}
          </StepButton>
        </StepMark>
      ))}
    </Stepper>
  );
}
