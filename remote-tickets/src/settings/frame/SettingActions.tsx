import {t} from '@switchboard/i18n';
import {Box, IconButton} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon} from '@switchboard/ui/icons';
import {type ReactNode, useEffect, useRef} from 'react';

type Direction = -1 | 1;

interface Moves {
  onMove: (by: Direction) => void;
  index: number;
  isFirst: boolean;
  isLast: boolean;
}

/** A mutation that reorders a whole list. */
interface Ordering {
  mutate: (ids: string[], answers: {onError: (error: unknown) => void}) => void;
}

/** Moves an item of an ordered list by one place; shows an error on failure. */
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
    index,
    isFirst: index === 0,
    isLast: index === ids.length - 1,
  };
};

export interface SettingActionsProps {
  name: string;
  isBusy: boolean;
  onDelete: () => void;
  /** For ordered lists only. */
  moves?: Moves;
  children?: ReactNode;
}

/** After a move, focuses the pressed arrow, or the other one at the end of the list. */
function useMovedFocus(isBusy: boolean, index: number) {
  const arrows = useRef(new Map<Direction, HTMLButtonElement | null>());
  const pressed = useRef<Direction>(undefined);
  useEffect(() => {
    const by = pressed.current;
    if (isBusy || !by) return;
    pressed.current = undefined;
    const {activeElement} = document;
    const isTaken = activeElement !== document.body && !activeElement?.matches(':disabled');
    if (!isTaken)
      [by, -by as Direction]
        .map((one) => arrows.current.get(one))
        .find((arrow) => arrow?.disabled === false)
        ?.focus();
  }, [isBusy, index]);
  return (by: Direction, onMove: Moves['onMove']) => ({
    ref: (arrow: HTMLButtonElement | null) => void arrows.current.set(by, arrow),
    onClick: () => {
      pressed.current = by;
      onMove(by);
    },
  });
}

const MoveButtons = ({name, isBusy, moves}: {name: string; isBusy: boolean; moves: Moves}) => {
  const arrow = useMovedFocus(isBusy, moves.index);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('Move {name} up', {name})}
        disabled={moves.isFirst || isBusy}
        {...arrow(-1, moves.onMove)}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('Move {name} down', {name})}
        disabled={moves.isLast || isBusy}
        {...arrow(1, moves.onMove)}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
    </>
  );
};

/** Buttons that move or delete a setting. */
export const SettingActions = ({name, isBusy, onDelete, moves, children}: SettingActionsProps) => (
  <Box sx={{display: 'flex', flexShrink: 0, alignItems: 'start'}}>
    {children}
    {moves ? <MoveButtons name={name} isBusy={isBusy} moves={moves} /> : null}
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
