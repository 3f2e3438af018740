import type {ComponentType} from 'react';

export {
  offerTypedField,
  TYPED_FIELDS,
  typedFieldOf,
  type TypedField,
  type TypedText,
} from './typed-field.ts';

/** What the host hands to an exposed module. The rest (session, API, router) comes from the shared packages. */
export interface SectionProps {
  /** Path under which the section is mounted, `/dashboard/tickets`, with no slash at its end. */
  basePath: string;
}

/**
 * Whether a mounted section may be replaced by another release now: at once, when the person says so, or not at all
 * (something is being sent).
 */
export type CanLeave = 'allow' | 'ask' | 'block';

/** What `./Section` and `./Home` export. */
export interface RemoteModule {
  default: ComponentType<SectionProps>;
  /** Asked while the section is mounted; without it the answer is `ask`. Unsaved forms answer for themselves. */
  canLeave?: () => CanLeave;
}

/** What `./Messages` exports: the texts of the section in other languages. */
export interface MessagesModule {
  /** The catalogue of a language, compiled by the build. */
  load: (language: 'de' | 'fil') => Promise<{default: Record<string, string | unknown[]>}>;
}

/** Plain text, and `[start, end]` of each match in it. */
export interface MarkedText {
  text: string;
  ranges: readonly (readonly number[])[];
}

/** Something that the search found. */
export interface FoundItem {
  /** Unlike that of every other item of the same answer. */
  key: string;
  /** Where it opens. */
  path: string;
  title: MarkedText;
  /** Beneath the title: where it matched, whose it is. */
  details: readonly MarkedText[];
  /** Its state in one word. */
  state?: {label: string; tone: 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error'};
  /** When it last changed, ISO 8601. */
  at?: string;
}

/** Found items of one kind, the best first. */
export interface FoundGroup {
  /** `Tickets`. */
  title: string;
  /** How many there are in all, where there are more than are given: `41`, or `30+`. */
  total?: string;
  items: readonly FoundItem[];
  /** Where all of them are listed. */
  all?: {label: string; path: string};
}

/** What a section found. */
export interface SearchAnswer {
  /** What was found or changed about the search, as a sentence. */
  summary: string;
  groups: readonly FoundGroup[];
}

/** `status:open`: how a search is narrowed. */
export interface SearchOperator {
  /** `status`. */
  name: string;
  /** What it does: `Tickets with a status`. */
  label: string;
  /** The values that it takes; without them it takes any. */
  values: readonly string[];
}

/** What `./Search` exports: a section's part of the search over everything. */
export interface SearchModule {
  /** What the section searches: `tickets, messages and contacts`. */
  subject: string;
  operators: readonly SearchOperator[];
  /**
   * @param text what was typed, neither empty nor with spaces around it
   * @throws what the call to the section's service throws; the host then says that this part did not answer
   */
  search: (text: string, options: {signal: AbortSignal}) => Promise<SearchAnswer>;
}
