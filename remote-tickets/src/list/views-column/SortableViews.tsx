import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';
import {Box, IconButton} from '@switchboard/ui';
import {DragIndicatorIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';

interface SortableViewsProps {
  views: readonly TicketListView[];
  /** Look of the list. */
  look: object;
  onMove: (id: string, overId: string) => void;
  children: (view: TicketListView) => ReactNode;
}

const INSTRUCTIONS = {
  draggable: t(
    'To move it, press Space or Enter. Move it with the arrow keys, and press Space or Enter again to put it down, or Escape to put it back.',
  ),
};

const announcementsOf = (views: readonly TicketListView[]): Announcements => {
  const name = (id: unknown) => views.find((view) => view.id === id)?.name ?? '';
  const place = (id: unknown) =>
    t('position {position} of {total}', {
      position: views.findIndex((view) => view.id === id) + 1,
      total: views.length,
    });
  const at = (id: unknown, overId: unknown) =>
    t('{name}: {place}.', {name: name(id), place: place(overId)});
  return {
    onDragStart: ({active}) => at(active.id, active.id),
    onDragOver: ({active, over}) => (over ? at(active.id, over.id) : undefined),
    onDragEnd: ({active, over}) => at(active.id, over?.id ?? active.id),
    onDragCancel: ({active}) => t('{name} was put back.', {name: name(active.id)}),
  };
};

function Entry({view, children}: {view: TicketListView; children: ReactNode}) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({id: view.id, attributes: {roleDescription: t('can be moved')}});
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        position: 'relative',
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
        ...(isDragging && {zIndex: 1, boxShadow: 4, bgcolor: 'background.paper'}),
        '& > button': {opacity: 0},
        '&:hover > button, & > button:focus-visible': {opacity: 1},
        '@media not (any-hover: hover)': {'& > button': {opacity: 1}},
      }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        size="small"
        aria-label={t('Move {name}', {name: view.name})}
        sx={{
          position: 'absolute',
          left: -10,
          top: 4,
          p: 0.25,
          touchAction: 'none',
          cursor: 'grab',
          color: 'text.secondary',
        }}
      >
        <DragIndicatorIcon sx={{fontSize: 16}} />
      </IconButton>
      {children}
    </Box>
  );
}

/** Saved views of one group, sortable by mouse, touch or keyboard. */
export function SortableViews({views, look, onMove, children}: SortableViewsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, {activationConstraint: {distance: 4}}),
    useSensor(KeyboardSensor, {coordinateGetter: sortableKeyboardCoordinates}),
  );
  const end = ({active, over}: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(views),
        screenReaderInstructions: INSTRUCTIONS,
      }}
      onDragEnd={end}
    >
      <SortableContext items={views.map(({id}) => id)} strategy={verticalListSortingStrategy}>
        <Box component="ul" sx={look}>
          {views.map((view) => (
            <Entry key={view.id} view={view}>
              {children(view)}
            </Entry>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
