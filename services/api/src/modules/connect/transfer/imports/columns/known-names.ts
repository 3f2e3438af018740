import type {ImportNames} from '@switchboard/contracts/imports/mapping';
import type {Trx} from '#database/index.ts';
import {
  findPeople,
  getTimeZone,
  listMemberEmails,
  listTeamNames,
} from '#modules/account/service.ts';
import {listActivePolicies} from '#modules/connect/service-levels/index.ts';
import {type FieldRow, listFields} from '#modules/connect/settings/index.ts';
import {canBeAssignee} from '#modules/connect/tickets/index.ts';

/** Names in a workspace for the choices of columns. */
export interface Known {
  names: ImportNames;
  fields: FieldRow[];
  timeZone: string;
}

/** Names for the choices: active members, teams, SLA policies and fields. */
export const readKnown = async (trx: Trx): Promise<Known> => {
  const emails = await listMemberEmails(trx);
  const people = await findPeople(
    trx,
    emails.map(({id}) => id),
  );
  const fields = (await listFields(trx)).filter(({isActive}) => isActive);
  const members = emails.flatMap(({id, email}) => {
    const person = people.get(id);
    return person?.isActive && canBeAssignee(person.role) ? [{id, email, name: person.name}] : [];
  });
  return {
    names: {
      members,
      teams: await listTeamNames(trx),
      policies: (await listActivePolicies(trx)).map(({name}) => name),
      fields: fields.map(({id, name, kind, options}) => ({id, name, kind, options})),
    },
    fields,
    timeZone: await getTimeZone(trx),
  };
};
