import type {TicketField} from '@switchboard/contracts/ticket-fields';
import {Form, FormError, SelectInput, SubmitButton, TextArea, TextInput} from '@switchboard/forms';
import {Link as RouterLink, Navigate, useNavigate, useParams} from '@switchboard/router';
import {Box, Button, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {getField, useFields, useSaveField} from '../api/fields.ts';
import {SettingConflict} from '../components/SettingConflict.tsx';
import {SettingNotFound} from '../components/SettingNotFound.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {
  describeField,
  FIELD_KIND_LABELS,
  fieldSchema,
  toFieldRequest,
  toFieldValues,
  type FieldFormValues,
} from '../forms/field-form.ts';
import {paths} from '../paths.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';
import {useSettingForm} from '../state/use-setting-form.ts';

const KINDS = Object.entries(FIELD_KIND_LABELS).map(([value, label]) => ({value, label}));
const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

function FieldForm({field}: {field: TicketField | undefined}) {
  const {mutateAsync} = useSaveField();
  const navigate = useNavigate();
  const {form, theirs, keepMine, takeTheirs} = useSettingForm<TicketField, FieldFormValues>({
    setting: field,
    schema: fieldSchema,
    toValues: toFieldValues,
    save: (base, values) => mutateAsync({base, body: toFieldRequest(values)}),
    readNewest: async () => field && getField(field.id),
    onSaved: () => void navigate(paths.fields()),
  });
  return (
    <Form form={form} label={field ? `Edit ${field.name}` : 'New field'}>
      <FormError />
      {theirs ? (
        <SettingConflict
          thing="field"
          mine={describeField(form.getValues())}
          theirs={describeField(toFieldValues(theirs))}
          onKeep={keepMine}
          onReload={takeTheirs}
        />
      ) : null}
      <TextInput
        name="name"
        label="Name"
        autoComplete="off"
        hint="As it stands beside the value on a ticket."
      />
      <Box sx={pair}>
        <SelectInput
          name="kind"
          label="Kind"
          options={KINDS}
          disabled={field !== undefined}
          hint={field ? 'The kind stays. Make another field for another kind.' : undefined}
        />
        <SelectInput
          name="active"
          label="In use"
          options={[
            {value: 'yes', label: 'Yes'},
            {value: 'no', label: 'No, only shown where it is filled in'},
          ]}
        />
      </Box>
      {form.watch('kind') === 'choice' ? (
        <TextArea
          name="options"
          label="Options"
          hint="One a line, in the order in which they are offered."
          rows={4}
        />
      ) : null}
      <Box sx={{display: 'flex', gap: 1.5}}>
        <SubmitButton>Save field</SubmitButton>
        <Button component={RouterLink} to={paths.fields()}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

/** A field by its id; without one, a new field. */
export function FieldPage() {
  const {id} = useParams();
  const canChange = useCanChangeSettings();
  const query = useFields();
  if (!canChange) return <Navigate to={paths.fields()} replace />;
  return (
    <SettingsFrame
      title={id === undefined ? 'New Field' : 'Field'}
      subtitle="A property of tickets that is your own."
      current="fields"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}, maxWidth: 760}}>
        <QueryStates
          query={query}
          thing="this field"
          skeleton={<SkeletonRows rows={3} height={64} />}
        >
          {(fields) => {
            const field = fields.find((one) => one.id === id);
            return id !== undefined && !field ? (
              <SettingNotFound thing="field" back={paths.fields()} />
            ) : (
              <FieldForm key={id} field={field} />
            );
          }}
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
