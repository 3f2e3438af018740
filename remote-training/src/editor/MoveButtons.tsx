import {IconButton} from '@switchboard/ui';
import {ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon} from '@switchboard/ui/icons';

export type Direction = 'up' | 'down';

export interface MoveLabels {
  up: string;
  down: string;
  remove: string;
}

interface MoveButtonsProps {
  /** Stays the same while the entry moves. */
  id: string;
  labels: MoveLabels;
  canGo: Record<Direction, boolean>;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

const buttonId = (id: string, direction: Direction) => `${id}-${direction}`;

/** Focuses the pressed button, or the other one if it is disabled now. */
export const focusMoved = (id: string, direction: Direction): void => {
  const other: Direction = direction === 'up' ? 'down' : 'up';
  [direction, other]
    .map((one) => document.getElementById(buttonId(id, one)))
    .find((button) => button?.matches(':enabled'))
    ?.focus();
};

/** Buttons that move or remove an entry of a list. */
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
