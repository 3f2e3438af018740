import {useEffect, useState} from 'react';
import {focusMoved, type Direction} from './MoveButtons.tsx';

interface Moved {
  id: string;
  direction: Direction;
  position: number;
  total: number;
}

/** Moves entries of a list by buttons, with the focus. @returns the last move, for an announcement, and a function that moves an entry */
export function useMoving(total: number, move: (from: number, to: number) => void) {
  const [moved, setMoved] = useState<Moved>();
  useEffect(() => {
    if (moved) focusMoved(moved.id, moved.direction);
  }, [moved]);
  const go = (id: string, index: number, direction: Direction) => {
    const to = direction === 'up' ? index - 1 : index + 1;
    move(index, to);
    setMoved({id, direction, position: to + 1, total});
  };
  return {moved, go};
}
