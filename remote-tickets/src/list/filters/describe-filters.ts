import {t} from '@switchboard/i18n';
import {
  CHANNEL_NAMES,
  NO_TEAM,
  PRIORITY_LABELS,
  SLA_STATE_LABELS,
  STATUS_LABELS,
  TURN_LABELS,
  TYPE_LABELS,
  UNASSIGNED,
} from '../../shared/words/labels.ts';
import {
  noFilters,
  type TicketFilters,
  type TicketView,
} from '../../shared/filters/ticket-filters.ts';
import {RATING_LABELS} from './rating-labels.ts';

interface Named {
  id: string;
  name: string;
}

/** Names for ids in an address. */
interface FilterNames {
  agents: readonly Named[];
  teams: readonly Named[];
  fields: readonly Named[];
}

interface FilterInWords {
  text: string;
  /** The filters without it. */
  without: Partial<TicketFilters>;
}

type Describe = (filters: TicketFilters, names: FilterNames) => string;

const list = <Value extends string>(
  label: string,
  values: readonly Value[],
  labels: Record<Value, string>,
) => `${label}: ${values.map((value) => labels[value]).join(', ')}`;

const nameOf = (known: readonly Named[], id: string, fallback: string) =>
  known.find((one) => one.id === id)?.name ?? fallback;

const days = (label: string, from: string, to: string) =>
  `${label}: ${[from, to].map((day) => day || '…').join(' – ')}`;

const fieldInWords = (field: string, fields: readonly Named[]) => {
  const at = field.indexOf(':');
  return `${nameOf(fields, field.slice(0, at), t('Field'))}: ${field.slice(at + 1)}`;
};

const ASSIGNEES: Record<string, string> = {me: t('Me'), none: UNASSIGNED};

/** Sentence of each filter, keyed by its first parameter. */
const DESCRIBE: [keys: (keyof TicketFilters)[], Describe][] = [
  [['q'], ({q}) => t('Text: “{q}”', {q})],
  [['status'], ({status}) => list(t('Status'), status, STATUS_LABELS)],
  [['priority'], ({priority}) => list(t('Priority'), priority, PRIORITY_LABELS)],
  [['sla'], ({sla}) => list(t('SLA'), sla, SLA_STATE_LABELS)],
  [['turn'], ({turn}) => list(t('Turn'), turn, TURN_LABELS)],
  [['type'], ({type}) => list(t('Type'), type, TYPE_LABELS)],
  [['csat'], ({csat}) => list(t('Rating'), csat, RATING_LABELS)],
  [['channel'], ({channel}) => list(t('Channel'), channel, CHANNEL_NAMES)],
  [
    ['assignee'],
    ({assignee}, {agents}) =>
      `${t('Assignee')}: ${ASSIGNEES[assignee] ?? nameOf(agents, assignee, t('a former member'))}`,
  ],
  [
    ['team'],
    ({team}, {teams}) =>
      `${t('Team')}: ${team === 'none' ? NO_TEAM : nameOf(teams, team, t('a former team'))}`,
  ],
  [['tag'], ({tag}) => `${t('Tags')}: ${tag.join(', ')}`],
  [['requester'], () => t('Only one requester')],
  [['broadcast'], () => t('Only replies to one broadcast')],
  [['field'], ({field}, {fields}) => fieldInWords(field, fields)],
  [
    ['createdFrom', 'createdTo'],
    ({createdFrom, createdTo}) => days(t('Created'), createdFrom, createdTo),
  ],
  [
    ['resolvedFrom', 'resolvedTo'],
    ({resolvedFrom, resolvedTo}) => days(t('Resolved'), resolvedFrom, resolvedTo),
  ],
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Filters of a list as sentences, each with the remaining filters without it.
 * @param view the list, whose own statuses count as no filter
 */
export function describeFilters(
  filters: TicketFilters,
  view: TicketView,
  names: FilterNames,
): FilterInWords[] {
  const none = noFilters(view);
  return DESCRIBE.filter(([keys]) => keys.some((key) => !isSame(filters[key], none[key]))).map(
    ([keys, describe]) => ({
      text:
        keys[0] === 'status' && filters.status.length === 0
          ? `${t('Status')}: ${t('Any')}`
          : describe(filters, names),
      without: Object.fromEntries(keys.map((key) => [key, none[key]])),
    }),
  );
}
