let held = '';

/** Keeps the text for the next opening of the search. */
export const holdSearchText = (text: string): void => {
  held = text;
};

/** Returns the kept text, once. */
export const takeSearchText = (): string => {
  const text = held;
  held = '';
  return text;
};
