import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate, useSearchText} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button, EmptyState, SkeletonRows, useMediaQuery, type Theme} from '@switchboard/ui';
import {SearchField} from '@switchboard/ui/data';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useBroadcasts} from '../api/list-broadcasts.ts';
import {BroadcastBar} from '../components/BroadcastBar.tsx';
import {FilterMenu} from '../components/FilterMenu.tsx';
import {CHANNEL_LABELS, formatCount, STATUS_LABELS} from '../components/labels.ts';
import {useSteering} from '../components/use-steering.ts';
import {paths} from '../paths.ts';
import {useLiveLists} from '../state/live-broadcasts.ts';
import {useRights} from '../state/use-rights.ts';
import {toQuery, useBroadcastFilters} from './broadcast-filters.ts';
import {BroadcastCards, BroadcastTable} from './BroadcastRows.tsx';
import {actionsFor} from './row-actions.ts';

const NoBroadcasts = () => (
  <EmptyState
    icon={<Pictogram of="broadcast" />}
    title={t('No broadcasts yet')}
    text={t('Reach many people with one message, by email or SMS.')}
    action={
      useMay('draftBroadcasts') ? (
        <Button component={RouterLink} to={paths.create()} variant="contained">
          {t('New broadcast')}
        </Button>
      ) : undefined
    }
  />
);

function Filters({
  filters,
  isFiltered,
  set,
  onClear,
}: Omit<ReturnType<typeof useBroadcastFilters>, 'clear'> & {onClear: () => void}) {
  const {text, setText} = useSearchText();
  return (
    <Box
      role="group"
      aria-label={t('Filters')}
      sx={{display: 'flex', gap: 1, mb: 1, alignItems: 'center', overflowX: 'auto', p: 0.25}}
    >
      <Box sx={{flex: {xs: '0 0 180px', md: '0 1 240px'}, '& > *': {width: '100%'}}}>
        <SearchField label={t('Search broadcasts')} value={text} onChange={setText} />
      </Box>
      <FilterMenu
        label={t('Status')}
        options={STATUS_LABELS}
        chosen={filters.status}
        onChange={(status) => set({status})}
      />
      <FilterMenu
        label={t('Channel')}
        options={CHANNEL_LABELS}
        chosen={filters.channel}
        isSingle
        onChange={(channel) => set({channel})}
      />
      {isFiltered ? (
        <Button
          aria-label={t('Clear filters')}
          onClick={() => {
            setText('');
            onClear();
          }}
        >
          {t('Clear')}
        </Button>
      ) : null}
    </Box>
  );
}

function useRowActions() {
  const navigate = useNavigate();
  const steering = useSteering();
  const {canSend} = useRights();
  return (broadcast: Broadcast) =>
    actionsFor(broadcast, canSend, {
      ...steering,
      open: () => void navigate(paths.report(broadcast.id)),
      edit: () => void navigate(paths.edit(broadcast.id)),
    });
}

export function ManagementPage() {
  const {filters, isFiltered, set, clear} = useBroadcastFilters();
  const query = useBroadcasts(toQuery(filters));
  const actionsOf = useRowActions();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  useLiveLists();
  return (
    <ListScreen
      bar={
        <BroadcastBar
          heading={t('Broadcast Management')}
          current={paths.management()}
          count={query.data && formatCount(query.data.total)}
        />
      }
      filters={<Filters filters={filters} isFiltered={isFiltered} set={set} onClear={clear} />}
      query={query}
      thing={t('broadcasts')}
      skeleton={<SkeletonRows rows={8} height={56} />}
      itemsOf={({broadcasts}) => broadcasts}
      totalOf={({total}) => total}
      empty={<NoBroadcasts />}
      noMatches={
        isFiltered && {
          title: t('No broadcasts match these filters'),
          text: t('Try another word, or fewer filters.'),
          onClear: clear,
        }
      }
    >
      {(broadcasts) =>
        isNarrow ? (
          <BroadcastCards broadcasts={broadcasts} label={t('Broadcasts')} actionsOf={actionsOf} />
        ) : (
          <BroadcastTable
            broadcasts={broadcasts}
            label={t('Broadcasts')}
            actionsOf={actionsOf}
            sort={filters.sort}
            onSort={(sort) => set({sort})}
          />
        )
      }
    </ListScreen>
  );
}
