/** An amount in the smallest unit of its currency, as people write it: "$12.50". */
export const moneyText = (amountMinor: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', {style: 'currency', currency});
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
