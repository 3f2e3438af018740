import {createToken} from '@switchboard/contracts/registry/tokens/endpoints';
import type {CreateTokenResponse} from '@switchboard/contracts/registry/tokens/schemas';
import {
  Form,
  FormError,
  object,
  required,
  SelectInput,
  string,
  text,
  TextInput,
  useAppForm,
  useWatch,
} from '@switchboard/forms';
import {useQueryClient} from '@switchboard/query';
import {Alert, Button, OutlinedInput, Stack, Typography} from '@switchboard/ui';
import {CopyButton} from '@switchboard/ui/copy';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useRef, useState} from 'react';
import {callRegistry, useRemotes} from '../api/index.ts';
import {FormActions} from '../components/index.ts';
import {toTokenRequest} from './access-forms.ts';

const KINDS = [
  {value: 'publish', label: 'Publish one remote'},
  {value: 'activate', label: 'Make any change'},
  {value: 'read', label: 'Read the audit log'},
];
const ENDS = [
  {value: '7', label: 'in a week'},
  {value: '30', label: 'in 30 days'},
  {value: '90', label: 'in 90 days'},
  {value: '365', label: 'in a year'},
  {value: '', label: 'never'},
];

const schema = object({
  kind: string().defined(),
  remote: text('Remote', 40),
  days: string().defined(),
  reason: required('Purpose', 500),
});

function RemoteField() {
  const {data = []} = useRemotes();
  const kind: unknown = useWatch({name: 'kind'});
  if (kind !== 'publish') return null;
  return data.length > 0 ? (
    <SelectInput
      name="remote"
      label="Remote"
      emptyLabel="Choose one"
      options={data.map(({name}) => ({value: name, label: name}))}
    />
  ) : (
    <TextInput name="remote" label="Remote" placeholder="tickets" />
  );
}

function TokenForm({
  onMade,
  onCancel,
}: {
  onMade: (made: CreateTokenResponse) => void;
  onCancel: () => void;
}) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useAppForm({
    schema,
    defaultValues: {kind: 'publish', remote: '', days: '90', reason: ''},
    confirmLeave: false,
    checkOnSubmit: ({kind, remote}) => ({
      remote:
        kind === 'publish' && remote === '' ? 'Choose the remote that it can publish' : undefined,
    }),
    onSubmit: async (values) => {
      const made = await callRegistry(createToken, {
        body: toTokenRequest(values, Date.now()),
        key: key.current,
      });
      key.current = crypto.randomUUID();
      onMade(made);
      await client.invalidateQueries({queryKey: ['tokens']});
    },
  });
  return (
    <Form form={form} label="New token">
      <SelectInput name="kind" label="Permission" options={KINDS} />
      <RemoteField />
      <SelectInput name="days" label="Expires" options={ENDS} />
      <TextInput
        name="reason"
        label="Purpose"
        placeholder="Builds of the tickets team"
        hint="Who holds it, and what for. Recorded in the audit log."
      />
      <FormError />
      <FormActions verb="Create token" onCancel={onCancel} />
    </Form>
  );
}

const Secret = ({made: {message, secret}}: {made: CreateTokenResponse}) => (
  <Stack sx={{gap: 2}}>
    <Alert severity={secret === null ? 'warning' : 'success'}>
      {secret === null
        ? `${message} But its secret was lost with the first response. Revoke the token and create another.`
        : message}
    </Alert>
    {secret === null ? null : (
      <>
        <OutlinedInput
          value={secret}
          readOnly
          fullWidth
          onFocus={(event) => event.target.select()}
          slotProps={{input: {'aria-label': 'Token secret', spellCheck: false}}}
        />
        <Typography variant="body2" color="textSecondary">
          <strong>The secret is shown only once.</strong> Keep it safe. The command line reads it
          from SWITCHBOARD_TOKEN.
        </Typography>
      </>
    )}
  </Stack>
);

/** Creates a token, and shows its secret once. */
export function NewTokenDialog({onClose}: {onClose: () => void}) {
  const id = useId();
  const [made, setMade] = useState<CreateTokenResponse>();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={made ? undefined : onClose}>
      <DialogTitle id={id} component="h2" variant="h5">
        {made ? `Token ${made.token.id}` : 'New token'}
      </DialogTitle>
      <DialogContent>
        {made ? <Secret made={made} /> : <TokenForm onMade={setMade} onCancel={onClose} />}
      </DialogContent>
      {made ? (
        <DialogActions>
          <Button onClick={onClose}>I have saved it</Button>
          {made.secret === null ? null : (
            <CopyButton
              variant="contained"
              text={made.secret}
              refused="Your browser does not allow copying: select the secret and copy it yourself."
            >
              Copy secret
            </CopyButton>
          )}
        </DialogActions>
      ) : null}
    </Dialog>
  );
}
