import type {ComponentType} from 'react';

export {
  offerTypedField,
  TYPED_FIELDS,
  typedFieldOf,
  type TypedField,
  type TypedText,
} from './typed-field.ts';

/** Props that the host passes to an exposed module. The rest (session, API, router) comes from the shared packages. */
export interface SectionProps {
  /** Path under which the section is mounted, e.g. `/dashboard/tickets`, without a trailing slash. */
  basePath: string;
}

/**
 * Permission to replace a mounted section by another release now: at once, after the user agrees, or not at all
 * (something is being sent).
 */
export type CanLeave = 'allow' | 'ask' | 'block';

/** Exports of `./Section` and `./Home`. */
export interface RemoteModule {
  default: ComponentType<SectionProps>;
  /** Called while the section is mounted; the default answer is `ask`. Unsaved forms answer for themselves. */
  canLeave?: () => CanLeave;
}

/** Exports of `./Messages`: the texts of the section in other languages. */
export interface MessagesModule {
  /** Loads the catalogue of a language, compiled by the build. */
  load: (language: 'de' | 'fil') => Promise<{default: Record<string, string | unknown[]>}>;
}

/** Plain text with `[start, end]` of each match in it. */
export interface MarkedText {
  text: string;
  ranges: readonly (readonly number[])[];
}

/** Item that the search found. */
export interface FoundItem {
  /** Unique among the items of the same answer. */
  key: string;
  /** Path at which the item opens. */
  path: string;
  title: MarkedText;
  /** Lines beneath the title, such as the place of the match or the owner. */
  details: readonly MarkedText[];
  /** State of the item in one word. */
  state?: {label: string; tone: 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error'};
  /** Time of the last change, ISO 8601. */
  at?: string;
}

/** Found items of one kind, best match first. */
export interface FoundGroup {
  /** Heading, e.g. `Tickets`. */
  title: string;
  /** Total number when more items exist than are given: `41`, or `30+`. */
  total?: string;
  items: readonly FoundItem[];
  /** Link to the list of all items. */
  all?: {label: string; path: string};
}

/** Search results of a section. */
export interface SearchAnswer {
  /** Sentence about the results or about changes made to the search. */
  summary: string;
  groups: readonly FoundGroup[];
}

/** Operator that narrows a search, e.g. `status:open`. */
export interface SearchOperator {
  /** Name, e.g. `status`. */
  name: string;
  /** Description, e.g. `Tickets with a status`. */
  label: string;
  /** Accepted values; any value when omitted. */
  values: readonly string[];
}

/** Exports of `./Search`: a section's part of the search over everything. */
export interface SearchModule {
  /** Subjects that the section searches: `tickets, messages and contacts`. */
  subject: string;
  operators: readonly SearchOperator[];
  /**
   * @param text typed text, neither empty nor with surrounding spaces
   * @throws errors of the call to the section's service; the host then states that this part did not answer
   */
  search: (text: string, options: {signal: AbortSignal}) => Promise<SearchAnswer>;
}
