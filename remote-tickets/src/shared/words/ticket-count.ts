import {COUNT_MAX} from '@switchboard/contracts/limits';
import {formats, t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

/** A number of tickets in words; counting stops beyond COUNT_MAX. */
export const ticketCount = (count: number): string => {
  if (count > COUNT_MAX)
    return t('more than {count} tickets', {count: COUNT_MAX.toLocaleString(formats())});
  return plural(count, '# ticket', '# tickets');
};

/** Empty for a number beyond the countable maximum, which is not worth reading. */
export const upTo = (count: number | undefined) =>
  count !== undefined && count > COUNT_MAX ? `${COUNT_MAX.toLocaleString(formats())}+` : count;
