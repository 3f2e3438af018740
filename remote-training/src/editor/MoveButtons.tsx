import {IconButton} from '@switchboard/ui';
import {ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon} from '@switchboard/ui/icons';

export type Direction = 'up' | 'down';

export interface MoveLabels {
  up: string;
  down: string;
  remove: string;
}

interface MoveButtonsProps {
  /** Stays with the entry while it moves. */
  id: string;
  labels: MoveLabels;
  canGo: Record<Direction, boolean>;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

const buttonId = (id: string, direction: Direction) => `${id}-${direction}`;

/** Puts the focus on the button that was pressed, or the other one where it cannot be pressed any more. */
export const focusMoved = (id: string, direction: Direction): void => {
  const other: Direction = direction === 'up' ? 'down' : 'up';
  [direction, other]
    .map((one) => document.getElementById(buttonId(id, one)))
    .find((button) => button?.matches(':enabled'))
    ?.focus();
};

/** Moves an entry of a list, or removes it. */
export const MoveButtons = ({id, labels, canGo, onMove, onRemove}: MoveButtonsProps) => (
  <>
    <IconButton
      id={buttonId(id, 'up')}
      aria-label={labels.up}
      disabled={!canGo.up}
      onClick={() => onMove('up')}
    >
      <ArrowUpwardIcon fontSize="small" />
    </IconButton>
    <IconButton
      id={buttonId(id, 'down')}
      aria-label={labels.down}
      disabled={!canGo.down}
      onClick={() => onMove('down')}
    >
      <ArrowDownwardIcon fontSize="small" />
    </IconButton>
    <IconButton aria-label={labels.remove} onClick={onRemove}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  </>
);
