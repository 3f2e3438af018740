/** Variables of texts, and their only parser. Plain data and pure functions: safe in a browser bundle. */
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

/** Variables of acknowledgements, which have no agent yet. */
export const ACKNOWLEDGEMENT_VARIABLES = [
  'contact.firstName',
  'contact.name',
  'ticket.number',
  'ticket.subject',
  'workspace.name',
] as const satisfies readonly Variable[];

/** Variables of broadcasts: known data of each recipient. */
export const BROADCAST_VARIABLES = [
  'contact.firstName',
  'contact.name',
  'contact.company',
  'contact.email',
  'contact.phone',
  'workspace.name',
] as const;
export type BroadcastVariable = (typeof BROADCAST_VARIABLES)[number];

/** A part of a text: literal text, or a variable. `source` is its original spelling. */
export type TextPart =
  | {kind: 'text'; source: string}
  /** `fallback`: text after the bar; undefined without a bar. `at`: start position. */
  | {kind: 'variable'; source: string; key: string; fallback: string | undefined; at: number}
  /** Two braces without closing ones. */
  | {kind: 'unclosed'; source: string; at: number};

// Linear time: every attempt begins with braces and stops at the next ones.
const NAMED = /\{\{([^{}]*)\}\}/g;

/** Splits a text into literal parts and variables; the concatenated parts equal the text. */
export const parseVariables = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const {0: source, 1: inner = '', index} of text.matchAll(NAMED)) {
    parts.push(...parsePlain(text.slice(end, index), end));
    const bar = inner.indexOf('|');
    const key = (bar < 0 ? inner : inner.slice(0, bar)).trim();
    const fallback = bar < 0 ? undefined : inner.slice(bar + 1).trim();
    parts.push({kind: 'variable', source, key, fallback, at: index});
    end = index + source.length;
  }
  return [...parts, ...parsePlain(text.slice(end), end)];
};

const parsePlain = (source: string, at: number): TextPart[] => {
  if (source === '') return [];
  const open = source.indexOf('{{');
  if (open < 0) return [{kind: 'text', source}];
  return [
    ...parsePlain(source.slice(0, open), at),
    {kind: 'unclosed', source: source.slice(open), at: at + open},
  ];
};

const isVariable = (key: string): key is Variable => VARIABLES.some((one) => one === key);

/**
 * Fills the variables of a text: `Hello {{contact.firstName|there}}`. One without a value becomes
 * the text after the bar; without a bar it remains visible.
 */
export const fillVariables = (text: string, values: VariableValues): string =>
  parseVariables(text)
    .map((part) =>
      part.kind === 'variable' && isVariable(part.key)
        ? values[part.key] || part.fallback || part.source
        : part.source,
    )
    .join('');

/** Remaining variables of a text, each once: the reader would see them literally. */
export const unfilledVariables = (text: string): string[] => [
  ...new Set(
    parseVariables(text).flatMap((part) =>
      part.kind === 'variable' && isVariable(part.key) ? `{{${part.key}}}` : [],
    ),
  ),
];

/** Unknown variables of a text, each once: misspellings that nothing would fill in. */
export const unknownVariables = (text: string, known: readonly string[] = VARIABLES): string[] => [
  ...new Set(
    parseVariables(text).flatMap((part) =>
      part.kind === 'variable' && !known.includes(part.key) ? `{{${part.key}}}` : [],
    ),
  ),
];

/** Message for a text with an unknown variable, with the valid choices; undefined without one. */
export const variableFault = (
  text: string,
  known: readonly string[] = VARIABLES,
): string | undefined => {
  const [unknown] = unknownVariables(text, known);
  return (
    unknown && `There is no ${unknown}. Use one of ${known.map((name) => `{{${name}}}`).join(', ')}`
  );
};
