import {formats} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';

const figures = new Intl.NumberFormat(formats());
const changes = new Intl.NumberFormat(formats(), {signDisplay: 'exceptZero'});

/** "1,240" */
export const creditFigure = (credits: number): string => figures.format(credits);

/** "+1,240", "-20" */
export const changeFigure = (credits: number): string => changes.format(credits);

/** An amount in the smallest unit of its currency: "$12.50". */
export function money(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat(formats(), {style: 'currency', currency});
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A tax rate in hundredths of a percent: "12.5%". */
export const taxPercent = (taxRate: number): string => percent(taxRate / 10_000, 2);
