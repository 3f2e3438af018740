let held = '';

/** Keeps what is to be searched for when the search opens next. */
export const holdSearchText = (text: string): void => {
  held = text;
};

/** What was kept, once. */
export const takeSearchText = (): string => {
  const text = held;
  held = '';
  return text;
};
