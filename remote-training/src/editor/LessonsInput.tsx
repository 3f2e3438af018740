import {LESSON_KINDS} from '@switchboard/contracts/courses/choices';
import {useFieldArray, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, Stack, Typography, VisuallyHidden} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useRef, useState} from 'react';
import {KIND_LABELS} from '../components/kind-labels.ts';
import {countLessons, type CourseValues} from '../forms/course-form.ts';
import {newLesson} from '../forms/lesson-form.ts';
import {LessonInput} from './LessonInput.tsx';
import {useMoving} from './use-moving.ts';
import {useRemoving} from './use-removing.ts';

interface LessonsInputProps {
  /** Index of the section. */
  section: number;
  /** Number of its first lesson in the course. */
  first: number;
  /** Level of the lesson headings. */
  heading: 'h3' | 'h4';
}

/** Lessons of a section in reading order. */
export function LessonsInput({section, first, heading}: LessonsInputProps) {
  const name = `sections.${section}.lessons` as const;
  const {fields, append, insert, remove, move} = useFieldArray<CourseValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  const {moved, go} = useMoving(fields.length, move);
  const [isChoosing, setChoosing] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const {getValues, clearErrors} = useFormContext<CourseValues>();
  const removing = useRemoving({read: (index) => getValues(`${name}.${index}`), remove, insert});
  const removeLesson = (index: number) => {
    const title = getValues(`${name}.${index}.title`).trim();
    removing(
      index,
      title
        ? t('"{title}" was removed.', {title})
        : t('Lesson {number} was removed.', {number: first + index}),
    );
    addButton.current?.focus();
  };
  return (
    <>
      {fields.length === 0 ? (
        <Typography color="textSecondary" variant="body2">
          {t('No lessons yet. Add at least one before you publish the course.')}
        </Typography>
      ) : (
        <Stack component="ol" sx={{gap: 2, m: 0, p: 0, listStyle: 'none'}}>
          {fields.map(({key, id}, index) => (
            <LessonInput
              key={key}
              id={id}
              path={`${name}.${index}`}
              number={first + index}
              heading={heading}
              canGo={{up: index > 0, down: index < fields.length - 1}}
              onMove={(direction) => go(id, index, direction)}
              onRemove={() => removeLesson(index)}
            />
          ))}
        </Stack>
      )}
      <div data-field={name}>
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          aria-haspopup="menu"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(true)}
        >
          {t('Add lesson')}
        </Button>
        <Menu
          anchorEl={() => addButton.current}
          open={isChoosing}
          onClose={() => setChoosing(false)}
        >
          {LESSON_KINDS.map((kind) => (
            <MenuItem
              key={kind}
              onClick={() => {
                setChoosing(false);
                // Every section shows the error of missing lessons.
                if (countLessons(getValues()) === 0) clearErrors('sections');
                append(newLesson(kind));
              }}
            >
              {KIND_LABELS[kind]}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <VisuallyHidden role="status">
        {moved
          ? t('Moved to position {position} of {total}', {
              position: moved.position,
              total: moved.total,
            })
          : ''}
      </VisuallyHidden>
    </>
  );
}
