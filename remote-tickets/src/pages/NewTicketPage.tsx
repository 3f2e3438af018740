import {Controller, Field, Form, FormError, SelectInput, SubmitButton, TextInput, useAppForm, type AppForm} from '@switchboard/forms';
import {Link as RouterLink, useLocation, useNavigate} from '@switchboard/router';
import {Box, Button, PageHeading, Paper, showAlert, showToast} from '@switchboard/ui';
import {useCreateTicket} from '../api/create-ticket.ts';
import {useAgents, useTeams} from '../api/get-agents.ts';
import {TagsInput} from '../components/TagsInput.tsx';
import {AnswerField} from '../editor/AnswerField.tsx';
import {
  emptyTicket, newTicketFieldNames, newTicketSchema, toCreateTicketRequest, type NewTicketStart, type NewTicketValues,
} from '../forms/new-ticket-form.ts';
import {NO_TEAM, PRIORITIES, PRIORITY_LABELS, TYPE_LABELS, TYPES, UNASSIGNED} from '../labels.ts';
import {paths} from '../paths.ts';

const confirmLeave = () =>
  showAlert({
    icon: 'warning',
    message: 'Discard this ticket?',
    text: 'What you typed is not saved yet.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
  });

const WRITERS = [
  {value: 'requester', label: 'The requester (you took it down)'},
  {value: 'reply', label: 'You, to the requester'},
];
const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

function useNewTicketForm(): AppForm<NewTicketValues> {
  const {state} = useLocation() as {state: NewTicketStart | null};
  const navigate = useNavigate();
  const {mutateAsync} = useCreateTicket();
  return useAppForm({
    schema: newTicketSchema,
    defaultValues: emptyTicket(state ?? {}),
    confirmLeave,
    fieldNames: newTicketFieldNames,
    onSubmit: (values: NewTicketValues) => mutateAsync(toCreateTicketRequest(values)),
    onSaved: ({ticket}) => {
      showToast({kind: 'success', message: `Ticket #${ticket.number} created`});
      void navigate(paths.ticket(ticket.number), {replace: true});
    },
  });
}

const tellFiles = () => showToast({kind: 'info', message: 'Create the ticket first, then add files to it.'});

const MessageInput = () => (
  <Field name="message" label="Message">
    {({invalid, describedBy}) => (
      <Controller
        name="message"
        render={({field}) => (
          <Box onBlur={field.onBlur}>
            <AnswerField ref={field.ref} label="Message" placeholder="" html={String(field.value)} isInvalid={invalid} describedBy={describedBy} onChange={field.onChange} onFiles={tellFiles} offers={[]} />
          </Box>
        )}
      />
    )}
  </Field>
);

export function NewTicketPage() {
  const form = useNewTicketForm();
  const {data: agents = []} = useAgents();
  const {data: teams = []} = useTeams();
  return (
    <Box sx={{maxWidth: 760}}>
      <PageHeading subtitle="Take down a request, or write to a customer first.">New Ticket</PageHeading>
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}}}>
        <Form form={form} label="New ticket">
          <FormError />
          <TextInput name="subject" label="Subject" />
          <Box sx={pair}>
            <TextInput name="email" label="Requester email" type="email" autoComplete="off" />
            <TextInput name="name" label="Requester name" autoComplete="off" hint="Optional" />
          </Box>
          <SelectInput name="kind" label="Who writes the first message" options={WRITERS} />
          <MessageInput />
          <Box sx={pair}>
            <SelectInput name="priority" label="Priority" options={PRIORITIES.map((value) => ({value, label: PRIORITY_LABELS[value]}))} />
            <SelectInput name="type" label="Type" options={TYPES.map((value) => ({value, label: TYPE_LABELS[value]}))} />
          </Box>
          <Box sx={pair}>
            <SelectInput name="assigneeId" label="Assignee" emptyLabel={UNASSIGNED} options={agents.map(({id, name}) => ({value: id, label: name}))} />
            {teams.length > 0 ? <SelectInput name="teamId" label="Team" emptyLabel={NO_TEAM} options={teams.map(({id, name}) => ({value: id, label: name}))} /> : null}
            <Controller
              name="tags"
              control={form.control}
              render={({field}) => <TagsInput label="Tags" tags={field.value} onChange={field.onChange} hint="Press Enter after each tag" />}
            />
          </Box>
          <Box sx={{display: 'flex', gap: 1.5, mt: 0.5}}>
            <SubmitButton>Create ticket</SubmitButton>
            <Button component={RouterLink} to={paths.all()}>Cancel</Button>
          </Box>
        </Form>
      </Paper>
    </Box>
  );
}
