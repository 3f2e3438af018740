import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink, useSearchText} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {
  Box,
  Button,
  EmptyState,
  PageHeading,
  Paper,
  QueryStates,
  showAlert,
  showToast,
  SkeletonRows,
} from '@switchboard/ui';
import {LoadMore, SearchField} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useDeleteBroadcast} from '../api/delete-broadcast.ts';
import {keys} from '../api/keys.ts';
import {useBroadcasts} from '../api/list-broadcasts.ts';
import {BroadcastTable} from '../components/BroadcastTable.tsx';
import {BroadcastTabs} from '../components/BroadcastTabs.tsx';
import {paths} from '../paths.ts';

function useDelete() {
  const {mutateAsync} = useDeleteBroadcast();
  return async ({id, name}: Broadcast) => {
    const confirmed = await showAlert({
      message: t('Delete "{name}"?', {name}),
      text: t('A deleted draft cannot be brought back.'),
      icon: 'warning',
      confirmLabel: t('Delete'),
      cancelLabel: t('Cancel'),
    });
    if (!confirmed) return;
    await mutateAsync(id).then(
      () => showToast({kind: 'success', message: t('The draft was deleted.')}),
      showErrorToast,
    );
  };
}

const NoBroadcasts = ({mayWrite}: {mayWrite: boolean}) => (
  <EmptyState
    icon={<Pictogram of="broadcast" />}
    title={t('No broadcasts yet')}
    text={t('Reach many people with one message, by email or SMS.')}
    action={
      mayWrite ? (
        <Button component={RouterLink} to={paths.create()} variant="contained">
          {t('New Broadcast')}
        </Button>
      ) : undefined
    }
  />
);

export function ManagementPage() {
  const {text, setText, applied} = useSearchText();
  const query = useBroadcasts(applied);
  const queries = useQueryClient();
  const remove = useDelete();
  const mayWrite = useMay('draftBroadcasts');
  useEvents(['broadcast.changed'], () => void queries.invalidateQueries({queryKey: keys.lists}));
  const noMatches = (
    <EmptyState
      icon={<Pictogram of="search" />}
      title={t('No broadcasts match your search')}
      text={t('Try another word or part of the name.')}
      action={
        <Button variant="outlined" onClick={() => setText('')}>
          {t('Clear search')}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeading subtitle={t('Drafts of messages to many people, by email or SMS.')}>
        {t('Broadcast Management')}
      </PageHeading>
      <BroadcastTabs current={paths.management()} />
      <Box sx={{maxWidth: 360, mb: 2}}>
        <SearchField label={t('Search broadcasts')} value={text} onChange={setText} />
      </Box>
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        <QueryStates
          query={query}
          thing={t('broadcasts')}
          skeleton={
            <Box sx={{p: 2}}>
              <SkeletonRows />
            </Box>
          }
          isEmpty={({broadcasts}) => broadcasts.length === 0}
          empty={applied ? noMatches : <NoBroadcasts mayWrite={mayWrite} />}
        >
          {({broadcasts, total}) => (
            <>
              <BroadcastTable
                broadcasts={broadcasts}
                onDelete={mayWrite ? (broadcast) => void remove(broadcast) : undefined}
              />
              <LoadMore
                shown={broadcasts.length}
                total={total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )}
        </QueryStates>
      </Paper>
    </>
  );
}
