import type {Translate} from '../language.ts';
import {pluralMessage} from '../plural.ts';
import {fill, type t} from '../t.ts';

export {percentIn} from './percent.ts';

/** Text functions: in a page its own functions, in a service those of one reader. */
export interface Words {
  t: typeof t;
  plural: (
    count: number,
    one: string,
    other: string,
    values?: Record<string, string | number>,
    // eslint-disable-next-line @typescript-eslint/max-params -- Both forms side by side are what is read and translated.
  ) => string;
  /** Format of dates and numbers; BCP 47. */
  formats: string;
}

/**
 * Text functions of one reader, independent of simultaneous readers.
 * @param translate finds texts in their language; missing ones stay English
 * @param formats format of dates and numbers; BCP 47
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
