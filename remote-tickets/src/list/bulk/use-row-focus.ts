import {useEffect, useRef} from 'react';

/** The bar below the list, and all layers above the page: focus in them belongs to a row. */
const FOR_A_ROW =
  '[data-ticket], [data-bulk], [role="presentation"], [role="dialog"], [role="menu"]';

export const rowsInPage = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-ticket]'),
];

/** The focused row, or the row around the focus. */
export const rowWithFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-ticket]') ?? null;

interface Place {
  id: string | undefined;
  index: number;
}

const rowAt = ({id, index}: Place): HTMLElement | undefined => {
  const rows = rowsInPage();
  return (
    rows.find(({dataset}) => dataset['ticket'] === id) ?? rows[Math.min(index, rows.length - 1)]
  );
};

/**
 * Keeps the focus in the list when its element disappears: the bar of the ticked rows after a change, or a row that leaves the
 * list. It stays on the row that had it last, or moves to the one in its place.
 * @param moments values that change whenever either may have disappeared
 */
export function useRowFocus(...moments: readonly unknown[]): void {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const follow = ({target}: Event) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>('[data-ticket]');
      if (row) place.current = {id: row.dataset['ticket'], index: rowsInPage().indexOf(row)};
      else if (!target.closest(FOR_A_ROW)) place.current = null;
    };
    document.addEventListener('focusin', follow);
    // A click outside any control removes the focus on purpose.
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, []);
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    rowAt(place.current)?.querySelector('a')?.focus({preventScroll: true});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- values that may remove the focus
  }, moments);
}
