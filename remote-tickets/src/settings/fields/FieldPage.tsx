import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {SelectInput, TextArea, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
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
  t('Fields hold what tickets of your workspace need beyond subject, status and priority.'),
  t('Agents fill them in on a ticket. Lists can be filtered by them, and exports contain them.'),
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
      thing={t('field')}
      label={field ? t('Edit {name}', {name: field.name}) : t('New field')}
      saveLabel={t('Save field')}
      back={paths.fields()}
      guide={
        <SettingGuide
          preview={<FieldSample />}
          help={HELP}
          example={t(
            'A text named Order number, or a choice named Product with one option per line.',
          )}
        />
      }
    >
      <TextInput
        name="name"
        label={t('Name')}
        autoComplete="off"
        hint={t('Shown beside the value on a ticket.')}
      />
      <SelectInput
        name="kind"
        label={t('Type')}
        options={KINDS}
        disabled={field !== undefined}
        hint={
          field
            ? t("The type can't be changed. For another type, create another field.")
            : undefined
        }
      />
      {editing.form.watch('kind') === 'choice' ? (
        <TextArea
          name="options"
          label={t('Options')}
          hint={t('One per line, in the order in which they are offered.')}
          rows={4}
        />
      ) : null}
      <ActiveSwitch
        name="active"
        hint={t('An inactive field is shown only on tickets that have a value.')}
      />
    </SettingForm>
  );
}

/** A custom field by its id; a new one without an id. */
export const FieldPage = () => (
  <SettingScreen
    titles={{fresh: t('New field'), known: t('Field')}}
    subtitle={t('A property that you add to tickets.')}
    current="fields"
    thing={t('field')}
    back={paths.fields()}
    query={useFields()}
    find={(fields, id) => fields.find((one) => one.id === id)}
  >
    {(field) => <FieldForm field={field} />}
  </SettingScreen>
);
