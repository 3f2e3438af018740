import type {WorkloadResponse} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Box, QueryStates, type Theme, useMediaQuery} from '@switchboard/ui';
import {TableSkeleton} from '@switchboard/ui/placeholders';
import {NotAllowed} from '../shared/frame/NotAllowed.tsx';
import {NotFound} from '../shared/frame/NotFound.tsx';
import {TeamBar} from '../shared/frame/TeamBar.tsx';
import {paths} from '../shared/paths.ts';
import {nameOf} from '../shared/people/name-of.ts';
import {useLiveWorkload} from '../shared/queries/live-team.ts';
import {seesWorkload} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {TicketsPanel} from './TicketsPanel.tsx';
import {useWorkloadView, type WorkloadView} from './workload-view.ts';
import {useWorkload} from './workload.ts';
import {WorkloadTables} from './WorkloadTables.tsx';

type Shown = Pick<WorkloadResponse, 'members' | 'teams'>;

const nameOfChosen = ({members, teams}: Shown, {kind, id}: NonNullable<WorkloadView['chosen']>) => {
  if (kind === 'team') return teams.find((team) => team.id === id)?.name;
  const member = members.find((one) => one.id === id);
  return member && nameOf(member);
};

function ChosenTickets({
  shown,
  viewing,
}: {
  shown: Shown;
  viewing: ReturnType<typeof useWorkloadView>;
}) {
  const {chosen} = viewing.view;
  if (!chosen) return null;
  const name = nameOfChosen(shown, chosen);
  return name === undefined ? (
    <NotFound
      title={t('Nobody to show tickets of')}
      back={paths.workload()}
      backLabel={t('Back to the workload')}
    />
  ) : (
    <TicketsPanel
      key={`${chosen.kind} ${chosen.id}`}
      workload={shown}
      chosen={chosen}
      name={name}
      viewing={viewing}
    />
  );
}

/** The tables with a member's or team's tickets beside them; on a narrow screen, either of them. */
function Loads({shown}: {shown: Shown}) {
  const viewing = useWorkloadView();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const isChosen = viewing.view.chosen !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns:
          isWide && isChosen ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        gap: 3,
        alignItems: 'start',
        mt: 1,
      }}
    >
      {isWide || !isChosen ? (
        <Box sx={{minWidth: 0}}>
          <WorkloadTables members={shown.members} teams={shown.teams} viewing={viewing} />
        </Box>
      ) : null}
      {isChosen ? <ChosenTickets shown={shown} viewing={viewing} /> : null}
    </Box>
  );
}

function LiveLoads() {
  const query = useWorkload();
  useLiveWorkload();
  return (
    <QueryStates query={query} thing={t('the workload')} skeleton={<TableSkeleton />}>
      {(shown) => <Loads shown={shown} />}
    </QueryStates>
  );
}

/** Workload overview, with tickets to move. */
export function WorkloadPage() {
  const maySee = seesWorkload(useViewer().role);
  return (
    <>
      <TeamBar heading={t('Workload')} current={paths.workload()} />
      {maySee ? (
        <LiveLoads />
      ) : (
        <NotAllowed role="supervisor" does={t('see the workload of others')} />
      )}
    </>
  );
}
