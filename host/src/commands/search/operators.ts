import type {SearchOperator} from '@switchboard/remote-module';

/** Text to which the search can be completed. */
export interface Completion {
  /** Whole text with the completed operator. */
  text: string;
  /** `status:open`. */
  part: string;
  label: string;
}

/** Letters of a name that are typed before it is offered: shorter ones are mostly ordinary words. */
const NAME_LETTERS = 2;

const lastPartOf = (text: string): string => /\S*$/.exec(text)?.[0] ?? '';

/**
 * Returns the completions of the last word of a search.
 * @param text text as typed
 * @returns `values` for an operator whose value is being typed, `names` for a word that begins like an operator
 */
export function completionsOf(
  text: string,
  operators: readonly SearchOperator[],
): {values: Completion[]; names: Completion[]} {
  const part = lastPartOf(text).toLowerCase();
  const before = text.slice(0, text.length - part.length);
  const [name = '', value] = part.split(':');
  if (value === undefined)
    return {
      values: [],
      names: operators
        .filter((each) => name.length >= NAME_LETTERS && each.name.startsWith(name))
        .map((each) => ({
          text: `${before}${each.name}:`,
          part: `${each.name}:`,
          label: each.label,
        })),
    };
  const operator = operators.find((each) => each.name === name);
  const open = operator?.values.filter((each) => each.startsWith(value) && each !== value) ?? [];
  return {
    values: open.map((each) => ({
      text: `${before}${name}:${each} `,
      part: `${name}:${each}`,
      label: operator!.label,
    })),
    names: [],
  };
}
