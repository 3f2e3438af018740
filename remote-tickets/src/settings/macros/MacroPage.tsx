import type {Macro} from '@switchboard/contracts/macros/schemas';
import {VARIABLES} from '@switchboard/contracts/variables';
import type {Agent} from '@switchboard/contracts/tickets/schemas';
import {Controller, SelectInput, TextInput, type SelectOption} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Navigate} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Box, FormHelperText, Typography} from '@switchboard/ui';
import {useAgents, useTeams} from '../../shared/queries/get-agents.ts';
import {getMacro, useMacros, useSaveMacro} from './macros.ts';
import {describeAction} from './MacroPreview.tsx';
import {MacroSample} from './MacroSample.tsx';
import {useSettingForm, SettingForm, SettingGuide, SettingScreen} from '../frame/index.ts';
import {TagsInput} from '../../shared/tags/TagsInput.tsx';
import {TicketTagsField} from '../../shared/tags/TicketTagsField.tsx';
import {MessageField} from '@switchboard/editor';
import {
  actionsOf,
  macroSchema,
  toMacroRequest,
  toMacroValues,
  type MacroValues,
} from './macro-form.ts';
import {toMessageText} from '@switchboard/editor/html';
import {PRIORITIES, PRIORITY_LABELS, STATUS_LABELS, STATUSES} from '../../shared/words/labels.ts';
import {paths} from '../../shared/paths.ts';
import {useCanShareMacros} from './use-can-share-macros.ts';
const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};
const UNTOUCHED = t('No change');
const HINT = t(
  'Variables: {variables}. To set a fallback for a missing value, add it after a bar: {example}.',
  {
    variables: VARIABLES.map((name) => `{{${name}}}`).join(', '),
    example: '{{contact.firstName|there}}',
  },
);

const HELP = [
  t('Type / in a reply or note. The text goes into the composer, where it can still be changed.'),
  t('The actions change the ticket when the message is sent, or at once if the macro has no text.'),
];
const EXAMPLE = t(
  'A reply that asks for an order number and sets the status to Pending, so that the ticket waits for its requester.',
);

/** Parts of a macro that can conflict. */
const describeMacro = (
  values: MacroValues,
  agents: readonly Agent[],
  choices: readonly SelectOption[],
): Record<string, string> => ({
  [t('Name')]: values.name,
  [t('Who can use it')]:
    choices.find(({value}) => value === values.visibility)?.label ?? values.visibility,
  [t('Text')]: toMessageText(values.bodyHtml),
  [t('Actions')]: actionsOf(values)
    .map((action) => describeAction(action, agents))
    .join('\n'),
});

const Actions = ({agents}: {agents: readonly Agent[]}) => (
  <Box role="group" aria-label={t('Actions')} sx={pair}>
    <SelectInput
      name="status"
      label={t('Set the status')}
      emptyLabel={UNTOUCHED}
      options={STATUSES.filter((value) => value !== 'new' && value !== 'closed').map((value) => ({
        value,
        label: STATUS_LABELS[value],
      }))}
    />
    <SelectInput
      name="priority"
      label={t('Set the priority')}
      emptyLabel={UNTOUCHED}
      options={PRIORITIES.map((value) => ({value, label: PRIORITY_LABELS[value]}))}
    />
    <SelectInput
      name="assign"
      label={t('Assign it to')}
      emptyLabel={UNTOUCHED}
      options={[
        {value: 'me', label: t('Whoever applies the macro')},
        {value: 'nobody', label: t('Nobody')},
        ...agents.map(({id, name}) => ({value: id, label: name})),
      ]}
    />
  </Box>
);

/** Possible audiences of a macro. */
function useChoices(): SelectOption[] {
  const canShare = useCanShareMacros();
  const {data: teams = []} = useTeams();
  return [
    {value: 'private', label: t('Only you')},
    ...(canShare
      ? [
          ...teams.map(({id, name}) => ({value: id, label: name})),
          {value: 'all', label: t('Everyone')},
        ]
      : []),
  ];
}

function MacroForm({macro}: {macro: Macro | undefined}) {
  const {data: agents = []} = useAgents();
  const choices = useChoices();
  const refusal = useRefusal('supervisor', t('share macros'), !useCanShareMacros());
  const {mutateAsync} = useSaveMacro();
  const editing = useSettingForm<Macro | undefined, MacroValues>({
    item: macro,
    schema: macroSchema,
    toValues: toMacroValues,
    fieldNames: {teamId: 'visibility'},
    save: (base, values) => mutateAsync({base, body: toMacroRequest(values)}),
    readNewest: async () => macro && getMacro(macro.id),
    describe: (values) => describeMacro(values, agents, choices),
    back: paths.macros(),
  });
  const {form, base, discards} = editing;
  return (
    <SettingForm
      editing={editing}
      thing={t('macro')}
      label={macro ? t('Edit {name}', {name: macro.name}) : t('New macro')}
      saveLabel={t('Save macro')}
      back={paths.macros()}
      guide={
        <SettingGuide preview={<MacroSample agents={agents} />} help={HELP} example={EXAMPLE} />
      }
    >
      <Box sx={pair}>
        <TextInput name="name" label={t('Name')} autoComplete="off" />
        <SelectInput
          name="visibility"
          label={t('Who can use it')}
          options={choices}
          hint={refusal}
        />
      </Box>
      <Controller
        name="bodyHtml"
        control={form.control}
        render={({field, fieldState: {error}}) => (
          <Box>
            <Typography component="p" variant="subtitle2" sx={{mb: 0.75}}>
              {t('Text')}
            </Typography>
            <MessageField
              key={`${base?.version} ${discards}`}
              label={t('Text')}
              placeholder={t('Hello {name},', {name: '{{contact.firstName|there}}'})}
              html={field.value}
              isInvalid={error !== undefined}
              describedBy="macro-text-hint"
              onChange={field.onChange}
              onFiles={() => undefined}
              offers={[]}
            />
            <FormHelperText id="macro-text-hint" error={error !== undefined}>
              {error?.message ?? HINT}
            </FormHelperText>
          </Box>
        )}
      />
      <Actions agents={agents} />
      <TicketTagsField name="addTags" restName="addTagsRest" label={t('Add tags')} />
      <Controller
        name="removeTags"
        control={form.control}
        render={({field}) => (
          <TagsInput label={t('Remove tags')} tags={field.value} onChange={field.onChange} />
        )}
      />
    </SettingForm>
  );
}

/** A macro by its id; a new one without an id. A select shows its value only once that is among its options. */
export function MacroPage() {
  const canShare = useCanShareMacros();
  return (
    <SettingScreen
      titles={{fresh: t('New macro'), known: t('Macro')}}
      subtitle={t('A text to insert, actions, or both.')}
      current="macros"
      thing={t('macro')}
      back={paths.macros()}
      query={useMacros()}
      isWaiting={useAgents().isPending}
      mayEdit
      find={(macros, id) => macros.find((one) => one.id === id)}
    >
      {(macro) =>
        macro && macro.visibility !== 'private' && !canShare ? (
          <Navigate to={paths.macros()} replace />
        ) : (
          <MacroForm macro={macro} />
        )
      }
    </SettingScreen>
  );
}
