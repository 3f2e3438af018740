import {t} from '@switchboard/i18n';
import {useKeptText} from './kept-text.ts';

/** Columns beside the subject, in order. */
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
  /** Hides or shows a column. */
  toggle: (column: Column) => void;
  reset: () => void;
}

/** Hidden columns of the user, stored in this browser. */
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

/** Columns hidden in a narrow list, last first. */
const YIELDING = ['snoozed', 'requester', 'team', 'tags'] as const satisfies Column[];
/** Width of the checkbox, and minimum width of a subject. */
const SUBJECT = 48 + 480;

/** Padding that a column loses in a narrow list, so that its text keeps its width. */
export const TIGHT = 12;

const isFixed = (column: Column) => !YIELDING.some((one) => one === column);
/** List width with enough room for the subject beside the permanent columns. */
export const roomOf = (shown: readonly Column[]): number =>
  shown.filter(isFixed).reduce((sum, column) => sum + WIDTHS[column], SUBJECT);

/** Minimum list width of each optional column. */
export const placesOf = (shown: readonly Column[]) => {
  let width = roomOf(shown);
  return YIELDING.filter((column) => shown.includes(column)).map((column) => {
    width += WIDTHS[column];
    return {column, width};
  });
};
