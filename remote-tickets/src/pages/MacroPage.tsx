import type {Macro} from '@switchboard/contracts/macros';
import {VARIABLES} from '@switchboard/contracts/variables';
import type {Agent} from '@switchboard/contracts/tickets';
import {
  Controller,
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
  type SelectOption,
} from '@switchboard/forms';
import {Link as RouterLink, Navigate, useNavigate, useParams} from '@switchboard/router';
import {
  Box,
  Button,
  FormHelperText,
  Paper,
  QueryStates,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {useAgents, useTeams} from '../api/get-agents.ts';
import {getMacro, useMacros, useSaveMacro} from '../api/macros.ts';
import {describeAction} from '../components/MacroPreview.tsx';
import {SettingConflict} from '../components/SettingConflict.tsx';
import {SettingNotFound} from '../components/SettingNotFound.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {TagsInput} from '../components/TagsInput.tsx';
import {AnswerField} from '../editor/AnswerField.tsx';
import {
  actionsOf,
  macroSchema,
  toMacroRequest,
  toMacroValues,
  type MacroValues,
} from '../forms/macro-form.ts';
import {toMessageText} from '../html/message-text.ts';
import {PRIORITIES, PRIORITY_LABELS, STATUS_LABELS, STATUSES} from '../labels.ts';
import {paths} from '../paths.ts';
import {useCanShareMacros} from '../state/use-can-share-macros.ts';
import {useSettingForm} from '../state/use-setting-form.ts';

const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};
const UNTOUCHED = 'Leave as it is';
const HINT = `Variables: ${VARIABLES.map((name) => `{{${name}}}`).join(', ')}. What stands behind a bar is used where there is no value: {{contact.firstName|there}}.`;

/** The parts that two people may both have changed. */
const describeMacro = (
  values: MacroValues,
  agents: readonly Agent[],
  choices: readonly SelectOption[],
): Record<string, string> => ({
  Name: values.name,
  'Who can use it':
    choices.find(({value}) => value === values.visibility)?.label ?? values.visibility,
  Text: toMessageText(values.bodyHtml),
  Actions: actionsOf(values)
    .map((action) => describeAction(action, agents))
    .join('\n'),
});

const Actions = ({agents}: {agents: readonly Agent[]}) => (
  <Box role="group" aria-label="Actions" sx={pair}>
    <SelectInput
      name="status"
      label="Set the status"
      emptyLabel={UNTOUCHED}
      options={STATUSES.filter((value) => value !== 'new' && value !== 'closed').map((value) => ({
        value,
        label: STATUS_LABELS[value],
      }))}
    />
    <SelectInput
      name="priority"
      label="Set the priority"
      emptyLabel={UNTOUCHED}
      options={PRIORITIES.map((value) => ({value, label: PRIORITY_LABELS[value]}))}
    />
    <SelectInput
      name="assign"
      label="Assign it to"
      emptyLabel={UNTOUCHED}
      options={[
        {value: 'me', label: 'Whoever applies this'},
        {value: 'nobody', label: 'Nobody'},
        ...agents.map(({id, name}) => ({value: id, label: name})),
      ]}
    />
  </Box>
);

/** Who may get a macro. */
function useChoices(): SelectOption[] {
  const canShare = useCanShareMacros();
  const {data: teams = []} = useTeams();
  return [
    {value: 'private', label: 'Only me'},
    ...(canShare
      ? [
          ...teams.map(({id, name}) => ({value: id, label: name})),
          {value: 'all', label: 'Everybody'},
        ]
      : []),
  ];
}

function MacroForm({macro}: {macro: Macro | undefined}) {
  const {data: agents = []} = useAgents();
  const choices = useChoices();
  const {mutateAsync} = useSaveMacro();
  const navigate = useNavigate();
  const {form, theirs, keepMine, takeTheirs} = useSettingForm<Macro, MacroValues>({
    setting: macro,
    schema: macroSchema,
    toValues: toMacroValues,
    fieldNames: {teamId: 'visibility'},
    save: (base, values) => mutateAsync({base, body: toMacroRequest(values)}),
    readNewest: async () => macro && getMacro(macro.id),
    onSaved: () => void navigate(paths.macros()),
  });
  return (
    <Form form={form} label={macro ? `Edit ${macro.name}` : 'New macro'}>
      <FormError />
      {theirs ? (
        <SettingConflict
          thing="macro"
          mine={describeMacro(form.getValues(), agents, choices)}
          theirs={describeMacro(toMacroValues(theirs), agents, choices)}
          onKeep={keepMine}
          onReload={takeTheirs}
        />
      ) : null}
      <Box sx={pair}>
        <TextInput name="name" label="Name" autoComplete="off" />
        <SelectInput name="visibility" label="Who can use it" options={choices} />
      </Box>
      <Controller
        name="bodyHtml"
        control={form.control}
        render={({field, fieldState: {error}}) => (
          <Box>
            <Typography component="p" variant="subtitle2" sx={{mb: 0.75}}>
              Text
            </Typography>
            <AnswerField
              key={theirs?.version}
              label="Text"
              placeholder="Hello {{contact.firstName|there}},"
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
      <Controller
        name="addTags"
        control={form.control}
        render={({field}) => (
          <TagsInput label="Add tags" tags={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        name="removeTags"
        control={form.control}
        render={({field}) => (
          <TagsInput label="Remove tags" tags={field.value} onChange={field.onChange} />
        )}
      />
      <Box sx={{display: 'flex', gap: 1.5}}>
        <SubmitButton>Save macro</SubmitButton>
        <Button component={RouterLink} to={paths.macros()}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

/** A macro by its id; without one, a new macro. */
export function MacroPage() {
  const {id} = useParams();
  const canShare = useCanShareMacros();
  const query = useMacros();
  const isWaiting = useAgents().isPending;
  const shown = (macros: readonly Macro[]) => {
    const macro = macros.find((one) => one.id === id);
    // A choice shows what it holds only where it is among what can be chosen.
    if (isWaiting) return <SkeletonRows rows={5} height={64} />;
    if (id !== undefined && !macro) return <SettingNotFound thing="macro" back={paths.macros()} />;
    return macro && macro.visibility !== 'private' && !canShare ? (
      <Navigate to={paths.macros()} replace />
    ) : (
      <MacroForm key={id} macro={macro} />
    );
  };
  return (
    <SettingsFrame
      title={id === undefined ? 'New Macro' : 'Macro'}
      subtitle="A text to insert, things to do, or both."
      current="macros"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}, maxWidth: 760}}>
        <QueryStates
          query={query}
          thing="this macro"
          skeleton={<SkeletonRows rows={5} height={64} />}
        >
          {shown}
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
