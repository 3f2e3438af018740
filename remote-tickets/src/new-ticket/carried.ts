import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {NewTicketValues} from './new-ticket-form.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasTexts = (value: unknown, ...names: string[]) =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

/** True for a contact in the format of this release. */
export const isContact = (value: unknown): value is NonNullable<NewTicketValues['contact']> =>
  hasTexts(value, 'id', 'name', 'details');

export const isTags = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((tag) => typeof tag === 'string');

/** True for files in the format of this release. */
export const isFiles = (value: unknown): value is Attachment[] =>
  Array.isArray(value) && value.every((file) => hasTexts(file, 'id', 'name'));
