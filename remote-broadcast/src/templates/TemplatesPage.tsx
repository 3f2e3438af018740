import {BROADCAST_CHANNELS} from '@switchboard/contracts/audiences/choices';
import {may} from '@switchboard/contracts/team/permissions';
import type {Template} from '@switchboard/contracts/templates/schemas';
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
import {CHANNEL_LABELS} from '../message/index.ts';
import {paths} from '../paths.ts';
import {useListFilters} from '../state/list-filters.ts';
import {useRole} from '../state/role.ts';
import {askedDeletion, useDuplication} from '../state/row-changes.ts';
import {TemplateTable} from './TemplateTable.tsx';
import {useDeleteTemplate, useDuplicateTemplate, useTemplates} from './templates.ts';

const consequenceOf = ({usedIn}: Template): string =>
  usedIn === 0
    ? t('Broadcasts created from it stay as they are.')
    : plural(
        usedIn,
        'Used in # broadcast, which stays as it is.',
        'Used in # broadcasts; they stay as they are.',
      );

/** Actions on a template. */
function useActions() {
  const navigate = useNavigate();
  const {mutateAsync: remove} = useDeleteTemplate();
  const {mutateAsync: copy} = useDuplicateTemplate();
  const duplicate = useDuplication(copy, paths.template);
  const askToDelete = askedDeletion(remove, consequenceOf);
  return (template: Template) => [
    {label: t('Edit'), onChoose: () => navigate(paths.template(template.id))},
    {label: t('Duplicate'), onChoose: () => duplicate(template)},
    {label: t('Delete'), onChoose: () => askToDelete(template)},
  ];
}

/** Messages as starting points of broadcasts. */
export function TemplatesPage() {
  const filters = useListFilters('channel', BROADCAST_CHANNELS);
  const mayEdit = may(useRole(), 'manageTemplates');
  const refusal = useRefusal('supervisor', t('change templates'), !mayEdit);
  const actionsOf = useActions();
  const query = useTemplates({q: filters.q, channel: filters.value});
  useEvents(['template.changed', 'broadcast.changed'], () => void query.refetch());
  const create = mayEdit ? (
    <CreateButton to={paths.newTemplate()} label={t('New template')} />
  ) : null;
  return (
    <SearchedList
      heading={t('Templates')}
      current={paths.templates()}
      primary={create}
      refusal={refusal}
      thing={t('the templates')}
      query={query}
      filters={filters}
      searchLabel={t('Search templates')}
      filter={
        <FilterSelect
          label={t('Channel')}
          any={t('All channels')}
          value={filters.value}
          options={Object.entries(CHANNEL_LABELS)}
          onChange={filters.setValue}
        />
      }
      noMatches={t('No templates match these filters')}
      empty={
        <EmptyState
          icon={<Pictogram of="draft" />}
          title={t('No templates yet')}
          text={t('Write a message once and start broadcasts from it.')}
          action={
            mayEdit ? (
              <Button component={Link} to={paths.newTemplate()} variant="contained">
                {t('New template')}
              </Button>
            ) : null
          }
        />
      }
    >
      {(templates) => (
        <TemplateTable templates={templates} mayEdit={mayEdit} actionsOf={actionsOf} />
      )}
    </SearchedList>
  );
}
