import {AUDIENCE_KINDS} from '@switchboard/contracts/audiences/choices';
import type {Audience} from '@switchboard/contracts/audiences/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link, useNavigate} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button, EmptyState} from '@switchboard/ui';
import {FilterSelect} from '@switchboard/ui/filters';
import {Pictogram} from '@switchboard/ui/placeholders';
import {CreateButton} from '../components/BroadcastBar.tsx';
import {SearchedList} from '../components/SearchedList.tsx';
import {paths} from '../paths.ts';
import {useListFilters} from '../state/list-filters.ts';
import {useRole} from '../state/role.ts';
import {askedDeletion, useDuplication} from '../state/row-changes.ts';
import {KIND_LABELS} from './audience-form.ts';
import {AudienceTable} from './AudienceTable.tsx';
import {useAudiences, useDeleteAudience, useDuplicateAudience} from './audiences.ts';

/** Started broadcasts keep their recipients; others need another audience. */
const consequenceOf = ({usedIn: {broadcasts, unsent}}: Audience): string => {
  if (broadcasts === 0) return t('Its contacts are kept.');
  return unsent === 0
    ? plural(
        broadcasts,
        'Used in # broadcast, which keeps its recipients. The contacts are kept.',
        'Used in # broadcasts, which keep their recipients. The contacts are kept.',
      )
    : plural(
        unsent,
        "Used in {broadcasts}. # of them hasn't started and needs another audience first. The contacts are kept.",
        "Used in {broadcasts}. # of them haven't started and need another audience first. The contacts are kept.",
        {broadcasts: plural(broadcasts, '# broadcast', '# broadcasts')},
      );
};

/** Actions on an audience. */
function useActions() {
  const navigate = useNavigate();
  const {mutateAsync: remove} = useDeleteAudience();
  const {mutateAsync: copy} = useDuplicateAudience();
  const duplicate = useDuplication(copy, paths.audience);
  const askToDelete = askedDeletion(remove, consequenceOf);
  return (audience: Audience) => [
    {label: t('Edit'), onChoose: () => navigate(paths.audience(audience.id))},
    {label: t('Duplicate'), onChoose: () => duplicate(audience)},
    {label: t('Delete'), onChoose: () => askToDelete(audience)},
  ];
}

/** Contacts that broadcasts are sent to. */
export function AudiencesPage() {
  const filters = useListFilters('kind', AUDIENCE_KINDS);
  const mayEdit = may(useRole(), 'manageAudiences');
  const refusal = useRefusal('supervisor', t('change audiences'), !mayEdit);
  const query = useAudiences({q: filters.q, kind: filters.value});
  const actionsOf = useActions();
  useEvents(
    ['audience.changed', 'broadcast.changed', 'broadcast.status'],
    () => void query.refetch(),
  );
  const create = mayEdit ? (
    <CreateButton to={paths.newAudience()} label={t('New audience')} />
  ) : null;
  return (
    <SearchedList
      heading={t('Audiences')}
      current={paths.audiences()}
      primary={create}
      refusal={refusal}
      thing={t('the audiences')}
      query={query}
      filters={filters}
      searchLabel={t('Search audiences')}
      filter={
        <FilterSelect
          label={t('Kind')}
          any={t('All kinds')}
          value={filters.value}
          options={Object.entries(KIND_LABELS)}
          onChange={filters.setValue}
        />
      }
      noMatches={t('No audiences match these filters')}
      empty={
        <EmptyState
          icon={<Pictogram of="people" />}
          title={t('No audiences yet')}
          text={t('Define who receives your broadcasts: by conditions or one by one.')}
          action={
            mayEdit ? (
              <Button component={Link} to={paths.newAudience()} variant="contained">
                {t('New audience')}
              </Button>
            ) : null
          }
        />
      }
    >
      {(audiences) => (
        <AudienceTable audiences={audiences} mayEdit={mayEdit} actionsOf={actionsOf} />
      )}
    </SearchedList>
  );
}
