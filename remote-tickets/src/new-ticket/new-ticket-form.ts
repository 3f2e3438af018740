import {BODY_MAX} from '@switchboard/contracts/limits';
import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import type {
  CreateTicketRequest,
  TicketPriority,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import {
  array,
  email,
  object,
  required,
  string,
  text,
  type InferType,
  type ObjectSchema,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {PRIORITIES, TYPES} from '../shared/words/labels.ts';
import {noRest} from '../shared/tags/no-rest.ts';
import {toFieldChanges} from '../settings/fields/index.ts';

export const newTicketSchema = object({
  subject: required(t('Subject')),
  /** Chosen contact; otherwise the address finds or creates one. */
  contact: object({id: string().defined(), name: string().defined(), details: string().defined()})
    .nullable()
    .defined(),
  email: string()
    .defined()
    .when('contact', {is: null, then: () => email(t('Requester'))}),
  name: text(t('Name')),
  kind: string<'requester' | 'reply'>().defined().oneOf(['requester', 'reply']),
  priority: string<TicketPriority>().defined().oneOf(PRIORITIES),
  type: string<TicketType>().defined().oneOf(TYPES),
  followUpOfId: string().defined(),
  assigneeId: string().defined(),
  teamId: string().defined(),
  tags: array(string().defined()).defined(),
  tagsRest: noRest(),
  attachmentIds: array(string().defined()).defined(),
  /** Values by the id of a custom field. */
  fields: object().defined() as ObjectSchema<Record<string, string | undefined>>,
  message: required(t('Message'), BODY_MAX),
});
export type NewTicketValues = InferType<typeof newTicketSchema>;

/** Initial values of a new ticket: those of the closed one that it follows. */
export type NewTicketStart = Partial<
  Pick<NewTicketValues, 'subject' | 'email' | 'name' | 'followUpOfId'>
>;

export const emptyTicket = (start: NewTicketStart = {}): NewTicketValues => ({
  subject: '',
  contact: null,
  email: '',
  name: '',
  kind: 'requester',
  priority: 'normal',
  type: 'question',
  followUpOfId: '',
  assigneeId: '',
  teamId: '',
  tags: [],
  tagsRest: '',
  attachmentIds: [],
  fields: {},
  message: '',
  ...start,
});

/** Server names of fields, by their names in the form. */
export const newTicketFieldNames = {
  'requester.email': 'email',
  'requester.name': 'name',
  contactId: 'email',
  requester: 'email',
  html: 'message',
} as const;

/** @param known custom fields of the workspace */
export const toCreateTicketRequest = (
  {
    contact,
    email,
    name,
    message,
    assigneeId,
    teamId,
    followUpOfId,
    attachmentIds,
    fields,
    tagsRest: _rest,
    ...values
  }: NewTicketValues,
  known: readonly TicketField[],
): CreateTicketRequest => ({
  ...values,
  subject: values.subject.trim(),
  ...(contact
    ? {contactId: contact.id}
    : {requester: {email: email.trim(), ...(name.trim() ? {name: name.trim()} : {})}}),
  html: message,
  assigneeId: assigneeId || null,
  ...(known.length > 0 ? {fields: toFieldChanges(known, fields)} : {}),
  ...(teamId ? {teamId} : {}),
  ...(attachmentIds.length > 0 ? {attachmentIds} : {}),
  ...(followUpOfId ? {followUpOfId} : {}),
});
