import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, Navigate, useParams} from '@switchboard/router';
import {Button, EmptyState, Paper, QueryStates} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {useEditedBroadcast} from '../api/get-broadcast.ts';
import {useBroadcastSettings} from '../api/get-settings.ts';
import {BroadcastNotFound} from '../components/BroadcastNotFound.tsx';
import {isId} from '../is-id.ts';
import {paths} from '../paths.ts';
import {DraftBar} from './DraftBar.tsx';
import {DraftEditor} from './DraftEditor.tsx';

const HasStarted = ({broadcast}: {broadcast: Broadcast}) => (
  <>
    <DraftBar heading={broadcast.name} />
    <Paper variant="outlined">
      <EmptyState
        icon={<Pictogram of="broadcast" />}
        title={t("This broadcast has started and can't be edited")}
        text={
          broadcast.status === 'scheduled'
            ? t('Unschedule it to edit it.')
            : t('Duplicate it to write a similar one.')
        }
        action={
          <Button component={RouterLink} to={paths.report(broadcast.id)} variant="contained">
            {t('Open the report')}
          </Button>
        }
      />
    </Paper>
  </>
);

function EditBroadcast({id}: {id: string}) {
  const query = useEditedBroadcast(id);
  const {isLoading, isFetched} = useBroadcastSettings();
  if (isLoading && !isFetched) return <FormSkeleton />;
  return (
    <QueryStates
      query={query}
      thing={t('this broadcast')}
      notFound={<BroadcastNotFound />}
      skeleton={<FormSkeleton />}
    >
      {(broadcast) =>
        broadcast.status === 'draft' ? (
          <DraftEditor broadcast={broadcast} />
        ) : (
          <HasStarted broadcast={broadcast} />
        )
      }
    </QueryStates>
  );
}

export function EditBroadcastPage() {
  const {id = ''} = useParams();
  return isId(id) ? <EditBroadcast key={id} id={id} /> : <Navigate to={paths.home()} replace />;
}
