import {COUNT_MAX} from '@switchboard/contracts/limits';

/** A number of tickets in words; counting stops beyond COUNT_MAX. */
export const ticketCount = (count: number): string => {
  if (count > COUNT_MAX) return `more than ${COUNT_MAX.toLocaleString('en')} tickets`;
  return count === 1 ? '1 ticket' : `${count.toLocaleString('en')} tickets`;
};

/** More than can be counted is no figure worth reading. */
export const upTo = (count: number | undefined) =>
  count !== undefined && count > COUNT_MAX ? `${COUNT_MAX.toLocaleString('en')}+` : count;
