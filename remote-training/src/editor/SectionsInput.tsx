import {TextInput, useFieldArray, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {
  Box,
  Button,
  FormHelperText,
  Paper,
  Stack,
  Typography,
  VisuallyHidden,
} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import {useRef} from 'react';
import {type CourseValues, newSection} from '../forms/course-form.ts';
import {LessonsInput} from './LessonsInput.tsx';
import {type Direction, MoveButtons} from './MoveButtons.tsx';
import {useMoving} from './use-moving.ts';
import {useRemoving} from './use-removing.ts';

interface SectionInputProps {
  id: string;
  index: number;
  count: number;
  /** Number of its first lesson in the course. */
  first: number;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

const SectionHead = ({id, index, count, onMove, onRemove}: Omit<SectionInputProps, 'first'>) => {
  const number = index + 1;
  return (
    <>
      <Stack direction="row" sx={{alignItems: 'center'}}>
        <Typography component="h3" variant="subtitle1" sx={{flexGrow: 1}}>
          {t('Section {number}', {number})}
        </Typography>
        <MoveButtons
          id={id}
          labels={{
            up: t('Move section {number} up', {number}),
            down: t('Move section {number} down', {number}),
            remove: t('Remove section {number}', {number}),
          }}
          canGo={{up: index > 0, down: index < count - 1}}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Stack>
      <TextInput name={`sections.${index}.title`} label={t('Section title')} />
    </>
  );
};

const SectionInput = ({first, ...props}: SectionInputProps) => (
  <Paper component="li" variant="outlined" sx={{p: {xs: 1.5, md: 2}}}>
    <Stack sx={{gap: 2}}>
      {props.count > 1 ? <SectionHead {...props} /> : null}
      <LessonsInput section={props.index} first={first} heading={props.count > 1 ? 'h4' : 'h3'} />
    </Stack>
  </Paper>
);

const countsOf = (sections: CourseValues['sections']): number[] =>
  sections.map(({lessons}) => lessons.length);

/** Sections of a course with their lessons, in reading order. A single section needs no title. */
export function SectionsInput() {
  const {fields, append, insert, remove, move} = useFieldArray<CourseValues, 'sections', 'key'>({
    name: 'sections',
    keyName: 'key',
  });
  const {formState, getValues} = useFormContext<CourseValues>();
  const removing = useRemoving({
    read: (index) => getValues(`sections.${index}`),
    remove,
    insert,
  });
  const {moved, go} = useMoving(fields.length, move);
  const addButton = useRef<HTMLButtonElement>(null);
  const counts = useWatch({name: 'sections', compute: countsOf});
  const message = formState.errors.sections?.message ?? formState.errors.sections?.root?.message;
  return (
    <Box component="section" aria-labelledby="lessons-heading">
      <Typography id="lessons-heading" component="h2" variant="h2" sx={{mb: 1.5}}>
        {t('Lessons')}
      </Typography>
      <Stack component="ol" sx={{gap: 2, m: 0, mb: 2, p: 0, listStyle: 'none'}}>
        {fields.map(({key, id}, index) => (
          <SectionInput
            key={key}
            id={id}
            index={index}
            count={fields.length}
            first={1 + counts.slice(0, index).reduce((sum, count) => sum + count, 0)}
            onMove={(direction) => go(id, index, direction)}
            onRemove={() => {
              removing(index, t('Section {number} was removed.', {number: index + 1}));
              addButton.current?.focus();
            }}
          />
        ))}
      </Stack>
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={() => append(newSection())}
      >
        {t('Add section')}
      </Button>
      {message ? (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      ) : null}
      <VisuallyHidden role="status">
        {moved
          ? t('Moved to position {position} of {total}', {
              position: moved.position,
              total: moved.total,
            })
          : ''}
      </VisuallyHidden>
    </Box>
  );
}
