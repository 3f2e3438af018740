/** What texts may name, and the one parser of it. Plain data and pure functions: safe in a browser bundle. */
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

/** What broadcasts may name: what is known of each who gets one. */
export const BROADCAST_VARIABLES = [
  'contact.firstName',
  'contact.name',
  'contact.company',
  'contact.email',
  'contact.phone',
  'workspace.name',
] as const;
export type BroadcastVariable = (typeof BROADCAST_VARIABLES)[number];

/** A piece of a text: what stands there, or what is filled in. `source` is how it was written. */
export type TextPart =
  | {kind: 'text'; source: string}
  /** `fallback`: what stands behind the bar; undefined without a bar. `at`: where it begins. */
  | {kind: 'variable'; source: string; key: string; fallback: string | undefined; at: number}
  /** Two braces that nothing closes. */
  | {kind: 'unclosed'; source: string; at: number};

// Linear: every attempt begins with braces and stops at the next ones.
const NAMED = /\{\{([^{}]*)\}\}/g;

/** Cuts a text into what stands there and what is filled in; its parts together are the text. */
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
 * A text with its variables filled in: `Hello {{contact.firstName|there}}`. One without a value takes what stands behind the
 * bar; without that it stays as it is, for a person to see.
 */
export const fillVariables = (text: string, values: VariableValues): string =>
  parseVariables(text)
    .map((part) =>
      part.kind === 'variable' && isVariable(part.key)
        ? values[part.key] || part.fallback || part.source
        : part.source,
    )
    .join('');

/** The variables that a text still names, each once: they would reach the reader as they stand. */
export const unfilledVariables = (text: string): string[] => [
  ...new Set(
    parseVariables(text).flatMap((part) =>
      part.kind === 'variable' && isVariable(part.key) ? `{{${part.key}}}` : [],
    ),
  ),
];

/** What stands in a text like a variable and is none of those known: a slip that nothing would fill in. Each once. */
export const unknownVariables = (text: string, known: readonly string[] = VARIABLES): string[] => [
  ...new Set(
    parseVariables(text).flatMap((part) =>
      part.kind === 'variable' && !known.includes(part.key) ? `{{${part.key}}}` : [],
    ),
  ),
];

/** Says of a text with an unknown variable what to choose from; undefined where there is none. */
export const variableFault = (
  text: string,
  known: readonly string[] = VARIABLES,
): string | undefined => {
  const [unknown] = unknownVariables(text, known);
  return (
    unknown && `There is no ${unknown}. Use one of ${known.map((name) => `{{${name}}}`).join(', ')}`
  );
};
