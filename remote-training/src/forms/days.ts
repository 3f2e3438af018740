/** The day of an instant, by the clock of the browser: `2027-01-31`. */
export const dayOf = (instant: string): string => {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** A day as a field of a date has it: fields of browsers take years of five digits, too. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The end of a day by the clock of the browser. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
