import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import {useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Paper, Typography} from '@switchboard/ui';
import {useMemo, useState} from 'react';
import type {CourseValues} from '../../forms/course-form.ts';
import {UPLOADING} from '../../forms/lesson-form.ts';
import {
  announcementsOf,
  INSTRUCTIONS,
  movedTo,
  nameOf,
  type OutlinedSection,
} from './announcements.ts';
import {headOf, rowsOf} from './moving.ts';
import {OutlineRow, type RowKind, useOutlineEntry} from './OutlineRow.tsx';

const list = {m: 0, p: 0, listStyle: 'none'};

interface PartProps {
  sections: readonly OutlinedSection[];
  dragged: RowKind | undefined;
  isLocked: boolean;
  onOpen: (path: string) => void;
}

interface LessonProps extends PartProps {
  id: string;
  path: string;
}

function Lesson({sections, dragged, isLocked, onOpen, id, path}: LessonProps) {
  const {ref, handle, sx} = useOutlineEntry({id, kind: 'lesson', dragged, isLocked});
  return (
    <Box component="li" ref={ref} sx={{...sx, pl: sections.length > 1 ? 2 : 0}}>
      <OutlineRow
        name={nameOf(sections, id)}
        handle={handle}
        onOpen={() => onOpen(`${path}.title`)}
      />
    </Box>
  );
}

interface SectionProps extends PartProps {
  section: OutlinedSection;
  index: number;
}

/** Head of a section, also a drop target for lessons. */
function Head({
  sections,
  dragged,
  onOpen,
  section,
  index,
  handle,
}: SectionProps & {handle: object}) {
  const {ref, sx} = useOutlineEntry({
    id: headOf(section.id),
    kind: 'lesson',
    dragged,
    isFixed: true,
  });
  return (
    <Box ref={ref} sx={sx}>
      <OutlineRow
        isHead
        name={nameOf(sections, section.id)}
        handle={handle}
        onOpen={() => onOpen(`sections.${index}.title`)}
      />
    </Box>
  );
}

function Section(props: SectionProps) {
  const {sections, section, index, dragged, isLocked} = props;
  const {ref, handle, sx} = useOutlineEntry({id: section.id, kind: 'section', dragged, isLocked});
  return (
    <Box component="li" ref={ref} sx={sx}>
      {sections.length > 1 ? <Head {...props} handle={handle} /> : null}
      <SortableContext items={rowsOf(sections)} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={list}>
          {section.lessons.map(({id}, place) => (
            <Lesson key={id} {...props} id={id} path={`sections.${index}.lessons.${place}`} />
          ))}
        </Box>
      </SortableContext>
    </Box>
  );
}

const outlineOf = (sections: CourseValues['sections']): OutlinedSection[] =>
  sections.map(({id, title, lessons}) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({id: lesson.id, title: lesson.title})),
  }));

const isUploading = (sections: CourseValues['sections']): boolean =>
  sections.some(({lessons}) =>
    lessons.some(({fileId, captionsId}) => fileId === UPLOADING || captionsId === UPLOADING),
  );

/** Overview of sections and lessons, movable by mouse, touch or keyboard; their names link to their fields. */
export function Outline() {
  const {setValue, getValues, setFocus} = useFormContext<CourseValues>();
  const sections = useWatch({name: 'sections', compute: outlineOf});
  // A move remounts the fields, which would cancel an upload.
  const isLocked = useWatch({name: 'sections', compute: isUploading});
  const announcements = useMemo(() => announcementsOf(sections), [sections]);
  const [dragged, setDragged] = useState<RowKind>();
  const sensors = useSensors(
    useSensor(PointerSensor, {activationConstraint: {distance: 4}}),
    useSensor(KeyboardSensor, {coordinateGetter: sortableKeyboardCoordinates}),
  );
  const begin = ({active}: DragStartEvent) =>
    setDragged(sections.some(({id}) => id === active.id) ? 'section' : 'lesson');
  const end = ({active, over}: DragEndEvent) => {
    setDragged(undefined);
    if (!over || over.id === active.id) return;
    const next = movedTo(getValues('sections'), String(active.id), String(over.id));
    setValue('sections', next, {shouldDirty: true, shouldTouch: true});
  };
  const part = {sections, dragged, isLocked, onOpen: (path: string) => setFocus(path as 'title')};
  if (sections.every(({lessons}) => lessons.length === 0) && sections.length < 2) return null;
  return (
    <Paper
      component="nav"
      variant="outlined"
      aria-labelledby="outline-heading"
      sx={{p: 1.5, maxHeight: {lg: 'calc(100vh - 160px)'}, overflowY: 'auto'}}
    >
      <Typography id="outline-heading" component="h2" variant="subtitle1" sx={{px: 0.5, mb: 0.5}}>
        {t('Outline')}
      </Typography>
      {isLocked ? (
        <Typography variant="caption" color="textSecondary" sx={{display: 'block', px: 0.5}}>
          {t('You can move lessons here once the upload has finished.')}
        </Typography>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: INSTRUCTIONS,
        }}
        onDragStart={begin}
        onDragEnd={end}
        onDragCancel={() => setDragged(undefined)}
      >
        <SortableContext items={sections.map(({id}) => id)} strategy={verticalListSortingStrategy}>
          <Box component="ol" sx={list}>
            {sections.map((section, index) => (
              <Section key={section.id} {...part} section={section} index={index} />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
    </Paper>
  );
}
