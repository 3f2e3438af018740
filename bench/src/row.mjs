/** What was printed: `{what, value, goal}`. */
export const rows = [];

/** Prints one figure, and what it is measured against. */
export const row = (what, value, goal = '') => {
  rows.push({what: what.trim(), value, goal});
  console.log(`${what.padEnd(58)} ${value.padStart(14)}   ${goal}`);
};
