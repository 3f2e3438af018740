import type {ContactCard, ContactResponse} from '@switchboard/contracts/contacts/schemas';
import {Controller, SelectInput, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useMemo} from 'react';
import {zoneOptions} from '../shared/zone-options.ts';
import {readContact, useSaveContact} from './contacts.ts';
import {
  contactSchema,
  describeContact,
  toContactRequest,
  toContactValues,
  type ContactValues,
} from './contact-form.ts';
import {useSettingForm, SettingForm} from '../settings/frame/index.ts';
import {TagsInput} from '../shared/tags/TagsInput.tsx';

export interface ContactFormProps {
  /** Undefined for a new contact. */
  contact: ContactCard | undefined;
  onSaved: (contact: ContactCard) => void;
  onCancel: () => void;
}

/** Details of a contact. */
export function ContactForm({contact, onSaved, onCancel}: ContactFormProps) {
  const {mutateAsync} = useSaveContact();
  const zones = useMemo(() => zoneOptions(contact?.timeZone ?? ''), [contact]);
  const editing = useSettingForm<ContactCard | undefined, ContactValues, ContactResponse>({
    item: contact,
    schema: contactSchema,
    toValues: toContactValues,
    save: (base, values) => mutateAsync({base, body: toContactRequest(values)}),
    readNewest: async () => contact && (await readContact(contact.id)).contact,
    describe: describeContact,
    onSaved: (saved) => onSaved(saved.contact),
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('contact')}
      label={contact ? t('Edit {name}', {name: contact.name}) : t('New contact')}
      saveLabel={t('Save contact')}
      onCancel={onCancel}
    >
      <TextInput name="name" label={t('Name')} autoComplete="off" />
      <TextInput name="email" label={t('Email')} type="email" autoComplete="off" />
      <TextInput
        name="phone"
        label={t('Phone')}
        type="tel"
        autoComplete="off"
        hint={t('Include the country code, such as +63 917 123 4567.')}
      />
      <TextInput name="company" label={t('Company')} autoComplete="off" />
      <SelectInput
        name="timeZone"
        label={t('Time zone')}
        emptyLabel={t('Unknown')}
        options={zones}
      />
      <Controller
        name="tags"
        control={editing.form.control}
        render={({field}) => (
          <TagsInput label={t('Tags')} tags={field.value} onChange={field.onChange} />
        )}
      />
    </SettingForm>
  );
}
