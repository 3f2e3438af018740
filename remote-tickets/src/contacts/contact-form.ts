import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {ContactCard, ContactRequest} from '@switchboard/contracts/contacts/schemas';
import {array, email, object, required, string, text, type InferType} from '@switchboard/forms';

const address = email('Email');

export const contactSchema = object({
  name: required('Name'),
  email: string()
    .defined()
    .test(
      'email',
      'Must be a valid email',
      (value) => value.trim() === '' || address.isValidSync(value),
    )
    .max(TEXT_MAX, `Email must be at most ${TEXT_MAX} characters`)
    .test(
      'either',
      'Add an email or a phone number',
      (value, {parent}) => value.trim() !== '' || (parent as {phone: string}).phone.trim() !== '',
    ),
  phone: text('Phone'),
  company: text('Company'),
  timeZone: string().defined(),
  tags: array(string().defined()).defined(),
});
export type ContactValues = InferType<typeof contactSchema>;

export const toContactValues = (contact: ContactCard | undefined): ContactValues => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  company: contact?.company ?? '',
  timeZone: contact?.timeZone ?? '',
  tags: contact?.tags ?? [],
});

export const toContactRequest = ({
  name,
  email: mail,
  phone,
  company,
  timeZone,
  tags,
}: ContactValues): ContactRequest => ({
  name: name.trim(),
  email: mail.trim() || null,
  phone: phone.trim() || null,
  company: company.trim() || null,
  timeZone: timeZone || null,
  tags,
});

/** A contact as people read it, part by part. */
export const describeContact = ({
  name,
  email: mail,
  phone,
  company,
  timeZone,
  tags,
}: ContactValues): Record<string, string> => ({
  Name: name,
  Email: mail,
  Phone: phone,
  Company: company,
  'Time zone': timeZone,
  Tags: tags.join(', '),
});
