import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import {Controller, Field, TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button, OutlinedInput} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {CarriedValue} from './CarriedValue.tsx';
import {isContact} from './carried.ts';
import type {NewTicketValues} from './new-ticket-form.ts';
import {ContactOption, detailsOf, firstFound, isName, useFoundContacts} from '../people/index.ts';

/** A known contact, with a button back to the field. */
const Chosen = ({
  name,
  details,
  onChange,
}: {
  name: string;
  details: string;
  onChange: () => void;
}) => (
  <Box
    role="group"
    aria-label={t('Requester')}
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 1,
      gridColumn: '1 / -1',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      px: 2,
      py: 1,
    }}
  >
    <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
      <Box sx={{fontWeight: 600}}>{name}</Box>
      <Box sx={{fontSize: 13.5, color: 'text.secondary'}}>{details}</Box>
    </Box>
    <Button size="small" onClick={onChange}>
      {t('Change')}
    </Button>
  </Box>
);

/** Finds a contact by name, address or number during typing; an unknown address creates one. */
export function RequesterField() {
  const {control, setValue} = useFormContext<NewTicketValues>();
  const [email, contact] = useWatch({control, name: ['email', 'contact']});
  const {data: contacts = [], isFetching, isPlaceholderData} = useFoundContacts(email);
  const choose = (chosen: NewTicketValues['contact']) => {
    setValue('contact', chosen, {shouldDirty: true});
    setValue('email', '', {shouldDirty: true, shouldValidate: chosen !== null});
  };
  const take = ({id, name, ...card}: ContactCard) =>
    choose({id, name, details: detailsOf({id, name, ...card})});
  const carried = (
    <CarriedValue
      label={t('Requester')}
      value={contact ?? undefined}
      text={contact ? `${contact.name}, ${contact.details}` : ''}
      onCarried={(value) => isContact(value) && choose(value)}
    />
  );
  if (contact)
    return (
      <>
        {carried}
        <Chosen name={contact.name} details={contact.details} onChange={() => choose(null)} />
      </>
    );
  return (
    <>
      {carried}
      <Field name="email" label={t('Requester')} hint={t('Name, email address or phone number')}>
        {({id, invalid, describedBy}) => (
          <Controller
            name="email"
            control={control}
            render={({field: {ref, name, onBlur, onChange}}) => (
              <Autocomplete<ContactCard, false, true, true>
                freeSolo
                disableClearable
                autoHighlight={isName(email)}
                id={id}
                options={contacts}
                loading={isFetching}
                filterOptions={(all) => all}
                inputValue={email}
                onInputChange={(_, typed, reason) => {
                  if (reason === 'input') onChange(typed);
                }}
                onChange={(_, chosen) => {
                  const contact =
                    typeof chosen === 'string'
                      ? firstFound(chosen, isPlaceholderData ? undefined : contacts)
                      : chosen;
                  if (contact) take(contact);
                }}
                getOptionLabel={(one) => (typeof one === 'string' ? one : one.name)}
                getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
                renderOption={({key, ...props}, one) => (
                  <Box component="li" key={key} {...props}>
                    <ContactOption contact={one} />
                  </Box>
                )}
                renderInput={({slotProps, fullWidth}) => (
                  <OutlinedInput
                    {...slotProps.input}
                    name={name}
                    inputRef={ref}
                    onBlur={onBlur}
                    fullWidth={fullWidth}
                    inputProps={{
                      ...slotProps.htmlInput,
                      autoComplete: 'off',
                      'aria-invalid': invalid,
                      'aria-describedby': describedBy,
                    }}
                  />
                )}
              />
            )}
          />
        )}
      </Field>
      <TextInput
        name="name"
        label={t('Name')}
        autoComplete="off"
        hint={t('Of somebody new; optional')}
      />
    </>
  );
}
