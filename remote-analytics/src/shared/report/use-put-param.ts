import {useLocation, useSearchParams} from '@switchboard/router';

/** Puts a value into the address, in place: Back leads past it. The state of the history entry stays. */
export function usePutParam(): (name: string, value: string) => void {
  const {state} = useLocation();
  const [, setSearch] = useSearchParams();
  return (name, value) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      {replace: true, state},
    );
}
