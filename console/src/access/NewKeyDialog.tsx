import {addKey} from '@switchboard/contracts/registry/keys/endpoints';
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
import {showToast, Typography} from '@switchboard/ui';
import {Dialog, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useRef} from 'react';
import {callRegistry} from '../api/index.ts';
import {Code, FormActions} from '../components/index.ts';
import {toKeyRequest} from './access-forms.ts';

const KEY = /^\s*[A-Za-z0-9_-]{43}\s*$/;

const schema = object({
  signs: string().defined(),
  remote: text('Remote', 40),
  key: required('Public key').matches(KEY, {
    message: 'Must be 43 characters: the 32 bytes of an Ed25519 key as base64url',
    excludeEmptyString: true,
  }),
  reason: required('Reason', 500),
});

const SIGNS = [
  {value: 'release', label: 'Releases of one remote'},
  {value: 'document', label: 'The document'},
];

const RemoteField = () => {
  const signs: unknown = useWatch({name: 'signs'});
  return signs === 'release' ? (
    <TextInput name="remote" label="Remote" placeholder="tickets" />
  ) : null;
};

/** Registers a public key; the private one stays with the signer. */
export function NewKeyDialog({onClose}: {onClose: () => void}) {
  const id = useId();
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useAppForm({
    schema,
    defaultValues: {signs: 'release', remote: '', key: '', reason: ''},
    confirmLeave: false,
    checkOnSubmit: ({signs, remote}) => ({
      remote:
        signs === 'release' && remote.trim() === ''
          ? 'Enter the remote whose releases it signs'
          : undefined,
    }),
    onSubmit: async (values) => {
      const {message} = await callRegistry(addKey, {
        body: toKeyRequest(values),
        key: key.current,
      });
      key.current = crypto.randomUUID();
      showToast({kind: 'success', message});
      await client.invalidateQueries({queryKey: ['keys']});
      onClose();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} component="h2" variant="h5">
        Add a key
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{mb: 2}}>
          Add a second key beside the one in use, sign with it, then retire the old one.{' '}
          <Code>npm run release -- keys rotate tickets</Code> creates a key pair, adds its public
          key and signs the running releases.
        </Typography>
        <Form form={form} label="Add a key">
          <SelectInput name="signs" label="What it signs" options={SIGNS} />
          <RemoteField />
          <TextInput
            name="key"
            label="Public key"
            hint="Only the public key, as base64url. Never paste a private key here."
          />
          <TextInput name="reason" label="Reason" hint="Recorded in the audit log." />
          <FormError />
          <FormActions verb="Add the key" onCancel={onClose} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
