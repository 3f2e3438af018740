import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {ContactCard, ContactRequest} from '@switchboard/contracts/contacts/schemas';
import {array, email, object, required, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

const address = email(t('Email'));

export const contactSchema = object({
  name: required(t('Name')),
  email: string()
    .defined()
    .test(
      'email',
      t('Must be a valid email'),
      (value) => value.trim() === '' || address.isValidSync(value),
    )
    .max(TEXT_MAX, t('Email must be at most {textMax} characters', {textMax: TEXT_MAX}))
    .test(
      'either',
      t('Add an email or a phone number'),
      (value, {parent}) => value.trim() !== '' || (parent as {phone: string}).phone.trim() !== '',
    ),
  phone: text(t('Phone')),
  company: text(t('Company')),
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

/** Readable text for each part of a contact. */
export const describeContact = ({
  name,
  email: mail,
  phone,
  company,
  timeZone,
  tags,
}: ContactValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('Email')]: mail,
  [t('Phone')]: phone,
  [t('Company')]: company,
  [t('Time zone')]: timeZone,
  [t('Tags')]: tags.join(', '),
});
