import {language} from '@switchboard/i18n';

const figures = new Intl.NumberFormat(language());
const changes = new Intl.NumberFormat(language(), {signDisplay: 'exceptZero'});

/** "1,240" */
export const creditFigure = (credits: number): string => figures.format(credits);

/** "+1,240", "-20" */
export const changeFigure = (credits: number): string => changes.format(credits);

/** An amount in the smallest unit of its currency: "$12.50". */
export function money(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat(language(), {style: 'currency', currency});
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A tax rate in hundredths of a percent: "12.5%". */
export const taxPercent = (taxRate: number): string =>
  new Intl.NumberFormat(language(), {style: 'percent', maximumFractionDigits: 2}).format(
    taxRate / 10_000,
  );
