import {revokeToken} from '@switchboard/contracts/registry/tokens/endpoints';
import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import {Alert, Box, DateTime, PageHeading, Paper, RelativeTime, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {TableSkeleton} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {callRegistry, useTokens} from '../api/index.ts';
import {useOpsSession, useWhyNot} from '../session/index.ts';
import {ActionButton, Code, Live} from '../components/index.ts';
import {effectOfRevoking, tokenState} from './access-forms.ts';
import {ConfirmDialog} from './ConfirmDialog.tsx';
import {NewTokenDialog} from './NewTokenDialog.tsx';

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: '48px minmax(0, 1.2fr) minmax(0, 2fr) minmax(0, 1.4fr) 100px 90px',
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

interface RowProps {
  token: RegisteredToken;
  onRevoke: () => void;
}

/** Tests whether a token is the one of this session. */
function useIsOwn() {
  const session = useOpsSession((state) => state.session);
  return ({id}: RegisteredToken) => session.status === 'signed-in' && session.who.id === id;
}

function TokenRow({token, onRevoke}: RowProps) {
  const {label, tone, isUsable} = tokenState(token, Date.now());
  const isOwn = useIsOwn()(token);
  return (
    <Box component="li" sx={row}>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
      >{`#${token.id}`}</Typography>
      <Box sx={{minWidth: 0}}>
        <Code strong>{token.scope}</Code>
        {isOwn ? (
          <Typography component="span" variant="caption" color="textSecondary">
            {' '}
            yours
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{overflowWrap: 'anywhere'}}>
        {token.purpose}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        created <RelativeTime at={token.createdAt} /> by {token.createdBy}
        {token.expiresAt === null ? (
          ''
        ) : (
          <>
            , expires <DateTime at={token.expiresAt} />
          </>
        )}
      </Typography>
      <span>
        <StatusChip tone={tone} label={label} />
      </span>
      <Box data-action>
        {isUsable ? (
          <ActionButton
            size="small"
            color="error"
            aria-label={`Revoke token ${token.id}`}
            onClick={onRevoke}
          >
            Revoke
          </ActionButton>
        ) : null}
      </Box>
    </Box>
  );
}

/** The tokens of the registry: their scopes and expiry. */
export function TokensPage() {
  const why = useWhyNot('change');
  const tokens = useTokens(why === undefined);
  const [open, setOpen] = useState<{kind: 'new'} | {kind: 'revoke'; token: RegisteredToken}>();
  const close = () => setOpen(undefined);
  const isOwn = useIsOwn();
  return (
    <>
      <PageHeading
        title="Tokens · Operations"
        subtitle="Who may change, publish or read, and for how long."
        actions={
          <ActionButton variant="contained" why={why} onClick={() => setOpen({kind: 'new'})}>
            New token
          </ActionButton>
        }
      >
        Tokens
      </PageHeading>
      {why === undefined ? (
        <Live query={tokens} thing="tokens" skeleton={<TableSkeleton />}>
          {(all) => (
            <Paper variant="outlined" component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
              {all.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  onRevoke={() => setOpen({kind: 'revoke', token})}
                />
              ))}
            </Paper>
          )}
        </Live>
      ) : (
        <Alert severity="info">{why}</Alert>
      )}
      {open?.kind === 'new' ? <NewTokenDialog onClose={close} /> : null}
      {open?.kind === 'revoke' ? (
        <ConfirmDialog
          title={`Revoke token ${open.token.id}`}
          effect={effectOfRevoking(open.token, isOwn(open.token))}
          verb="Revoke for good"
          end={(reason, key) =>
            callRegistry(revokeToken, {params: {id: open.token.id}, body: {reason}, key})
          }
          queryKey={['tokens']}
          onClose={close}
        />
      ) : null}
    </>
  );
}
