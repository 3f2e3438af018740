import {useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Paper, Stack, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {KIND_LABELS} from '../components/kind-labels.ts';
import type {CourseValues} from '../forms/course-form.ts';
import {LessonFields} from './LessonFields.tsx';
import {type Direction, MoveButtons} from './MoveButtons.tsx';
import type {LessonPath} from './paths.ts';

interface LessonInputProps {
  id: string;
  path: LessonPath;
  /** Number in the course. */
  number: number;
  heading: 'h3' | 'h4';
  canGo: Record<Direction, boolean>;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

/** One lesson with its fields. */
export function LessonInput({
  id,
  path,
  number,
  heading,
  canGo,
  onMove,
  onRemove,
}: LessonInputProps) {
  const kind = useWatch<CourseValues, `${LessonPath}.kind`>({name: `${path}.kind`});
  return (
    <Paper component="li" variant="outlined" sx={{p: {xs: 2, md: 2.5}, pt: {xs: 1, md: 1.5}}}>
      <Stack direction="row" sx={{alignItems: 'center', mb: 1, gap: 1}}>
        <Typography component={heading} variant="subtitle1">
          {t('Lesson {number}', {number})}
        </Typography>
        <StatusChip label={KIND_LABELS[kind]} tone="neutral" />
        <Stack direction="row" sx={{flexGrow: 1, justifyContent: 'flex-end'}}>
          <MoveButtons
            id={id}
            labels={{
              up: t('Move lesson {number} up', {number}),
              down: t('Move lesson {number} down', {number}),
              remove: t('Remove lesson {number}', {number}),
            }}
            canGo={canGo}
            onMove={onMove}
            onRemove={onRemove}
          />
        </Stack>
      </Stack>
      <LessonFields path={path} kind={kind} />
    </Paper>
  );
}
