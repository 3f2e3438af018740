import type {CanarySummary} from '@switchboard/contracts/registry/canaries/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Alert, Box, DateTime, Paper, RelativeTime, Stack, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useId} from 'react';
import type {Change} from '../changes/index.ts';
import {useWhyNot} from '../session/index.ts';
import {ActionButton, Code} from '../components/index.ts';
import {audienceOf, evidenceOf, isScheduled} from './rollout-words.ts';

interface CardProps {
  remote: RemoteSummary;
  onChange: (change: Change) => void;
}

/** The share as a bar, beside its number. */
const Share = ({percent}: {percent: number}) => (
  <Box
    aria-hidden
    sx={{height: 8, borderRadius: 4, bgcolor: 'action.selected', overflow: 'hidden', my: 1.25}}
  >
    <Box
      sx={{
        width: `${percent}%`,
        minWidth: percent > 0 ? 4 : 0,
        height: '100%',
        bgcolor: 'warning.main',
        borderRadius: 4,
        transition: 'width 0.3s',
      }}
    />
  </Box>
);

const startWords = (canary: CanarySummary, now: number) =>
  isScheduled(canary, now) ? (
    <>
      starts <DateTime at={canary.startsAt ?? ''} />
    </>
  ) : (
    <>
      begun <RelativeTime at={canary.startsAt ?? canary.begunAt} />
    </>
  );

function Canary({
  remote: {canary},
  onChange,
}: CardProps & {remote: RemoteSummary & {canary: CanarySummary}}) {
  const why = useWhyNot('change');
  return (
    <>
      <Stack direction="row" useFlexGap sx={{gap: 1.25, alignItems: 'center', flexWrap: 'wrap'}}>
        <Typography component="p" variant="h4">
          <Code strong>{canary.version}</Code>
        </Typography>
        {isScheduled(canary, Date.now()) ? (
          <StatusChip tone="info" label="Scheduled" />
        ) : (
          <StatusChip tone="warning" label={`${canary.percent} %`} />
        )}
        {canary.autoAbort ? (
          <StatusChip tone="neutral" label="Aborts automatically" />
        ) : (
          <StatusChip tone="error" label="No automatic abort" />
        )}
      </Stack>
      <Share percent={canary.percent} />
      <Typography variant="body2">{audienceOf(canary)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {startWords(canary, Date.now())} by {canary.begunBy}
      </Typography>
      <Stack direction="row" useFlexGap sx={{gap: 1, mt: 'auto', pt: 2, flexWrap: 'wrap'}}>
        <ActionButton variant="contained" why={why} onClick={() => onChange({kind: 'promote'})}>
          Promote
        </ActionButton>
        <ActionButton
          variant="outlined"
          why={why}
          onClick={() => onChange({kind: 'canary', version: canary.version})}
        >
          Change
        </ActionButton>
        <ActionButton
          variant="outlined"
          color="error"
          why={why}
          onClick={() => onChange({kind: 'abort'})}
        >
          Abort
        </ActionButton>
      </Stack>
    </>
  );
}

function Aborted({remote: {aborted}}: Pick<CardProps, 'remote'>) {
  if (!aborted) return null;
  return (
    <Alert severity={aborted.evidence ? 'error' : 'info'} sx={{mt: 1}}>
      <strong>{aborted.version}</strong> was aborted by {aborted.by}{' '}
      <RelativeTime at={aborted.at} />. {evidenceOf(aborted)}
    </Alert>
  );
}

/** The canary: its audience and its actions; or the absence of one, and the end of the last one. */
export function RolloutCard({remote, onChange}: CardProps) {
  const id = useId();
  const {canary} = remote;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{p: {xs: 2, md: 2.5}, display: 'flex', flexDirection: 'column'}}
    >
      <Typography id={id} component="h2" variant="overline" color="textSecondary" sx={{mb: 0.5}}>
        Canary
      </Typography>
      {canary ? (
        <Canary remote={{...remote, canary}} onChange={onChange} />
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            Everyone except pinned workspaces runs the active release. Start a canary from one of
            the releases below.
          </Typography>
          <Aborted remote={remote} />
        </>
      )}
    </Paper>
  );
}
