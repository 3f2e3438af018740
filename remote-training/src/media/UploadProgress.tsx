import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {Box, Button, FormHelperText, Stack, Typography} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import type {UploadState} from './use-upload.ts';

export interface UploadProgressProps {
  state: UploadState;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** Reaches 100% only at the end. */
const wholePercent = (part: number): string => percent(Math.floor(part * 100) / 100);

const sentenceOf = (state: Extract<UploadState, {part: number}>): string => {
  switch (state.type) {
    case 'sending':
      return t('{percent} uploaded', {percent: wholePercent(state.part)});
    case 'paused':
      return t('Paused at {percent}', {percent: wholePercent(state.part)});
    case 'lost':
      return t("The connection is lost. The upload resumes when it's back.");
  }
};

const Bar = ({name, part}: {name: string; part?: number}) => (
  <LinearProgress
    variant={part === undefined ? 'indeterminate' : 'determinate'}
    value={part === undefined ? undefined : Math.floor(part * 100)}
    aria-label={t('Uploading {name}', {name})}
    sx={{my: 1}}
  />
);

/** Progress of an upload, with its actions. */
export function UploadProgress({state, pause, resume, cancel}: UploadProgressProps) {
  switch (state.type) {
    case 'none':
      return null;
    case 'failed':
      return (
        <Box sx={{mt: 1}}>
          <FormHelperText error role="alert" sx={{overflowWrap: 'anywhere'}}>
            {state.name}: {state.message || t("We couldn't upload the file. Try again.")}
          </FormHelperText>
          {state.isFinal ? null : (
            <Button size="small" onClick={resume}>
              {t('Try again')}
            </Button>
          )}
        </Box>
      );
    case 'checking':
      return (
        <Box sx={{mt: 1}}>
          <Typography variant="body2" sx={{overflowWrap: 'anywhere'}}>
            {state.name}
          </Typography>
          <Bar name={state.name} />
          <FormHelperText>{t('Checking the file…')}</FormHelperText>
        </Box>
      );
    case 'sending':
    case 'paused':
    case 'lost':
      return (
        <Box sx={{mt: 1}}>
          <Typography variant="body2" sx={{overflowWrap: 'anywhere'}}>
            {state.name}
          </Typography>
          <Bar name={state.name} part={state.part} />
          <FormHelperText>{sentenceOf(state)}</FormHelperText>
          <Stack direction="row" sx={{gap: 1, mt: 1}}>
            {state.type === 'sending' ? (
              <Button size="small" onClick={pause}>
                {t('Pause')}
              </Button>
            ) : (
              <Button size="small" onClick={resume}>
                {state.type === 'paused' ? t('Resume') : t('Try again')}
              </Button>
            )}
            <Button size="small" onClick={cancel}>
              {t('Cancel upload')}
            </Button>
          </Stack>
        </Box>
      );
  }
}
