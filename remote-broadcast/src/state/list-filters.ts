import {useSearchParams, useSearchText} from '@switchboard/router';

/**
 * Filters of a list, kept in the address: a text, and one of a few values.
 * @param name of the value's query parameter
 * @param values valid ones; others are omitted
 */
export function useListFilters<Value extends string>(name: string, values: readonly Value[]) {
  const [params, setParams] = useSearchParams();
  const {text, setText, applied} = useSearchText();
  const value = values.find((one) => one === params.get(name));
  const setValue = (next: string) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next) changed.set(name, next);
        else changed.delete(name);
        return changed;
      },
      {replace: true},
    );
  return {
    text,
    setText,
    q: applied,
    value,
    setValue,
    isFiltered: applied !== '' || value !== undefined,
    clear: () => setParams({}, {replace: true}),
  };
}
export type ListFilters<Value extends string> = ReturnType<typeof useListFilters<Value>>;
