import type {TicketField} from '@switchboard/contracts/ticket-fields';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Link,
  Paper,
  QueryStates,
  showToast,
  SkeletonRows,
} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {AddIcon, NoteIcon} from '@switchboard/ui/icons';
import {getFieldUsage, useDeleteField, useFields, useOrderFields} from '../api/fields.ts';
import {SettingActions} from '../components/SettingActions.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {FIELD_KIND_LABELS} from '../forms/field-form.ts';
import {paths} from '../paths.ts';
import {askedDeletion} from '../state/asked-deletion.ts';
import {errorSentence} from '../state/error-sentence.ts';
import {ticketCount} from '../state/ticket-count.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';

const tell = (error: unknown) =>
  showToast({
    kind: 'error',
    message: errorSentence(error, 'Your change was not saved. Please try again.'),
  });

const NewField = () => (
  <Button component={RouterLink} to={paths.newField()} variant="contained" startIcon={<AddIcon />}>
    New field
  </Button>
);

const describe = ({kind, options}: TicketField) =>
  kind === 'choice'
    ? `${FIELD_KIND_LABELS.choice}: ${options.join(', ')}`
    : FIELD_KIND_LABELS[kind];

const lossOf = (tickets: number) =>
  tickets === 0
    ? 'It is not filled in on any ticket.'
    : `It is filled in on ${ticketCount(tickets)}. What they have of it is deleted with it.`;

function FieldList({fields}: {fields: readonly TicketField[]}) {
  const canChange = useCanChangeSettings();
  const order = useOrderFields();
  const remove = useDeleteField();
  const isBusy = order.isPending || remove.isPending;
  const ids = fields.map(({id}) => id);
  const move = (index: number, by: -1 | 1) =>
    order.mutate(ids.with(index, ids[index + by] ?? '').with(index + by, ids[index] ?? ''), {
      onError: tell,
    });
  const askAndRemove = async (field: TicketField) => {
    const tickets = await getFieldUsage(field.id).catch(tell);
    if (typeof tickets === 'number') await askedDeletion(remove, lossOf(tickets))(field);
  };
  return (
    <Box
      component="ol"
      aria-label="Fields"
      sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 860}}
    >
      {fields.map((field, index) => (
        <Paper
          key={field.id}
          component="li"
          variant="outlined"
          sx={{p: 2, display: 'flex', justifyContent: 'space-between', gap: 2}}
        >
          <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
            <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1}}>
              <Box component="h2" sx={{m: 0, fontSize: 16}}>
                {canChange ? (
                  <Link component={RouterLink} to={paths.field(field.id)}>
                    {field.name}
                  </Link>
                ) : (
                  field.name
                )}
              </Box>
              {field.isActive ? null : <StatusChip label="Off" tone="neutral" />}
            </Box>
            <Box sx={{color: 'text.secondary', fontSize: 13.5}}>{describe(field)}</Box>
          </Box>
          {canChange ? (
            <SettingActions
              name={field.name}
              actions={{
                onMove: (by) => move(index, by),
                onDelete: () => void askAndRemove(field),
                isFirst: index === 0,
                isLast: index === fields.length - 1,
                isBusy,
              }}
            />
          ) : null}
        </Paper>
      ))}
    </Box>
  );
}

/** Properties of tickets beyond those that every workspace has, in the order in which tickets show them. */
export function FieldsPage() {
  const query = useFields();
  const canChange = useCanChangeSettings();
  return (
    <SettingsFrame
      title="Fields"
      subtitle="What else your tickets hold, in this order."
      current="fields"
      actions={canChange ? <NewField /> : undefined}
    >
      <QueryStates
        query={query}
        thing="the fields"
        skeleton={<SkeletonRows rows={4} height={72} />}
        isEmpty={(fields) => fields.length === 0}
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<NoteIcon />}
              title="No fields yet"
              text={
                canChange
                  ? 'Add what you want to know of every ticket: an order number, a product, a date.'
                  : 'An owner or admin can add what you want to know of every ticket.'
              }
              action={canChange ? <NewField /> : undefined}
            />
          </Paper>
        }
      >
        {(fields) => <FieldList fields={fields} />}
      </QueryStates>
    </SettingsFrame>
  );
}
