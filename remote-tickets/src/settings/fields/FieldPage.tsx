import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {SelectInput, TextArea, TextInput} from '@switchboard/forms';
import {paths} from '../../shared/paths.ts';
import {
  ActiveSwitch,
  SettingForm,
  SettingGuide,
  SettingScreen,
  useSettingForm,
} from '../frame/index.ts';
import {
  describeField,
  FIELD_KIND_LABELS,
  fieldSchema,
  toFieldRequest,
  toFieldValues,
  type FieldFormValues,
} from './field-form.ts';
import {FieldSample} from './FieldSample.tsx';
import {getField, useFields, useSaveField} from './fields.ts';

const KINDS = Object.entries(FIELD_KIND_LABELS).map(([value, label]) => ({value, label}));
const HELP = [
  'Fields hold what tickets of your workspace need beyond subject, status and priority.',
  'Agents fill them in on a ticket. Lists can be filtered by them, and exports contain them.',
];

function FieldForm({field}: {field: TicketField | undefined}) {
  const {mutateAsync} = useSaveField();
  const editing = useSettingForm<TicketField | undefined, FieldFormValues>({
    item: field,
    schema: fieldSchema,
    toValues: toFieldValues,
    save: (base, values) => mutateAsync({base, body: toFieldRequest(values)}),
    readNewest: async () => field && getField(field.id),
    describe: describeField,
    back: paths.fields(),
  });
  return (
    <SettingForm
      editing={editing}
      thing="field"
      label={field ? `Edit ${field.name}` : 'New field'}
      saveLabel="Save field"
      back={paths.fields()}
      guide={
        <SettingGuide
          preview={<FieldSample />}
          help={HELP}
          example="A text named Order number, or a choice named Product with one option per line."
        />
      }
    >
      <TextInput
        name="name"
        label="Name"
        autoComplete="off"
        hint="Shown beside the value on a ticket."
      />
      <SelectInput
        name="kind"
        label="Type"
        options={KINDS}
        disabled={field !== undefined}
        hint={
          field ? "The type can't be changed. For another type, create another field." : undefined
        }
      />
      {editing.form.watch('kind') === 'choice' ? (
        <TextArea
          name="options"
          label="Options"
          hint="One per line, in the order in which they are offered."
          rows={4}
        />
      ) : null}
      <ActiveSwitch
        name="active"
        hint="An inactive field is shown only on tickets that have a value."
      />
    </SettingForm>
  );
}

/** A field by its id; without one, a new field. */
export const FieldPage = () => (
  <SettingScreen
    titles={{fresh: 'New field', known: 'Field'}}
    subtitle="A property that you add to tickets."
    current="fields"
    thing="field"
    back={paths.fields()}
    query={useFields()}
    find={(fields, id) => fields.find((one) => one.id === id)}
  >
    {(field) => <FieldForm field={field} />}
  </SettingScreen>
);
