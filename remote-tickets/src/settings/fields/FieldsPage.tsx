import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {t} from '@switchboard/i18n';
import {useRefusal} from '@switchboard/session/access';
import {StatusChip} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../../shared/paths.ts';
import {ticketCount} from '../../shared/words/ticket-count.ts';
import {
  askedDeletion,
  movesOf,
  NewSetting,
  SettingActions,
  SettingCard,
  SettingCards,
  SettingListScreen,
  useCanChangeSettings,
} from '../frame/index.ts';
import {FIELD_KIND_LABELS} from './field-form.ts';
import {countFieldUses, useDeleteField, useFields, useOrderFields} from './fields.ts';

const describe = ({kind, options}: TicketField) =>
  kind === 'choice'
    ? `${FIELD_KIND_LABELS.choice}: ${options.join(', ')}`
    : FIELD_KIND_LABELS[kind];

const lossOf = (tickets: number) =>
  tickets === 0
    ? t('No ticket has a value for it.')
    : t('Its values on {ticketCount} will be deleted too.', {ticketCount: ticketCount(tickets)});

function FieldList({fields}: {fields: readonly TicketField[]}) {
  const canChange = useCanChangeSettings();
  const order = useOrderFields();
  const remove = useDeleteField();
  const askAndRemove = async (field: TicketField) => {
    const tickets = await countFieldUses(field.id).catch((error: unknown) =>
      showErrorToast(error, t('Your change was not saved. Try again.')),
    );
    if (typeof tickets === 'number') await askedDeletion(remove, lossOf(tickets))(field);
  };
  return (
    <SettingCards label={t('Fields')} isOrdered>
      {fields.map((field, index) => (
        <SettingCard
          key={field.id}
          name={field.name}
          to={canChange ? paths.field(field.id) : undefined}
          chip={field.isActive ? null : <StatusChip label={t('Inactive')} tone="neutral" />}
          details={describe(field)}
          actions={
            canChange ? (
              <SettingActions
                name={field.name}
                moves={movesOf(fields, index, order)}
                onDelete={() => void askAndRemove(field)}
                isBusy={order.isPending || remove.isPending}
              />
            ) : null
          }
        />
      ))}
    </SettingCards>
  );
}

/** Custom fields of tickets, in display order. */
export function FieldsPage() {
  const canChange = useCanChangeSettings();
  return (
    <SettingListScreen
      title={t('Fields')}
      subtitle={t('Properties that you add to tickets, in this order.')}
      current="fields"
      query={useFields()}
      thing={t('the fields')}
      rowHeight={72}
      refusal={useRefusal('admin', t('change fields'), !canChange)}
      action={canChange ? <NewSetting label={t('New field')} to={paths.newField()} /> : undefined}
      empty={{
        icon: <Pictogram of="field" />,
        title: t('No fields yet'),
        text: t(
          'Record what matters to you on tickets, such as an order number, a product or a date.',
        ),
      }}
    >
      {(fields) => <FieldList fields={fields} />}
    </SettingListScreen>
  );
}
