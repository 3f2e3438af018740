import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {
  Controller,
  Field,
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
  useAppForm,
  type AppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useLocation, useNavigate} from '@switchboard/router';
import {Box, Button, PageHeading, Paper, showAlert, showToast} from '@switchboard/ui';
import {useRef, useState} from 'react';
import {useCreateTicket} from './create-ticket.ts';
import {useFields} from '../settings/fields/index.ts';
import {useAgents, useTeams} from '../shared/queries/get-agents.ts';
import {AttachButton, AttachedFiles, useUploads} from '../attachments/index.ts';
import {isFiles, isTags} from './carried.ts';
import {NewTicketFields} from './NewTicketFields.tsx';
import {RequesterField} from './RequesterField.tsx';
import {CarriedValue} from './CarriedValue.tsx';
import {TicketTagsField} from '../shared/tags/TicketTagsField.tsx';
import {MessageField, type MessageFieldHandle} from '@switchboard/editor';
import {
  emptyTicket,
  newTicketFieldNames,
  newTicketSchema,
  toCreateTicketRequest,
  type NewTicketStart,
  type NewTicketValues,
} from './new-ticket-form.ts';
import {
  NO_TEAM,
  PRIORITIES,
  PRIORITY_LABELS,
  TYPE_LABELS,
  TYPES,
  UNASSIGNED,
} from '../shared/words/labels.ts';
import {paths} from '../shared/paths.ts';
const confirmLeave = () =>
  showAlert({
    icon: 'warning',
    message: t('Discard this ticket?'),
    text: t('It has not been saved.'),
    confirmLabel: t('Discard'),
    cancelLabel: t('Keep editing'),
  });

const WRITERS = [
  {value: 'requester', label: t('The requester (recorded by you)')},
  {value: 'reply', label: t('You, to the requester')},
];
const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

function useNewTicketForm(fields: readonly TicketField[]): AppForm<NewTicketValues> {
  const {state} = useLocation() as {state: NewTicketStart | null};
  const navigate = useNavigate();
  const {mutateAsync} = useCreateTicket();
  return useAppForm({
    schema: newTicketSchema,
    defaultValues: emptyTicket(state ?? {}),
    confirmLeave,
    fieldNames: newTicketFieldNames,
    onSubmit: (values: NewTicketValues) => mutateAsync(toCreateTicketRequest(values, fields)),
    onSaved: ({ticket}) => {
      showToast({kind: 'success', message: t('Ticket #{number} created', {number: ticket.number})});
      void navigate(paths.ticket(ticket.number), {replace: true});
    },
  });
}

/** Files of the first message; pictures appear in its text where possible. */
function useFiles({getValues, setValue}: AppForm<NewTicketValues>) {
  const field = useRef<MessageFieldHandle>(null);
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const setIds = (ids: string[]) => setValue('attachmentIds', ids, {shouldDirty: true});
  const uploads = useUploads((file) => {
    if (file.mime.startsWith('image/') && field.current?.insertPicture(file)) return;
    setFiles((now) => [...now, file]);
    setIds([...getValues('attachmentIds'), file.id]);
  });
  const remove = ({id}: Attachment) => {
    setFiles((now) => now.filter((file) => file.id !== id));
    setIds(getValues('attachmentIds').filter((one) => one !== id));
  };
  const restore = (carried: unknown) => {
    if (!isFiles(carried)) return;
    setFiles(carried);
    setIds(carried.map(({id}) => id));
  };
  return {...uploads, field, files, remove, restore};
}

const MessageInput = ({
  files: {field: message, files, uploads, upload, remove, dismiss, restore},
  onSend,
}: {
  files: ReturnType<typeof useFiles>;
  onSend: () => void;
}) => (
  <div>
    <Field name="message" label={t('Message')}>
      {({invalid, describedBy}) => (
        <Controller
          name="message"
          render={({field: {ref, value, onBlur, onChange}}) => {
            const take = (handle: MessageFieldHandle | null) => {
              message.current = handle;
              ref(handle);
            };
            return (
              <Box onBlur={onBlur}>
                <MessageField
                  ref={take}
                  label={t('Message')}
                  placeholder=""
                  html={String(value)}
                  isInvalid={invalid}
                  describedBy={describedBy}
                  onChange={onChange}
                  onFiles={upload}
                  onSend={onSend}
                  offers={[]}
                />
              </Box>
            );
          }}
        />
      )}
    </Field>
    <CarriedValue
      label={t('Files')}
      value={files.length > 0 ? files : undefined}
      text={files.map(({name}) => name).join('\n')}
      onCarried={restore}
    />
    <Box sx={{display: 'flex', alignItems: 'center', gap: 1, mt: 0.75, '& ul': {mt: 0}}}>
      <AttachButton onFiles={upload} />
      <AttachedFiles attachments={files} uploads={uploads} onRemove={remove} onDismiss={dismiss} />
    </Box>
  </div>
);

export function NewTicketPage() {
  const {data: known = []} = useFields();
  const fields = known.filter(({isActive}) => isActive);
  const form = useNewTicketForm(fields);
  const files = useFiles(form);
  const {data: agents = []} = useAgents();
  const {data: teams = []} = useTeams();
  return (
    <Box sx={{maxWidth: 760}}>
      <PageHeading subtitle={t('Record a request, or start a conversation.')}>
        {t('New ticket')}
      </PageHeading>
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}}}>
        <Form form={form} label={t('New ticket')}>
          <FormError />
          <TextInput name="subject" label={t('Subject')} />
          <Box sx={pair}>
            <RequesterField />
          </Box>
          <SelectInput name="kind" label={t('First message from')} options={WRITERS} />
          <MessageInput files={files} onSend={() => void (files.isBusy || form.submit())} />
          <Box sx={pair}>
            <SelectInput
              name="priority"
              label={t('Priority')}
              options={PRIORITIES.map((value) => ({value, label: PRIORITY_LABELS[value]}))}
            />
            <SelectInput
              name="type"
              label={t('Type')}
              options={TYPES.map((value) => ({value, label: TYPE_LABELS[value]}))}
            />
          </Box>
          <Box sx={pair}>
            <SelectInput
              name="assigneeId"
              label={t('Assignee')}
              emptyLabel={UNASSIGNED}
              options={agents.map(({id, name, presence}) => ({
                value: id,
                label: presence === 'away' || presence === 'busy' ? `${name} (${presence})` : name,
              }))}
            />
            {teams.length > 0 ? (
              <SelectInput
                name="teamId"
                label={t('Team')}
                emptyLabel={NO_TEAM}
                options={teams.map(({id, name}) => ({value: id, label: name}))}
              />
            ) : null}
            <Controller
              name="tags"
              control={form.control}
              render={({field}) => (
                <div>
                  <CarriedValue
                    label={t('Tags')}
                    value={field.value.length > 0 ? field.value : undefined}
                    text={field.value.join(', ')}
                    onCarried={(value) => isTags(value) && field.onChange(value)}
                  />
                  <TicketTagsField
                    name="tags"
                    restName="tagsRest"
                    label={t('Tags')}
                    hint={t('Choose a tag, or press Enter after its whole name')}
                  />
                </div>
              )}
            />
          </Box>
          <NewTicketFields fields={fields} />
          <Box sx={{display: 'flex', gap: 1.5, mt: 0.5}}>
            <SubmitButton pending={files.isBusy}>{t('Create ticket')}</SubmitButton>
            <Button component={RouterLink} to={paths.all()}>
              {t('Cancel')}
            </Button>
          </Box>
        </Form>
      </Paper>
    </Box>
  );
}
