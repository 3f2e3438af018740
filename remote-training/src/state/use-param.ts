import {useSearchParams} from '@switchboard/router';

/**
 * A filter that is kept in the address.
 * @returns what it says, empty for all, and how to change it
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
