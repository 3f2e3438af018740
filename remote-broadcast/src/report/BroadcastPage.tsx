import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {Link, Navigate, useParams, useSearchParams} from '@switchboard/router';
import {Box, QueryStates, SkeletonRows} from '@switchboard/ui';
import {SectionTabs} from '@switchboard/ui/data';
import {useBroadcast} from '../api/get-broadcast.ts';
import {useReport} from '../api/get-report.ts';
import {BroadcastNotFound} from '../components/BroadcastNotFound.tsx';
import {isId} from '../is-id.ts';
import {MessagePreview} from '../message/index.ts';
import {PARTS, paths, type Part} from '../paths.ts';
import {useLiveBroadcast} from '../state/live-broadcasts.ts';
import {Plan} from '../plan/index.ts';
import {ApprovalCard} from './ApprovalCard.tsx';
import {Figures} from './Figures.tsx';
import {ProgressCard} from './ProgressCard.tsx';
import {Recipients} from './Recipients.tsx';
import {ReportBar} from './ReportBar.tsx';
import {RetryCard} from './RetryCard.tsx';
import {StateNotice} from './StateNotice.tsx';

const LABELS: Record<Part, string> = {
  figures: t('Figures'),
  recipients: t('Recipients'),
  message: t('Message'),
};

function ReportFigures({id, channel}: Pick<Broadcast, 'id' | 'channel'>) {
  const query = useReport(id);
  return (
    <QueryStates query={query} thing={t('the figures')} skeleton={<SkeletonRows rows={4} />}>
      {(report) => <Figures id={id} channel={channel} report={report} />}
    </QueryStates>
  );
}

const Message = ({broadcast}: {broadcast: Broadcast}) => {
  const {channel, subject, preheader, html, text, variables} = broadcast;
  return (
    <Box sx={{maxWidth: 760}}>
      <MessagePreview content={{channel, subject, preheader, html, text, variables}} />
    </Box>
  );
};

function Shown({broadcast, part}: {broadcast: Broadcast; part: Part}) {
  switch (part) {
    case 'figures':
      return <ReportFigures {...broadcast} />;
    case 'recipients':
      return <Recipients id={broadcast.id} />;
    case 'message':
      return <Message broadcast={broadcast} />;
  }
}

/** A started broadcast has figures; another one shows its message. */
function Report({broadcast}: {broadcast: Broadcast}) {
  const [search] = useSearchParams();
  const hasBegun = broadcast.status !== 'draft' && broadcast.status !== 'scheduled';
  const asked = PARTS.find((one) => one === search.get('part')) ?? 'figures';
  const part = hasBegun ? asked : 'message';
  return (
    <>
      <ReportBar broadcast={broadcast} />
      <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2}}>
        <ApprovalCard broadcast={broadcast} />
        <StateNotice broadcast={broadcast} />
        {hasBegun ? <ProgressCard broadcast={broadcast} /> : null}
        <RetryCard broadcast={broadcast} />
      </Box>
      {hasBegun ? (
        <SectionTabs
          label={t('Report')}
          link={Link}
          current={paths.report(broadcast.id, part)}
          tabs={PARTS.map((one) => ({label: LABELS[one], to: paths.report(broadcast.id, one)}))}
        />
      ) : (
        <Plan broadcast={broadcast} />
      )}
      <Shown broadcast={broadcast} part={part} />
    </>
  );
}

function LiveReport({id}: {id: string}) {
  useLiveBroadcast(id);
  return (
    <QueryStates
      query={useBroadcast(id)}
      thing={t('this broadcast')}
      notFound={<BroadcastNotFound />}
      skeleton={<SkeletonRows rows={6} />}
    >
      {(broadcast) => <Report broadcast={broadcast} />}
    </QueryStates>
  );
}

export function BroadcastPage() {
  const {id = ''} = useParams();
  return isId(id) ? <LiveReport key={id} id={id} /> : <Navigate to={paths.home()} replace />;
}
