/** Printed rows: `{what, value, goal}`. */
export const rows = [];

/** Prints one figure with its reference. */
export const row = (what, value, goal = '') => {
  rows.push({what: what.trim(), value, goal});
  console.log(`${what.padEnd(58)} ${value.padStart(14)}   ${goal}`);
};
