import {useEffect, useState} from 'react';
import {focusMoved, type Direction} from './MoveButtons.tsx';

interface Moved {
  id: string;
  direction: Direction;
  position: number;
  total: number;
}

/** Entries of a list move by buttons, and the focus goes along. @returns what was moved last, to be told */
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
