import type {OpenTime, SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {Trx} from '#database/index.ts';
import type {AuditFacts} from '../../account/service.ts';
import {type BusinessHoursRow, lockBusinessHours, type SlaPolicyRow} from './repository.ts';

const minutes = (value: number | null) => (value === null ? 'none' : `${value} min`);

const describeTargets = (targets: Record<string, SlaTargets>): string =>
  Object.entries(targets)
    .filter(([, {first, next, resolution}]) => first ?? next ?? resolution)
    .map(
      ([priority, {first, next, resolution}]) =>
        `${priority}: first reply ${minutes(first)}, next reply ${minutes(next)}, resolution ${minutes(resolution)}`,
    )
    .join('; ');

/** An SLA policy in plain values. */
export const policyFacts = async (
  trx: Trx,
  {name, match, targets, hoursId, isActive}: SlaPolicyRow,
): Promise<AuditFacts> => ({
  name,
  channels: match.channels.join(', '),
  tags: match.tags.join(', '),
  targets: describeTargets(targets),
  hours: hoursId === null ? null : ((await lockBusinessHours(trx, hoursId))?.name ?? null),
  isActive,
});

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const describeDay = (day: readonly OpenTime[], index: number): string[] =>
  day.length === 0 ? [] : [`${DAYS[index]} ${day.map(({from, to}) => `${from}–${to}`).join(', ')}`];

/** Business hours in plain values. */
export const hoursFacts = ({
  name,
  timeZone,
  week,
  holidays,
  isDefault,
}: BusinessHoursRow): AuditFacts => ({
  name,
  timeZone,
  week: week.flatMap(describeDay).join('; '),
  holidays: holidays.map((holiday) => `${holiday.date} ${holiday.name}`).join(', '),
  isDefault,
});
