import {type FocusEvent, useEffect, useRef} from 'react';

/**
 * For elements that may be removed while they have the focus: moves the focus to the first
 * remaining of some places instead of the page's body, unless something else has taken it.
 * @param placesOf the places at the time of focusing
 * @returns props for the removable element
 */
export function useFocusHeir(placesOf: (event: FocusEvent) => (Element | null)[]) {
  const places = useRef<(Element | null)[]>([]);
  useEffect(
    () => () => {
      const isTaken = document.activeElement !== document.body;
      const heir = places.current.find((place) => place?.isConnected);
      if (isTaken || !(heir instanceof HTMLElement)) return;
      // Makes the element focusable.
      if (heir.tabIndex < 0) heir.tabIndex = -1;
      heir.focus({preventScroll: true});
    },
    [],
  );
  return {
    onFocus: (event: FocusEvent) => void (places.current = placesOf(event)),
    onBlur: () => void (places.current = []),
  };
}
