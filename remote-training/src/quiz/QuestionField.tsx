import type {Answer, AskedQuestion} from '@switchboard/contracts/enrollments/schemas';
import {TEXT_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, OutlinedInput, Typography} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel, Radio} from '@switchboard/ui/form';
import {useId, type KeyboardEvent} from 'react';

export interface QuestionFieldProps {
  question: AskedQuestion;
  number: number;
  answer: Answer | undefined;
  /** True once the time is up. */
  isDisabled: boolean;
  onChoose: (optionId: string, isChosen: boolean) => void;
  onWrite: (text: string) => void;
}

const group = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  borderRadius: 1,
  '&:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: 8},
};

/** Enter would submit the whole quiz. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** One question with its inputs, as a group labelled by its text. */
export function QuestionField({
  question,
  number,
  answer,
  isDisabled,
  onChoose,
  onWrite,
}: QuestionFieldProps) {
  const {kind, text, points, options} = question;
  const [id, name] = [useId(), useId()];
  const isMultiple = kind === 'multiple';
  return (
    <Box component="fieldset" aria-labelledby={id} tabIndex={-1} sx={group}>
      <Typography
        id={id}
        component="legend"
        variant="subtitle1"
        sx={{p: 0, overflowWrap: 'anywhere'}}
      >
        {`${number}. ${text}`}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{display: 'block', mb: 0.5}}>
        {[plural(points, '# point', '# points'), isMultiple ? t('Choose all that apply') : '']
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {kind === 'short' ? (
        <OutlinedInput
          value={answer?.text ?? ''}
          disabled={isDisabled}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={ignoreEnter}
          sx={{width: '100%', maxWidth: 420}}
          slotProps={{input: {'aria-labelledby': id, maxLength: TEXT_MAX, autoComplete: 'off'}}}
        />
      ) : (
        options.map((option) => {
          const isChosen = answer?.optionIds?.includes(option.id) ?? false;
          const props = {
            checked: isChosen,
            disabled: isDisabled,
            onChange: (_: unknown, next: boolean) => onChoose(option.id, next),
          };
          return (
            <FormControlLabel
              key={option.id}
              sx={{display: 'flex', overflowWrap: 'anywhere'}}
              control={isMultiple ? <Checkbox {...props} /> : <Radio name={name} {...props} />}
              label={option.text}
            />
          );
        })
      )}
    </Box>
  );
}
