import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';
import {useTicketFields} from './choices.ts';
import type {ConditionDraft} from './condition-draft.ts';
import {NativeChoice} from './NativeChoice.tsx';

export interface TicketFieldValueProps {
  draft: ConditionDraft;
  onChange: (changes: Partial<ConditionDraft>) => void;
  isInvalid: boolean;
}

const TYPES = {text: 'text', number: 'number', date: 'date'} as const;

const Value = ({
  field,
  draft,
  onChange,
  isInvalid,
}: TicketFieldValueProps & {field: TicketField}) => {
  const {kind, name, options} = field;
  const change = (text: string) => onChange({text, fieldKind: kind});
  if (kind === 'checkbox')
    return (
      <NativeChoice
        label={name}
        value={draft.text}
        emptyLabel={t('Choose')}
        groups={[
          {
            options: [
              ['true', t('Yes')],
              ['false', t('No')],
            ],
          },
        ]}
        onChange={change}
      />
    );
  if (kind === 'choice')
    return (
      <NativeChoice
        label={name}
        value={draft.text}
        emptyLabel={t('Choose')}
        groups={[{options: options.map((option) => [option, option] as const)}]}
        onChange={change}
      />
    );
  return (
    <TextField
      size="small"
      fullWidth
      type={TYPES[kind]}
      value={draft.text}
      error={isInvalid}
      onChange={(event) => change(event.target.value)}
      slotProps={{htmlInput: {'aria-label': name, autoComplete: 'off'}}}
    />
  );
};

/** A ticket field of the workspace, and its value. */
export function TicketFieldValue(props: TicketFieldValueProps) {
  const {draft, onChange} = props;
  const {data: fields = []} = useTicketFields();
  const field = fields.find(({id}) => id === draft.fieldId);
  const choose = (fieldId: string) =>
    onChange({
      fieldId,
      text: '',
      fieldKind: fields.find(({id}) => id === fieldId)?.kind ?? 'text',
    });
  return (
    <Box sx={{display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 1}}>
      <NativeChoice
        label={t('Ticket field')}
        value={draft.fieldId}
        emptyLabel={fields.length === 0 ? t('No ticket fields yet') : t('Choose a field')}
        groups={[{options: fields.map(({id, name}) => [id, name] as const)}]}
        onChange={choose}
      />
      {field ? <Value {...props} field={field} /> : null}
    </Box>
  );
}
