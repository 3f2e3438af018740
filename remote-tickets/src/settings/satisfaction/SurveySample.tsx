import {useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import type {SurveyValues} from './survey-form.ts';

const SCORES = [1, 2, 3, 4, 5];

/** Preview of the edited survey for requesters. */
export function SurveySample() {
  const {question} = useWatch<SurveyValues>() as SurveyValues;
  return (
    <Box sx={{p: 2, borderRadius: 2, bgcolor: 'background.paper'}}>
      <Typography sx={{fontWeight: 600}}>{question.trim() || t('Your question')}</Typography>
      <Box aria-hidden sx={{display: 'flex', gap: 1, mt: 1.5}}>
        {SCORES.map((score) => (
          <Box
            key={score}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 36,
              height: 36,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              color: 'primary.main',
              fontWeight: 600,
            }}
          >
            {score}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
