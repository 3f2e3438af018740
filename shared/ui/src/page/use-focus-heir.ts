import {type FocusEvent, useEffect, useRef} from 'react';

/**
 * For what may leave the page while it has the focus: the focus goes to the first of some places that is still there, and not to the
 * page's body, unless something else has taken it.
 * @param placesOf the places, as the focus comes in
 * @returns props for the element that leaves
 */
export function useFocusHeir(placesOf: (event: FocusEvent) => (Element | null)[]) {
  const places = useRef<(Element | null)[]>([]);
  useEffect(
    () => () => {
      const isTaken = document.activeElement !== document.body;
      const heir = places.current.find((place) => place?.isConnected);
      if (isTaken || !(heir instanceof HTMLElement)) return;
      // Of what cannot take the focus this makes something that can.
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
