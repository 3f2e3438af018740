import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {HealthResponse} from '@switchboard/contracts/registry/telemetry/schemas';
import {Box, EmptyState, PageHeading, Paper, SkeletonRows} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {useHealth, useRemotes} from '../api/index.ts';
import {type Change, ChangeDialog} from '../changes/index.ts';
import {formatCount, formatShare, plural} from '../format/index.ts';
import {Code, Live} from '../components/index.ts';
import {LatestChanges} from './LatestChanges.tsx';
import {PartlyRunning} from './PartlyRunning.tsx';
import {RemoteRow} from './RemoteRow.tsx';
import {sumUp} from '../live/index.ts';
import {isScheduled} from './rollout-words.ts';

const HOUR = 60;

/** "6 remotes, 1 canary running; 0.4 % of 5,210 loads failed in the last hour." */
function summaryOf(
  remotes: readonly RemoteSummary[] | undefined,
  health: HealthResponse | undefined,
): string | undefined {
  if (!remotes || !health) return undefined;
  const running = remotes.filter(
    ({canary}) => canary !== null && !isScheduled(canary, Date.now()),
  ).length;
  const {loads, failures, failureRate} = sumUp(health.releases);
  const canaries =
    running === 0 ? 'no canary running' : `${plural(running, 'canary', 'canaries')} running`;
  const loaded =
    failureRate === null
      ? 'nothing was loaded in the last hour'
      : `${formatShare(failureRate)} of ${formatCount(loads + failures)} loads failed in the last hour`;
  return `${plural(remotes.length, 'remote')}, ${canaries}; ${loaded}.`;
}

const empty = (
  <EmptyState
    icon={<Pictogram of="box" />}
    title="Nothing is published yet"
    text={
      <>
        A team publishes its remote from its own folder:{' '}
        <Code>npm run release -- publish tickets</Code>. It then appears here.
      </>
    }
  />
);

/** Running releases of every remote, their health, and the rollback; below, partial releases, and the latest changes. */
export function RemotesPage() {
  const remotes = useRemotes();
  const health = useHealth(HOUR);
  const [open, setOpen] = useState<{name: string; change: Change}>();
  const opened = open && remotes.data?.find(({name}) => name === open.name);
  return (
    <>
      <PageHeading
        title="Remotes · Operations"
        subtitle={summaryOf(remotes.data, health.data) ?? 'What is running, and how well.'}
      >
        Remotes
      </PageHeading>
      <Live
        query={remotes}
        thing="remotes"
        skeleton={<SkeletonRows rows={6} height={84} />}
        isEmpty={(all) => all.length === 0}
        empty={<Paper variant="outlined">{empty}</Paper>}
      >
        {(all) => (
          <Paper variant="outlined" component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
            {all.map((remote) => (
              <RemoteRow
                key={remote.name}
                remote={remote}
                health={health.data?.releases.filter((release) => release.remote === remote.name)}
                onChange={(change) => setOpen({name: remote.name, change})}
              />
            ))}
          </Paper>
        )}
      </Live>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)'},
          alignItems: 'start',
          gap: 3,
          mt: 3,
        }}
      >
        <PartlyRunning remotes={remotes.data ?? []} />
        <LatestChanges />
      </Box>
      {open && opened ? (
        <ChangeDialog remote={opened} change={open.change} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
