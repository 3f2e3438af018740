import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Button, Stack} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import type {MouseEvent, ReactNode, Ref} from 'react';
import {STATUS_CHIPS} from '../components/course-status.ts';
import {paths} from '../paths.ts';
import {SaveLine} from './saving/SaveLine.tsx';
import type {CourseSaving} from './saving/use-course-saving.ts';

interface CourseStateProps {
  ref: Ref<HTMLDivElement>;
  saving: CourseSaving;
  /** Available actions. */
  children: ReactNode;
}

/** Sticky bar with the save and publication state, and a link to the preview. */
export function CourseState({ref, saving, children}: CourseStateProps) {
  const {
    saver,
    base: {course},
  } = saving;
  const navigate = useNavigate();
  const isPreview = course.hasChanges;
  const shown = paths.course(course.id, isPreview);
  /** Saves first, so that the preview includes the last changes. */
  const storeFirst = (event: MouseEvent) => {
    if (saver.state().kind === 'saved') return;
    event.preventDefault();
    void saver.flush().then(() => navigate(shown));
  };
  return (
    <Stack
      ref={ref}
      role="group"
      aria-label={t('State of the course')}
      tabIndex={-1}
      direction="row"
      useFlexGap
      sx={{
        outline: 'none',
        position: 'sticky',
        top: 'calc(54px + var(--above-frame, 0px))',
        zIndex: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <StatusChip {...STATUS_CHIPS[course.status]} />
      {course.hasChanges ? <StatusChip label={t('Unpublished changes')} tone="warning" /> : null}
      <SaveLine saving={saving} />
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, ml: 'auto'}}>
        <Button component={RouterLink} to={shown} size="small" onClick={storeFirst}>
          {course.status === 'published' && !isPreview ? t('View course') : t('Preview')}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}
