import {t} from '@switchboard/i18n';
import {useKeptText} from './kept-text.ts';

/** The columns beside the subject, in their order. */
export const COLUMN_LABELS = {
  requester: t('Requester'),
  status: t('Status'),
  priority: t('Priority'),
  due: t('Due'),
  snoozed: t('Snoozed until'),
  assignee: t('Assignee'),
  team: t('Team'),
  tags: t('Tags'),
  last: t('Last message'),
};
export type Column = keyof typeof COLUMN_LABELS;
export const COLUMNS = Object.keys(COLUMN_LABELS) as Column[];

export interface ColumnChoice {
  hidden: readonly Column[];
  /** Hides a column, or shows it again. */
  toggle: (column: Column) => void;
  reset: () => void;
}

/** Which columns the person does without; kept in this browser. */
export function useColumnChoice(): ColumnChoice {
  const [kept, keep] = useKeptText('switchboard-ticket-columns');
  const names = kept?.split(',') ?? [];
  const hidden = COLUMNS.filter((column) => names.includes(column));
  return {
    hidden,
    toggle: (column) =>
      keep(COLUMNS.filter((one) => hidden.includes(one) !== (one === column)).join() || null),
    reset: () => keep(null),
  };
}

const WIDTHS: Record<Column, number> = {
  requester: 150,
  status: 106,
  priority: 120,
  due: 132,
  snoozed: 184,
  assignee: 168,
  team: 120,
  tags: 130,
  last: 146,
};
export const widthOf = (column: Column): number => WIDTHS[column];

/** Those that give way where the list is narrow, the last of them first. */
const YIELDING = ['snoozed', 'requester', 'team', 'tags'] as const satisfies Column[];
/** The box to tick, and what a subject needs at least. */
const SUBJECT = 48 + 480;

/** What a column gives up where the list is narrow: only padding, so that its words keep their room. */
export const TIGHT = 12;

const isFixed = (column: Column) => !YIELDING.some((one) => one === column);
/** How wide a list is in which the subject has room beside the columns that never give way. */
export const roomOf = (shown: readonly Column[]): number =>
  shown.filter(isFixed).reduce((sum, column) => sum + WIDTHS[column], SUBJECT);

/** From which width of the list each of the columns that give way has its place. */
export const placesOf = (shown: readonly Column[]) => {
  let width = roomOf(shown);
  return YIELDING.filter((column) => shown.includes(column)).map((column) => {
    width += WIDTHS[column];
    return {column, width};
  });
};
