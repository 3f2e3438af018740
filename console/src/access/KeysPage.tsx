import {retireKey} from '@switchboard/contracts/registry/keys/endpoints';
import type {RegisteredKey} from '@switchboard/contracts/registry/keys/schemas';
import {Box, PageHeading, Paper, RelativeTime, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {TableSkeleton} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {callRegistry, useKeys} from '../api/index.ts';
import {useWhyNot} from '../session/index.ts';
import {ActionButton, Code, Live} from '../components/index.ts';
import {signerOf} from './access-forms.ts';
import {ConfirmDialog} from './ConfirmDialog.tsx';
import {NewKeyDialog} from './NewKeyDialog.tsx';

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: '130px minmax(0, 2.2fr) minmax(0, 1.4fr) 100px 90px',
  },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  px: {xs: 2, md: 2.5},
  py: 1.25,
  '&:not(:first-of-type)': {borderTop: 1, borderColor: 'divider'},
  '& > *': {gridColumn: {xs: 1, md: 'auto'}},
  '& > [data-action]': {
    gridColumn: {xs: 2, md: 'auto'},
    gridRow: {xs: '1 / span 4', md: 'auto'},
    textAlign: 'right',
  },
};

function KeyRow({registered, onRetire}: {registered: RegisteredKey; onRetire: () => void}) {
  const why = useWhyNot('change');
  const {key, createdAt, createdBy, retiredAt} = registered;
  return (
    <Box component="li" sx={row}>
      <Typography component="h2" variant="subtitle2">
        {signerOf(registered)}
      </Typography>
      <Box sx={{minWidth: 0, fontSize: 13.5}}>
        <Code>{key}</Code>
      </Box>
      <Typography variant="body2" color="textSecondary">
        added <RelativeTime at={createdAt} /> by {createdBy}
        {retiredAt === null ? (
          ''
        ) : (
          <>
            , retired <RelativeTime at={retiredAt} />
          </>
        )}
      </Typography>
      <span>
        {retiredAt === null ? (
          <StatusChip tone="success" label="Valid" />
        ) : (
          <StatusChip tone="neutral" label="Retired" />
        )}
      </span>
      <Box data-action>
        {retiredAt === null ? (
          <ActionButton
            size="small"
            color="error"
            why={why}
            aria-label={`Retire the key of ${signerOf(registered)}`}
            onClick={onRetire}
          >
            Retire
          </ActionButton>
        ) : null}
      </Box>
    </Box>
  );
}

/** The public keys by which browsers trust releases and the document. */
export function KeysPage() {
  const why = useWhyNot('change');
  const keys = useKeys();
  const [open, setOpen] = useState<{kind: 'new'} | {kind: 'retire'; registered: RegisteredKey}>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeading
        title="Keys · Operations"
        subtitle="The public keys that browsers trust. Teams sign their releases; the registry signs the document."
        actions={
          <ActionButton variant="contained" why={why} onClick={() => setOpen({kind: 'new'})}>
            Add a key
          </ActionButton>
        }
      >
        Keys
      </PageHeading>
      <Live query={keys} thing="keys" skeleton={<TableSkeleton />}>
        {(all) => (
          <Paper variant="outlined" component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
            {all.map((registered) => (
              <KeyRow
                key={registered.key}
                registered={registered}
                onRetire={() => setOpen({kind: 'retire', registered})}
              />
            ))}
          </Paper>
        )}
      </Live>
      {open?.kind === 'new' ? <NewKeyDialog onClose={close} /> : null}
      {open?.kind === 'retire' ? (
        <ConfirmDialog
          title={`Retire a key of ${signerOf(open.registered)}`}
          effect={`Signatures by ${open.registered.key} no longer count, and releases that only it signed no longer run. The registry refuses this while the document or a running release depends on this key alone. This cannot be undone.`}
          verb="Retire for good"
          end={(reason, key) =>
            callRegistry(retireKey, {params: {key: open.registered.key}, body: {reason}, key})
          }
          queryKey={['keys']}
          onClose={close}
        />
      ) : null}
    </>
  );
}
