import {t} from '@switchboard/i18n';
import {Box, IconButton} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';

interface Moves {
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** A mutation that puts a whole list into another order. */
interface Ordering {
  mutate: (ids: string[], answers: {onError: (error: unknown) => void}) => void;
}

/** Moves one of an ordered list by a place; says when that was refused. */
export const movesOf = (
  items: readonly {id: string}[],
  index: number,
  {mutate}: Ordering,
): Moves => {
  const ids = items.map(({id}) => id);
  return {
    onMove: (by) =>
      mutate(ids.with(index, ids[index + by] ?? '').with(index + by, ids[index] ?? ''), {
        onError: (error) => showErrorToast(error, t('Your change was not saved. Try again.')),
      }),
    isFirst: index === 0,
    isLast: index === ids.length - 1,
  };
};

export interface SettingActionsProps {
  name: string;
  isBusy: boolean;
  onDelete: () => void;
  /** Only in an ordered list. */
  moves?: Moves;
  children?: ReactNode;
}

/** Moves a setting of an ordered list, or deletes it. */
export const SettingActions = ({name, isBusy, onDelete, moves, children}: SettingActionsProps) => (
  <Box sx={{display: 'flex', flexShrink: 0, alignItems: 'start'}}>
    {children}
    {moves ? (
      <>
        <IconButton
          size="small"
          aria-label={t('Move {name} up', {name})}
          disabled={moves.isFirst || isBusy}
          onClick={() => moves.onMove(-1)}
        >
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('Move {name} down', {name})}
          disabled={moves.isLast || isBusy}
          onClick={() => moves.onMove(1)}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
      </>
    ) : null}
    <IconButton
      size="small"
      aria-label={t('Delete {name}', {name})}
      disabled={isBusy}
      onClick={onDelete}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  </Box>
);
