import {createPreview} from '@switchboard/contracts/registry/previews/endpoints';
import type {CreatePreviewResponse} from '@switchboard/contracts/registry/previews/schemas';
import {
  Form,
  FormError,
  object,
  SelectInput,
  string,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {Alert, Button, OutlinedInput, Stack, Typography} from '@switchboard/ui';
import {CopyButton} from '@switchboard/ui/copy';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useRef, useState} from 'react';
import {callRegistry} from '../api/index.ts';
import {FormActions} from '../components/index.ts';

const HOUR = 3600;
const TIMES = [
  {value: String(HOUR / 2), label: 'Half an hour'},
  {value: String(2 * HOUR), label: '2 hours'},
  {value: String(24 * HOUR), label: 'A day'},
  {value: String(168 * HOUR), label: 'A week'},
];

const schema = object({
  forSeconds: string().defined(),
  reason: string().defined().max(500, 'Reason must be at most 500 characters'),
});

type Preview = CreatePreviewResponse['preview'];

const Link = ({preview, link}: {preview: Preview; link: string}) => (
  <Stack sx={{gap: 2}}>
    <Alert severity="success">{`It can be previewed until ${new Date(preview.expiresAt).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}.`}</Alert>
    <OutlinedInput
      value={link}
      readOnly
      fullWidth
      autoFocus
      onFocus={(event) => event.target.select()}
      slotProps={{input: {'aria-label': 'Preview link'}}}
    />
    <Typography variant="body2" color="textSecondary">
      The link works once, in the first browser session that opens it, so send it to one person
      only. It is not shown again.
    </Typography>
  </Stack>
);

interface PreviewFormProps {
  name: string;
  version: string;
  onMade: (preview: Preview) => void;
  onCancel: () => void;
}

function PreviewForm({name, version, onMade, onCancel}: PreviewFormProps) {
  const key = useRef(crypto.randomUUID());
  const form = useAppForm({
    schema,
    defaultValues: {forSeconds: String(2 * HOUR), reason: ''},
    confirmLeave: false,
    onSubmit: async ({forSeconds, reason}) => {
      const body = {
        version,
        forSeconds: Number(forSeconds),
        reason: reason.trim() || 'previewed from the console',
      };
      const {preview} = await callRegistry(createPreview, {
        params: {name},
        body,
        key: key.current,
      });
      onMade(preview);
    },
  });
  return (
    <Form form={form} label="Preview link">
      <Typography variant="body2" color="textSecondary">
        It opens the live dashboard with this release for one browser session only. Nobody else sees
        it.
      </Typography>
      <SelectInput name="forSeconds" label="Valid for" options={TIMES} />
      <TextInput
        name="reason"
        label="Reason (optional)"
        hint="If empty, the audit log says “previewed from the console”."
      />
      <FormError />
      <FormActions verb="Create link" onCancel={onCancel} />
    </Form>
  );
}

/** Creates a link that previews a release, and shows it once. */
export function PreviewDialog({
  name,
  version,
  onClose,
}: {
  name: string;
  version: string;
  onClose: () => void;
}) {
  const [preview, setPreview] = useState<Preview>();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} component="h2" variant="h5">{`Preview ${name} ${version}`}</DialogTitle>
      <DialogContent>
        {preview === undefined ? (
          <PreviewForm name={name} version={version} onMade={setPreview} onCancel={onClose} />
        ) : null}
        {preview?.link ? <Link preview={preview} link={preview.link} /> : null}
        {preview && preview.link === null ? (
          <Alert severity="warning">
            The link was lost with the first response, so nobody has it. Close this dialog and
            create another.
          </Alert>
        ) : null}
      </DialogContent>
      {preview ? (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          {preview.link ? (
            <CopyButton
              variant="contained"
              text={preview.link}
              refused="Your browser does not allow copying: select the link and copy it yourself."
            >
              Copy link
            </CopyButton>
          ) : null}
        </DialogActions>
      ) : null}
    </Dialog>
  );
}
