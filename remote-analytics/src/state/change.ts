import {formats} from '@switchboard/i18n';
/** Change against the period before: nothing to compare with gives "-". */
const NOTHING = '-';

const percent = new Intl.NumberFormat(formats(), {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/**
 * How much a count changed, as people write it: "+25%", "-10%", "0%".
 * @param current this period's count
 * @param previous the count of the period before
 */
export const changeOf = (current: number, previous: number): string =>
  previous === 0 ? NOTHING : percent.format((current - previous) / previous);
