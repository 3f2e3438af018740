import type {CourseDraftResponse} from '@switchboard/contracts/courses/schemas';
import {Form, FormError} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {lazy, Suspense, useEffect, useEffectEvent, useRef, useState} from 'react';
import {CourseFields} from './CourseFields.tsx';
import {CourseState} from './CourseState.tsx';
import {NO_UPDATE, PublishUpdate} from './PublishUpdate.tsx';
import {SavedConflict} from './saving/SavedConflict.tsx';
import {useCourseSaving} from './saving/use-course-saving.ts';
import {SectionsInput} from './SectionsInput.tsx';
import {usePublishing} from './use-publishing.ts';

const Outline = lazy(() =>
  import('./outline/Outline.tsx').then((module) => ({default: module.Outline})),
);

/** The outline is beside the text, or between its parts where it lacks room. */
const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px'},
  gridTemplateRows: {lg: 'auto 1fr'},
  gap: 2.5,
  alignItems: 'start',
  // Scrolls focused elements to below the bar, not behind it.
  '& :is(input, textarea, select, button, [contenteditable])': {scrollMargin: '128px 0 24px'},
};
const beside = {
  gridColumn: {lg: 2},
  gridRow: {lg: '1 / span 2'},
  position: {lg: 'sticky'},
  top: 'calc(118px + var(--above-frame, 0px))',
};

/** Publishing removes its button, so the focus moves to the surrounding bar. */
function useBarFocus(publishedVersion: number | null, isAsking: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const seen = useRef(publishedVersion);
  useEffect(() => {
    if (isAsking || seen.current === publishedVersion) return;
    seen.current = publishedVersion;
    bar.current?.focus({preventScroll: true});
  }, [publishedVersion, isAsking]);
  return bar;
}

/** Editor of a course, which saves by itself; the author publishes. */
export function CourseEditor({answer}: {answer: CourseDraftResponse}) {
  const saving = useCourseSaving(answer);
  const {form, saver, state, base} = saving;
  const {isPublishing, whenStored, publish, publishDraft, showFaults} = usePublishing(saving);
  const [isAsking, setAsking] = useState(false);
  const [update, setUpdate] = useState(NO_UPDATE);
  const {course} = base;
  const [refusal, setRefusal] = useState<unknown>();
  const showRefusal = useEffectEvent(showFaults);
  useEffect(() => {
    // By now the closing dialog has released the focus.
    if (refusal !== undefined) showRefusal(refusal);
  }, [refusal]);
  const bar = useBarFocus(course.publishedVersion, isAsking);
  const isDraft = course.status === 'draft';
  const canPublish = isDraft || course.hasChanges || state.kind !== 'saved';
  return (
    <>
      <Form form={form} label={t('Edit training')}>
        <CourseState ref={bar} saving={saving}>
          {canPublish ? (
            <Button
              variant="contained"
              size="small"
              loading={isPublishing}
              onClick={() => void (isDraft ? publishDraft() : whenStored(() => setAsking(true)))}
            >
              {isDraft ? t('Publish') : t('Publish update')}
            </Button>
          ) : null}
        </CourseState>
        {state.kind === 'conflict' ? (
          <SavedConflict
            key={state.theirs.course.version}
            saver={saver}
            theirs={state.theirs}
            onResolved={() => bar.current?.focus({preventScroll: true})}
          />
        ) : null}
        <FormError />
        <Box sx={columns}>
          <Box sx={{gridColumn: 1, minWidth: 0}}>
            <CourseFields />
          </Box>
          <Box sx={beside}>
            <Suspense fallback={null}>
              <Outline />
            </Suspense>
          </Box>
          <Box sx={{gridColumn: 1, minWidth: 0}}>
            <SectionsInput />
          </Box>
        </Box>
      </Form>
      {isAsking ? (
        <PublishUpdate
          start={update}
          publish={publish}
          onRefused={(error, typed) => {
            setUpdate(typed);
            setRefusal(error);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
