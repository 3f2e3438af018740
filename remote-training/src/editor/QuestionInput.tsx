import type {QuestionKind} from '@switchboard/contracts/courses/choices';
import {SelectInput, TextArea, TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Stack, Typography} from '@switchboard/ui';
import {useEffect, useRef} from 'react';
import type {CourseValues} from '../forms/course-form.ts';
import {optionsFor} from '../forms/lesson-form.ts';
import type {QuestionPath} from './paths.ts';
import {type Direction, MoveButtons} from './MoveButtons.tsx';
import {OptionsInput} from './OptionsInput.tsx';

const KINDS: {value: QuestionKind; label: string}[] = [
  {value: 'single', label: t('One correct answer')},
  {value: 'multiple', label: t('Several correct answers')},
  {value: 'true_false', label: t('True or false')},
  {value: 'short', label: t('Short answer')},
];

interface QuestionInputProps {
  id: string;
  path: QuestionPath;
  number: number;
  canGo: Record<Direction, boolean>;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

/** Kind of a question; a new kind resets the answers if the current ones do not fit. */
function useKind(path: QuestionPath): QuestionKind {
  const {setValue, getValues} = useFormContext<CourseValues>();
  const kind = useWatch<CourseValues, `${QuestionPath}.kind`>({name: `${path}.kind`});
  const before = useRef(kind);
  useEffect(() => {
    const from = before.current;
    before.current = kind;
    const isList = (one: QuestionKind) => one === 'single' || one === 'multiple';
    if (from === kind || (isList(from) && isList(kind))) return;
    const isEmpty = getValues(`${path}.options`).every(({text}) => text === '');
    if (kind === 'true_false' || from === 'true_false' || isEmpty)
      setValue(`${path}.options`, optionsFor(kind), {shouldDirty: true});
  }, [kind, path, getValues, setValue]);
  return kind;
}

/** One question with its answers. */
export function QuestionInput({id, path, number, canGo, onMove, onRemove}: QuestionInputProps) {
  const kind = useKind(path);
  return (
    <Box component="li" sx={{pl: 2, borderLeft: '2px solid', borderColor: 'divider'}}>
      <div role="group" aria-label={t('Question {number}', {number})}>
        <Stack direction="row" sx={{alignItems: 'center', mb: 1}}>
          <Typography component="div" variant="subtitle2" sx={{flexGrow: 1}}>
            {t('Question {number}', {number})}
          </Typography>
          <MoveButtons
            id={id}
            labels={{
              up: t('Move question {number} up', {number}),
              down: t('Move question {number} down', {number}),
              remove: t('Remove question {number}', {number}),
            }}
            canGo={canGo}
            onMove={onMove}
            onRemove={onRemove}
          />
        </Stack>
        <Stack sx={{gap: 2}}>
          <TextInput name={`${path}.text`} label={t('Question')} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)'},
              gap: 2,
            }}
          >
            <SelectInput name={`${path}.kind`} label={t('Kind')} options={KINDS} />
            <TextInput name={`${path}.points`} label={t('Points')} inputMode="numeric" />
          </Box>
          {kind === 'short' ? (
            <TextArea
              name={`${path}.accepted`}
              label={t('Accepted answers')}
              rows={2}
              hint={t("One per line. Capitals and spaces don't matter.")}
            />
          ) : (
            <OptionsInput path={path} kind={kind} />
          )}
          <TextArea
            name={`${path}.explanation`}
            label={t('Explanation')}
            rows={2}
            hint={t('Shown after the quiz is submitted.')}
          />
        </Stack>
      </div>
    </Box>
  );
}
