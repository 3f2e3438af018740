import {useSearchParams} from '@switchboard/router';

/**
 * A filter stored in the address.
 * @returns its value, empty for all, and its setter
 */
export function useParam(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      {replace: true},
    );
  return [params.get(name) ?? '', change];
}
