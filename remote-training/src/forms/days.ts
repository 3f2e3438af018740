/** Local day of an instant: `2027-01-31`. */
export const dayOf = (instant: string): string => {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** Format of a date field: browsers accept five-digit years, too. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** End of a local day. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
