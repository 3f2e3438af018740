import type {Translate} from '../language.ts';
import {pluralMessage} from '../plural.ts';
import {fill, type t} from '../t.ts';

export {percentIn} from './percent.ts';

/** What texts are made with: for a page its own functions, in a service those of one reader. */
export interface Words {
  t: typeof t;
  plural: (
    count: number,
    one: string,
    other: string,
    values?: Record<string, string | number>,
    // eslint-disable-next-line @typescript-eslint/max-params -- Both forms side by side are what is read and translated.
  ) => string;
  /** How dates and numbers are written; BCP 47. */
  formats: string;
}

/**
 * The words of one reader, whoever else is written to at the same time.
 * @param translate finds texts of their language; what it does not have stays English
 * @param formats how dates and numbers are written; BCP 47
 */
export function wordsIn(translate: Translate, formats: string): Words {
  return {
    t: (message, ...[values = {}]: [values?: Record<string, string | number>]) =>
      translate(message, values) ?? fill(message, values),
    // eslint-disable-next-line @typescript-eslint/max-params -- As its type.
    plural: (count, one, other, values = {}) => {
      const {message, english} = pluralMessage(count, one, other, formats);
      const all = {...values, count};
      return translate(message, all) ?? fill(english, all);
    },
    formats,
  };
}
