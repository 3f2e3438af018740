import type {TicketHistory} from './history.ts';
import type {ScheduleStretch} from './open-time.ts';

/** The default hours from one instant to another: those at its beginning, and later ones. */
const defaultsWithin = (
  hours: readonly ScheduleStretch[],
  from: Date,
  to: Date | undefined,
): ScheduleStretch[] => {
  const current = hours.findLast((stretch) => stretch.from <= from) ?? hours[0];
  const later = hours.filter((stretch) => stretch.from > from && (!to || stretch.from < to));
  return [{from, schedule: current?.schedule ?? null}, ...later];
};

/**
 * Hours that apply to a ticket, each from its start on: those of its policy, and the default ones before and without a
 * policy. The first default hours count for the time before them too.
 */
export const stretchesOf = ({
  ticket: {createdAt},
  applications,
  defaultHours,
}: Pick<TicketHistory, 'ticket' | 'applications' | 'defaultHours'>): ScheduleStretch[] => {
  if (applications.length === 0 && defaultHours.length === 0) return [];
  const opening = defaultsWithin(defaultHours, createdAt, applications[0]?.at);
  const policies = applications.flatMap(({policy, schedule, at}, index) =>
    policy === null
      ? defaultsWithin(defaultHours, at, applications[index + 1]?.at)
      : [{from: at, schedule}],
  );
  return [...opening, ...policies];
};
