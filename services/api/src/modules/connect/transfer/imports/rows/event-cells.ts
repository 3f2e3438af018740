import {ownValue, valueFor} from '@switchboard/contracts/imports/choices';
import type {Activity} from '@switchboard/contracts/imports/targets';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {type Cells, readMoment, readValue} from './mapped-cells.ts';
import type {TableRow} from '../files/read-rows.ts';
import {memberEmail, teamName} from './ticket-cells.ts';

/** One row of an event log. */
export interface CaseEvent {
  row: number;
  values: readonly string[];
  /** ISO 8601 in UTC; empty where it cannot be read, which is a fault. */
  at: string;
  /** The same as written in the file. */
  when: string;
  /** null: to be ignored. */
  activity: Activity | null;
  /** Name in the file. */
  name: string;
  text: string;
  /** The address of the member in the row. */
  email: string | undefined;
  /** Name of a person in the file who is no member; empty for a member and for nobody. */
  stranger: string;
  /** Value of the row; undefined if it is empty. */
  team: string | null | undefined;
  priority: NonNullable<ImportTicket['priority']> | undefined;
  faults: readonly string[];
}

const whoOf = ({all, mapped}: Cells): Pick<CaseEvent, 'email' | 'stranger'> => {
  const [cell] = all('resource');
  const choice = cell && mapped.mapping.columns[cell.index];
  if (!choice) return {email: undefined, stranger: ''};
  const email = memberEmail(valueFor(choice, cell.text, mapped.names) ?? null, mapped);
  const isNobody = ownValue('resource', cell.text, mapped.names) === null;
  return {email, stranger: email !== undefined || isNobody ? '' : cell.text};
};

const nameOf = ({mapped: {columns, mapping}}: Cells, target: string): string =>
  `“${columns[mapping.columns.findIndex((choice) => choice.target === target)]?.name ?? ''}”`;

/** The event of a row, and its faults in words. */
export const readEvent = ({row, values}: TableRow, cells: Cells, now: Date): CaseEvent => {
  const {one, faults, mapped} = cells;
  const [when, name] = [one('event_at'), one('activity')];
  if (when === '') faults.push(`${nameOf(cells, 'event_at')} is empty`);
  if (name === '') faults.push(`${nameOf(cells, 'activity')} is empty`);
  const at = readMoment(cells, 'event_at') ?? '';
  if (at > now.toISOString()) faults.push(`${nameOf(cells, 'event_at')} is in the future: ${when}`);
  return {
    row,
    values,
    at,
    when,
    name,
    activity: readValue<Activity>(cells, 'activity'),
    text: one('event_text'),
    ...whoOf(cells),
    team: one('team') === '' ? undefined : (teamName(readValue(cells, 'team'), mapped) ?? null),
    priority: readValue<NonNullable<ImportTicket['priority']>>(cells, 'priority') ?? undefined,
    faults,
  };
};
