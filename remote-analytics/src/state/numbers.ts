import {formats} from '@switchboard/i18n';

const counts = new Intl.NumberFormat(formats());
const shares = new Intl.NumberFormat(formats(), {style: 'percent', maximumFractionDigits: 0});

/** What stands where there is no figure. */
export const NOTHING = '–';

/** Fewer than these say little about the others. */
const SAMPLE_MIN = 5;

/** Whether a median or a share is of so few that chance decides. */
export const isSmallSample = (n: number): boolean => n > 0 && n < SAMPLE_MIN;

export const countInWords = (count: number): string => counts.format(count);

/** A part of a whole: "92%"; a dash where there is no whole. */
export const shareInWords = (part: number, whole: number): string =>
  whole === 0 ? NOTHING : shares.format(part / whole);
