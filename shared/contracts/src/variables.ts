/** What texts of macros may name. Plain data and pure functions: safe in a browser bundle. */
export const VARIABLES = [
  'contact.firstName',
  'contact.name',
  'ticket.number',
  'ticket.subject',
  'agent.firstName',
  'workspace.name',
] as const;
export type Variable = (typeof VARIABLES)[number];
export type VariableValues = Record<Variable, string>;

// Linear: every attempt begins with braces and stops at the next ones.
const PATTERN = new RegExp(
  `\\{\\{\\s*(${VARIABLES.join('|').replaceAll('.', '\\.')})\\s*(?:\\|([^{}]*))?\\}\\}`,
  'g',
);

/**
 * A text with its variables filled in: `Hello {{contact.firstName|there}}`. One without a value takes what stands behind the
 * bar; without that it stays as it is, for a person to see.
 */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replaceAll(
    PATTERN,
    (whole, name: Variable, fallback: string | undefined) =>
      values[name] || fallback?.trim() || whole,
  );

/** The variables that a text still names, each once: they would reach the reader as they stand. */
export const unfilledVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(PATTERN)].map(([, name]) => `{{${name}}}`)),
];

const NAMED = /\{\{([^{}]*)\}\}/g;

/** What stands in a text like a variable and is none: a slip that nothing would fill in. Each once. */
const unknownVariables = (text: string): string[] => {
  const names = [...text.matchAll(NAMED)].map(([, inner = '']) =>
    inner.replace(/\|.*/s, '').trim(),
  );
  return [...new Set(names.filter((name) => !VARIABLES.some((one) => one === name)))].map(
    (name) => `{{${name}}}`,
  );
};

/** Says of a text with an unknown variable what to choose from; undefined where there is none. */
export const variableFault = (text: string): string | undefined => {
  const [unknown] = unknownVariables(text);
  return (
    unknown &&
    `There is no ${unknown}. Use one of ${VARIABLES.map((name) => `{{${name}}}`).join(', ')}`
  );
};
