import {TextArea, TextInput, useFieldArray, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  Paper,
  Stack,
  Typography,
  VisuallyHidden,
} from '@switchboard/ui';
import {AddIcon, ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon} from '@switchboard/ui/icons';
import {useEffect, useRef, useState} from 'react';
import {emptyLesson, type CourseValues} from '../forms/course-form.ts';

type Direction = 'up' | 'down';

interface LessonInputProps {
  /** Stays with the lesson while it moves. */
  id: string;
  index: number;
  count: number;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

const buttonId = (id: string, direction: Direction) => `${id}-${direction}`;

const LessonInput = ({id, index, count, onMove, onRemove}: LessonInputProps) => (
  <Paper component="li" variant="outlined" sx={{p: {xs: 2, md: 2.5}, pt: {xs: 1, md: 1.5}}}>
    <Stack direction="row" sx={{alignItems: 'center', mb: 1}}>
      <Typography component="h3" variant="subtitle1" sx={{flexGrow: 1}}>
        {t('Lesson {number}', {number: index + 1})}
      </Typography>
      <IconButton
        id={buttonId(id, 'up')}
        aria-label={t('Move lesson {number} up', {number: index + 1})}
        disabled={index === 0}
        onClick={() => onMove('up')}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        id={buttonId(id, 'down')}
        aria-label={t('Move lesson {number} down', {number: index + 1})}
        disabled={index === count - 1}
        onClick={() => onMove('down')}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('Remove lesson {number}', {number: index + 1})} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
    <Stack sx={{gap: 2}}>
      <TextInput name={`lessons.${index}.title`} label={t('Lesson title')} />
      <TextArea
        name={`lessons.${index}.text`}
        label={t('Lesson text')}
        hint={t('An empty line begins a new paragraph.')}
        rows={6}
        maxRows={20}
      />
    </Stack>
  </Paper>
);

/** The lessons of a course in reading order. They move by buttons, and the focus goes along. */
export function LessonsInput() {
  const {fields, append, remove, move} = useFieldArray<CourseValues, 'lessons', 'key'>({
    name: 'lessons',
    keyName: 'key',
  });
  const {errors} = useFormContext<CourseValues>().formState;
  const [moved, setMoved] = useState<{key: string; direction: Direction; position: number}>();
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!moved) return;
    const buttons = [moved.direction, moved.direction === 'up' ? 'down' : 'up'] as const;
    const target = buttons
      .map((direction) => document.getElementById(buttonId(moved.key, direction)))
      .find((button) => button?.matches(':enabled'));
    target?.focus();
  }, [moved]);

  const moveLesson = (index: number, direction: Direction) => {
    const to = direction === 'up' ? index - 1 : index + 1;
    move(index, to);
    setMoved({key: fields[index]?.key ?? '', direction, position: to + 1});
  };
  const removeLesson = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };
  const message = errors.lessons?.message ?? errors.lessons?.root?.message;
  return (
    <Box component="section" aria-labelledby="lessons-heading">
      <Typography id="lessons-heading" component="h2" variant="h2" sx={{mb: 1.5}}>
        {t('Lessons')}
      </Typography>
      <Stack
        component="ol"
        sx={{gap: 2, m: 0, mb: fields.length > 0 ? 2 : 0, p: 0, listStyle: 'none'}}
      >
        {fields.map(({key}, index) => (
          <LessonInput
            key={key}
            id={key}
            index={index}
            count={fields.length}
            onMove={(direction) => moveLesson(index, direction)}
            onRemove={() => removeLesson(index)}
          />
        ))}
      </Stack>
      {fields.length === 0 ? (
        <Typography color="textSecondary" variant="body2" sx={{mb: 2}}>
          {t('No lessons yet. A course needs at least one before it can be published.')}
        </Typography>
      ) : null}
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={() => append(emptyLesson)}
      >
        {t('Add lesson')}
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
              total: fields.length,
            })
          : ''}
      </VisuallyHidden>
    </Box>
  );
}
