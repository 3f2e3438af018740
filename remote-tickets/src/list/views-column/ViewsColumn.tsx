import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {useListLayout, useViewCounts, viewAddress} from '../../settings/views/index.ts';
import {paths} from '../../shared/paths.ts';
import {upTo} from '../../shared/words/ticket-count.ts';
import type {ShownList} from '../list-tabs.ts';
import {SortableViews} from './SortableViews.tsx';
import {GROUP_LABELS, GROUPS, groupViews, type GroupName, moveView} from './view-groups.ts';

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    gap: 1,
    alignItems: 'center',
    minHeight: 32,
    px: 1.5,
    borderRadius: 1,
    color: 'text.primary',
    fontSize: 14,
    textDecoration: 'none',
  },
  '& a > span:first-of-type': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& a > .count': {color: 'text.secondary', fontSize: 12.5, fontVariantNumeric: 'tabular-nums'},
  '& a:hover': {bgcolor: 'action.hover'},
  '& a[aria-current]': {bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600},
  '& a:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: -2},
} as const;

interface Entry {
  label: string;
  to: string;
  count?: number | undefined;
}

const Name = ({entry: {label, to, count}, isCurrent}: {entry: Entry; isCurrent: boolean}) => (
  <Link to={to} title={label} aria-current={isCurrent ? 'page' : undefined}>
    <span>{label}</span>
    <span className="count">{upTo(count) ?? ''}</span>
  </Link>
);

/** Built-in lists by group. */
const fixedLists = ({counts}: Pick<ShownList, 'counts'>): Record<GroupName, Entry[]> => ({
  mine: [
    {label: t('My tickets'), to: paths.mine(), count: counts?.mine},
    {label: t('Mentions'), to: paths.myList('mentions'), count: counts?.mentions},
    {label: t('Following'), to: paths.myList('following'), count: counts?.following},
    {label: t('Snoozed'), to: paths.myList('snoozed'), count: counts?.snoozed},
    {label: t('Drafts'), to: paths.myList('drafts'), count: counts?.drafts},
  ],
  team: [],
  shared: [
    {label: t('All tickets'), to: paths.all()},
    {label: t('Unassigned'), to: paths.unassigned(), count: counts?.unassigned},
  ],
});

const currentOf = ({view, saved}: ShownList): string => {
  if (saved) return saved.id;
  if (view === 'all') return paths.all();
  if (view === 'unassigned') return paths.unassigned();
  return view === 'mine' ? paths.mine() : paths.myList(view);
};

/** All lists of tickets with their counts, beside the current one. */
export function ViewsColumn({id, shown}: {id: string; shown: ShownList}) {
  const [layout, change] = useListLayout();
  const counts = useViewCounts();
  const groups = groupViews(shown.views, layout.order);
  const fixed = fixedLists(shown);
  const current = currentOf(shown);
  const nameOf = (view: TicketListView) => (
    <Name
      entry={{label: view.name, to: viewAddress(view), count: counts[view.id]}}
      isCurrent={current === view.id}
    />
  );
  return (
    <Box
      component="nav"
      id={id}
      aria-label={t('Ticket lists')}
      sx={{
        position: 'sticky',
        top: 'calc(110px + var(--above-frame, 0px))',
        maxHeight: 'calc(100vh - 126px - var(--above-frame, 0px))',
        overflowY: 'auto',
        pl: 1.25,
        ml: -1.25,
      }}
    >
      {GROUPS.filter((name) => fixed[name].length + groups[name].length > 0).map((name) => (
        <Box component="section" key={name} aria-label={GROUP_LABELS[name]} sx={{mb: 2}}>
          <Box
            component="h2"
            sx={{m: 0, px: 1.5, py: 0.5, fontSize: 12.5, color: 'text.secondary'}}
          >
            {GROUP_LABELS[name]}
          </Box>
          <Box component="ul" sx={listLook}>
            {fixed[name].map((entry) => (
              <li key={entry.to}>
                <Name entry={entry} isCurrent={current === entry.to} />
              </li>
            ))}
          </Box>
          {groups[name].length > 0 ? (
            <SortableViews
              look={listLook}
              views={groups[name]}
              onMove={(moved, over) => change({order: moveView(groups, moved, over)})}
            >
              {nameOf}
            </SortableViews>
          ) : null}
        </Box>
      ))}
      <Box component="ul" sx={listLook}>
        <li>
          <Name entry={{label: t('Manage views'), to: paths.viewSettings()}} isCurrent={false} />
        </li>
      </Box>
    </Box>
  );
}
