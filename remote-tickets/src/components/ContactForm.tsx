import type {ContactCard, ContactResponse} from '@switchboard/contracts/contacts';
import {
  Controller,
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
} from '@switchboard/forms';
import {Box, Button} from '@switchboard/ui';
import {useMemo} from 'react';
import {getContact, useSaveContact} from '../api/contacts.ts';
import {
  contactSchema,
  describeContact,
  toContactRequest,
  toContactValues,
  type ContactValues,
} from '../forms/contact-form.ts';
import {zonesWith} from '../state/time-zones.ts';
import {useSettingForm} from '../state/use-setting-form.ts';
import {SettingConflict} from './SettingConflict.tsx';
import {TagsInput} from './TagsInput.tsx';

export interface ContactFormProps {
  /** Undefined for a new one. */
  contact: ContactCard | undefined;
  onSaved: (contact: ContactCard) => void;
  onCancel: () => void;
}

/** What is known of somebody who asks. */
export function ContactForm({contact, onSaved, onCancel}: ContactFormProps) {
  const {mutateAsync} = useSaveContact();
  const zones = useMemo(() => zonesWith(contact?.timeZone ?? ''), [contact]);
  const {form, theirs, keepMine, takeTheirs} = useSettingForm<
    ContactCard,
    ContactValues,
    ContactResponse
  >({
    setting: contact,
    schema: contactSchema,
    toValues: toContactValues,
    save: (base, values) => mutateAsync({base, body: toContactRequest(values)}),
    readNewest: async () => contact && (await getContact(contact.id)).contact,
    onSaved: (saved) => onSaved(saved.contact),
  });
  return (
    <Form form={form} label={contact ? `Edit ${contact.name}` : 'New contact'}>
      <FormError />
      {theirs ? (
        <SettingConflict
          thing="contact"
          mine={describeContact(form.getValues())}
          theirs={describeContact(toContactValues(theirs))}
          onKeep={keepMine}
          onReload={takeTheirs}
        />
      ) : null}
      <TextInput name="name" label="Name" autoComplete="off" />
      <TextInput name="email" label="Email" type="email" autoComplete="off" />
      <TextInput
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="off"
        hint="With its calling code, like +63 917 123 4567."
      />
      <TextInput name="company" label="Company" autoComplete="off" />
      <SelectInput name="timeZone" label="Time zone" emptyLabel="Not known" options={zones} />
      <Controller
        name="tags"
        control={form.control}
        render={({field}) => (
          <TagsInput label="Tags" tags={field.value} onChange={field.onChange} />
        )}
      />
      <Box sx={{display: 'flex', gap: 1.5}}>
        <SubmitButton>Save contact</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Box>
    </Form>
  );
}
