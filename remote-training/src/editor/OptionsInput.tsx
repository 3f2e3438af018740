import type {QuestionKind} from '@switchboard/contracts/courses/choices';
import {QUESTION_OPTIONS_MAX} from '@switchboard/contracts/limits';
import {TextInput, useFieldArray, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button, FormHelperText, IconButton, Stack} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {Radio} from '@switchboard/ui/form';
import {AddIcon, CloseIcon} from '@switchboard/ui/icons';
import {useEffect, useRef} from 'react';
import type {CourseValues} from '../forms/course-form.ts';
import {addedOption} from '../forms/lesson-form.ts';
import type {QuestionPath} from './paths.ts';

interface OptionsInputProps {
  path: QuestionPath;
  kind: QuestionKind;
}

/** Answers of a question, with marks for correct ones. */
export function OptionsInput({path, kind}: OptionsInputProps) {
  const name = `${path}.options` as const;
  const {fields, append, remove} = useFieldArray<CourseValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  const {getFieldState, formState, watch, setValue, clearErrors} = useFormContext<CourseValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const hasRemoved = useRef(false);
  useEffect(() => {
    // Deferred: a question with the maximum of answers has no add button yet.
    if (hasRemoved.current) addButton.current?.focus();
    hasRemoved.current = false;
  }, [fields.length]);
  const options = watch(name);
  const {error} = getFieldState(name, formState);
  const message = error?.message ?? error?.root?.message;
  const mark = (index: number, isRight: boolean) => {
    for (const place of options.keys()) {
      const next =
        place === index ? isRight : kind === 'multiple' && options[place]?.isRight === 'yes';
      setValue(`${name}.${place}.isRight`, next ? 'yes' : '', {shouldDirty: true});
    }
    clearErrors(name);
  };
  const Mark = kind === 'multiple' ? Checkbox : Radio;
  return (
    <Box role="group" aria-label={t('Answers')} data-field={name}>
      <Stack sx={{gap: 1}}>
        {fields.map(({key}, index) => (
          <Stack key={key} direction="row" sx={{alignItems: 'flex-end', gap: 1}}>
            <Mark
              checked={options[index]?.isRight === 'yes'}
              onChange={(_, isRight) => mark(index, isRight)}
              slotProps={{
                input: {'aria-label': t('Answer {number} is correct', {number: index + 1})},
              }}
            />
            <Box sx={{flexGrow: 1}}>
              <TextInput
                name={`${name}.${index}.text`}
                label={t('Answer {number}', {number: index + 1})}
              />
            </Box>
            {fields.length > 2 ? (
              <IconButton
                aria-label={t('Remove answer {number}', {number: index + 1})}
                onClick={() => {
                  hasRemoved.current = true;
                  remove(index);
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            ) : null}
          </Stack>
        ))}
      </Stack>
      {kind !== 'true_false' && fields.length < QUESTION_OPTIONS_MAX ? (
        <Button
          ref={addButton}
          size="small"
          startIcon={<AddIcon />}
          onClick={() => append(addedOption())}
        >
          {t('Add answer')}
        </Button>
      ) : null}
      {message ? (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
