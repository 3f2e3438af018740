/** Formats an amount in the smallest unit of its currency: "$12.50". */
export const moneyText = (amountMinor: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', {style: 'currency', currency});
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
