import {QUESTION_KINDS} from '@switchboard/contracts/courses/choices';
import {useFieldArray, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button, FormHelperText, Stack, Typography} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import {useRef} from 'react';
import type {CourseValues} from '../forms/course-form.ts';
import {isBlank, newQuestion, type QuestionValues} from '../forms/lesson-form.ts';
import {QuestionTransfer} from '../transfer/index.ts';
import type {LessonPath} from './paths.ts';
import {QuestionInput} from './QuestionInput.tsx';
import {useMoving} from './use-moving.ts';
import {useRemoving} from './use-removing.ts';

/** Questions of a quiz in their order. */
export function QuestionsInput({path}: {path: LessonPath}) {
  const name = `${path}.questions` as const;
  const {fields, append, insert, remove, move} = useFieldArray<CourseValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  const {getFieldState, getValues, formState} = useFormContext<CourseValues>();
  const {go} = useMoving(fields.length, move);
  const removing = useRemoving({read: (index) => getValues(`${name}.${index}`), remove, insert});
  const addButton = useRef<HTMLButtonElement>(null);
  const {error} = getFieldState(name, formState);
  const message = error?.message ?? error?.root?.message;
  const add = (questions: QuestionValues[]) => {
    // Removes blank questions before the imported ones.
    remove(getValues(name).flatMap((question, index) => (isBlank(question) ? [index] : [])));
    append(questions, {shouldFocus: false});
  };
  return (
    <Box role="group" aria-label={t('Questions')} data-field={name}>
      <Stack
        component="ol"
        sx={{gap: 2, m: 0, mb: fields.length > 0 ? 2 : 0, p: 0, listStyle: 'none'}}
      >
        {fields.map(({key, id}, index) => (
          <QuestionInput
            key={key}
            id={id}
            path={`${name}.${index}`}
            number={index + 1}
            canGo={{up: index > 0, down: index < fields.length - 1}}
            onMove={(direction) => go(id, index, direction)}
            onRemove={() => {
              removing(index, t('Question {number} was removed.', {number: index + 1}));
              addButton.current?.focus();
            }}
          />
        ))}
      </Stack>
      {fields.length === 0 ? (
        <Typography color="textSecondary" variant="body2" sx={{mb: 1}}>
          {t('No questions yet.')}
        </Typography>
      ) : null}
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1}}>
        <Button
          ref={addButton}
          size="small"
          startIcon={<AddIcon />}
          onClick={() => append(newQuestion(QUESTION_KINDS[0]))}
        >
          {t('Add question')}
        </Button>
        <QuestionTransfer
          title={() => getValues(`${path}.title`)}
          questions={() => getValues(name)}
          count={fields.length}
          onAdd={add}
        />
      </Stack>
      {message ? (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
