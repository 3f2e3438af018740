const NUMBER = new Intl.NumberFormat('en-US');

/** Formats for messages: "1 credit", "1,240 credits". */
export const creditsText = (amount: number): string =>
  `${NUMBER.format(amount)} ${amount === 1 ? 'credit' : 'credits'}`;

/** Formats for messages: "1,240". */
export const numberText = (amount: number): string => NUMBER.format(amount);
