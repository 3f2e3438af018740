import {isApiError} from '@switchboard/api-client';
import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {FieldChanges, TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, FormHelperText, Stack} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {FormControlLabel, TextField} from '@switchboard/ui/form';
import {useId, useState, type KeyboardEvent} from 'react';
import {useFields, choicesOf, readTyped, textOf} from '../../settings/fields/index.ts';
import {useUpdateTicket} from '../../changes/index.ts';
import {isFixed} from '../../shared/permissions/allowed.ts';
import {PropertySelect, ReadOnlyProperty} from './PropertySelect.tsx';

type Value = FieldChanges[string];

interface InputProps {
  field: TicketField;
  value: Value;
  error: string | undefined;
  /** Resolves to true once saved. */
  onSave: (value: Value) => Promise<boolean>;
}

/** A text, number or date; saved on blur or Enter. Typed text stays until saved. */
function TypedField({field, value, error, onSave}: InputProps) {
  const id = useId();
  const stored = textOf(value);
  const [typed, setTyped] = useState<string | null>(null);
  useLeaveGuard(typed !== null && typed !== stored ? 'ask' : 'allow');
  const save = () => {
    if (typed === null || typed === stored) return setTyped(null);
    void onSave(readTyped(field.kind, typed)).then(
      (isSaved) => isSaved && setTyped((current) => (current === typed ? null : current)),
    );
  };
  return (
    <TextField
      id={id}
      size="small"
      label={field.name}
      type={field.kind === 'date' ? 'date' : 'text'}
      value={typed ?? stored}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event: KeyboardEvent) => void (event.key === 'Enter' && save())}
      slotProps={{
        htmlInput: {
          maxLength: TEXT_MAX,
          ...(field.kind === 'number' ? {inputMode: 'decimal'} : {}),
        },
      }}
    />
  );
}

function FieldInput(props: InputProps) {
  const {
    field: {name, kind},
    field,
    value,
    error,
    onSave,
  } = props;
  switch (kind) {
    case 'checkbox':
      return (
        <Box>
          <FormControlLabel
            label={name}
            control={
              <Checkbox
                size="small"
                checked={value === true}
                onChange={(_event, isTicked) => void onSave(isTicked)}
              />
            }
            sx={{my: -0.75}}
          />
          {error ? <FormHelperText error>{error}</FormHelperText> : null}
        </Box>
      );
    case 'choice':
      return (
        <Box>
          <PropertySelect
            label={name}
            value={textOf(value)}
            options={[{value: '', label: t('None')}, ...choicesOf(field, value)]}
            onChange={(chosen) => void onSave(chosen)}
          />
          {error ? <FormHelperText error>{error}</FormHelperText> : null}
        </Box>
      );
    default:
      return <TypedField {...props} />;
  }
}

/** Custom fields of a ticket, each saved on its own. Inactive ones appear only if they have a value. */
export function TicketFields({ticket}: {ticket: Ticket}) {
  const {data: fields = []} = useFields();
  const mayChange = useMay('changeTickets');
  const {mutateAsync, isPending, variables} = useUpdateTicket(ticket);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const values: FieldChanges = {...ticket.fields, ...(isPending ? variables?.fields : {})};
  const save =
    (id: string) =>
    async (value: Value): Promise<boolean> => {
      try {
        await mutateAsync({fields: {[id]: value}});
        setErrors((current) => ({...current, [id]: undefined}));
        return true;
      } catch (error) {
        const message = isApiError(error) ? error.fields[`fields.${id}`] : undefined;
        setErrors((current) => ({...current, [id]: message}));
        if (message === undefined)
          showErrorToast(error, t('Your change was not saved. Try again.'));
        return false;
      }
    };
  const shown = fields.filter(({id, isActive}) => isActive || ticket.fields[id] !== undefined);
  if (shown.length === 0) return null;
  return (
    <Stack role="group" aria-label={t('Fields')} sx={{gap: 0.25}}>
      {shown.map((field) =>
        !mayChange || isFixed(ticket) || !field.isActive ? (
          <ReadOnlyProperty
            key={field.id}
            label={field.name}
            value={textOf(values[field.id] ?? null) || t('None')}
          />
        ) : (
          <FieldInput
            key={field.id}
            field={field}
            value={values[field.id] ?? null}
            error={errors[field.id]}
            onSave={save(field.id)}
          />
        ),
      )}
    </Stack>
  );
}
