import {useSortable} from '@dnd-kit/sortable';
import {t} from '@switchboard/i18n';
import {Box, IconButton, Link} from '@switchboard/ui';
import {DragIndicatorIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';

export type RowKind = 'section' | 'lesson';

interface SortableOptions {
  id: string;
  kind: RowKind;
  /** Kind of the dragged entry; only rows of this kind make room for it. */
  dragged: RowKind | undefined;
  /** True for an entry that cannot be moved. */
  isFixed?: boolean;
  /** True while moving is disabled. */
  isLocked?: boolean;
}

/** Makes an entry of the outline sortable. @returns props of its element and its handle */
export function useOutlineEntry({
  id,
  kind,
  dragged,
  isFixed = false,
  isLocked = false,
}: SortableOptions) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
    disabled: {
      draggable: isFixed || isLocked,
      droppable: dragged !== undefined && dragged !== kind,
    },
    attributes: {roleDescription: t('can be moved')},
  });
  return {
    ref: setNodeRef,
    handle: {ref: setActivatorNodeRef, ...attributes, ...listeners, disabled: isLocked},
    sx: {
      position: 'relative',
      transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
      ...(isDragging && {zIndex: 1, opacity: 0.85, boxShadow: 4, bgcolor: 'background.paper'}),
    },
  } as const;
}

interface OutlineRowProps {
  name: string;
  /** Content before the name. */
  before?: ReactNode;
  handle: object;
  onOpen: () => void;
  isHead?: boolean;
}

/** An entry with its handle; its name links to its fields. */
export const OutlineRow = ({name, before, handle, onOpen, isHead = false}: OutlineRowProps) => (
  <Box sx={{display: 'flex', alignItems: 'center', minHeight: 40, gap: 0.5, minWidth: 0}}>
    <IconButton
      {...handle}
      size="small"
      aria-label={t('Move {name}', {name})}
      sx={{touchAction: 'none', cursor: 'grab', color: 'text.secondary'}}
    >
      <DragIndicatorIcon fontSize="small" />
    </IconButton>
    {before}
    <Link
      component="button"
      type="button"
      variant="body2"
      underline="hover"
      onClick={onOpen}
      sx={{
        minWidth: 0,
        py: 0.5,
        textAlign: 'left',
        color: 'text.primary',
        fontWeight: isHead ? 600 : 400,
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Link>
  </Box>
);
