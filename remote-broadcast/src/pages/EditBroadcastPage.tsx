import {t} from '@switchboard/i18n';
import {Link as RouterLink, Navigate, useParams} from '@switchboard/router';
import {Button, EmptyState, PageHeading, Paper, QueryStates} from '@switchboard/ui';
import {FormSkeleton, Pictogram} from '@switchboard/ui/placeholders';
import {useBroadcast} from '../api/get-broadcast.ts';
import {BroadcastEditor} from '../components/BroadcastEditor.tsx';
import {BroadcastTabs} from '../components/BroadcastTabs.tsx';
import {paths} from '../paths.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const notFound = (
  <EmptyState
    icon={<Pictogram of="lost" />}
    title={t("We couldn't find this broadcast")}
    text={t('It may have been deleted.')}
    action={
      <Button component={RouterLink} to={paths.management()} variant="contained">
        {t('Broadcast Management')}
      </Button>
    }
  />
);

function EditBroadcast({id}: {id: string}) {
  const query = useBroadcast(id);
  return (
    <>
      <PageHeading subtitle={query.data?.name}>{t('Edit broadcast')}</PageHeading>
      <BroadcastTabs current={paths.edit(id)} />
      <Paper variant="outlined" sx={{p: {xs: 2, md: 3}, maxWidth: 800}}>
        <QueryStates
          query={query}
          thing={t('this broadcast')}
          notFound={notFound}
          skeleton={<FormSkeleton />}
        >
          {(broadcast) => <BroadcastEditor broadcast={broadcast} />}
        </QueryStates>
      </Paper>
    </>
  );
}

export function EditBroadcastPage() {
  const {id = ''} = useParams();
  return ID.test(id) ? <EditBroadcast key={id} id={id} /> : <Navigate to={paths.home()} replace />;
}
