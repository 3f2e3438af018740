import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {OffSummary} from '@switchboard/contracts/registry/sections/schemas';
import {Alert, DateTime, Paper, Stack, Typography} from '@switchboard/ui';
import {useId} from 'react';
import type {Change} from '../changes/index.ts';
import {useWhyNot} from '../session/index.ts';
import {ActionButton, Code} from '../components/index.ts';

interface CardProps {
  remote: RemoteSummary;
  onChange: (change: Change) => void;
}

const OffAlert = ({off: {state, reason, since, by}}: {off: OffSummary}) => (
  <Alert severity={state === 'retired' ? 'error' : 'warning'}>
    <strong>{state === 'retired' ? 'Retired for good' : 'Disabled'}</strong> by {by} on{' '}
    <DateTime at={since} />: {reason}
  </Alert>
);

/** The section as users see it: on or off, its name and address, and its actions as a whole. */
export function SectionCard({remote, onChange}: CardProps) {
  const id = useId();
  const why = useWhyNot('change');
  const {name, off, renamed} = remote;
  const isRetired = off?.state === 'retired';
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{p: {xs: 2, md: 2.5}, display: 'grid', gap: 1}}
    >
      <Typography id={id} component="h2" variant="h2">
        Section
      </Typography>
      {off ? <OffAlert off={off} /> : null}
      {renamed && renamed.to !== name ? (
        <Typography variant="body2">
          Called <Code strong>{renamed.to}</Code>, at <Code>{renamed.basePath}</Code>. Its releases
          keep the name <Code>{name}</Code>.
        </Typography>
      ) : null}
      {renamed && renamed.formerly.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {renamed.formerly.join(', ')} {renamed.formerly.length === 1 ? 'leads' : 'lead'} on to it.
        </Typography>
      ) : null}
      {isRetired ? null : (
        <Stack direction="row" useFlexGap sx={{gap: 1, flexWrap: 'wrap'}}>
          {off ? (
            <ActionButton variant="contained" why={why} onClick={() => onChange({kind: 'enable'})}>
              Enable
            </ActionButton>
          ) : (
            <ActionButton
              variant="outlined"
              color="error"
              why={why}
              onClick={() => onChange({kind: 'disable'})}
            >
              Disable…
            </ActionButton>
          )}
          <ActionButton variant="outlined" why={why} onClick={() => onChange({kind: 'rename'})}>
            Rename…
          </ActionButton>
          <ActionButton
            variant="outlined"
            color="error"
            why={why}
            onClick={() => onChange({kind: 'retire'})}
          >
            Retire…
          </ActionButton>
        </Stack>
      )}
    </Paper>
  );
}
