import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';

/** Groups of lists, by owner. */
export const GROUP_LABELS = {mine: t('Mine'), team: t('Team'), shared: t('Shared')};
export type GroupName = keyof typeof GROUP_LABELS;
export const GROUPS = Object.keys(GROUP_LABELS) as GroupName[];

const GROUP_OF: Record<TicketListView['visibility'], GroupName> = {
  private: 'mine',
  team: 'team',
  all: 'shared',
};

/**
 * Saved views by group.
 * @param views sorted by name
 * @param order ids in the user's order; others follow by name
 */
export function groupViews<View extends Pick<TicketListView, 'id' | 'visibility'>>(
  views: readonly View[],
  order: readonly string[],
): Record<GroupName, View[]> {
  const placeOf = ({id}: View) => {
    const place = order.indexOf(id);
    return place < 0 ? order.length : place;
  };
  const sorted = views.toSorted((one, other) => placeOf(one) - placeOf(other));
  const of = (name: GroupName) => sorted.filter(({visibility}) => GROUP_OF[visibility] === name);
  return {mine: of('mine'), team: of('team'), shared: of('shared')};
}

/** Ids in order after one moved to the place of another of its group. */
export function moveView<View extends Pick<TicketListView, 'id'>>(
  groups: Record<GroupName, readonly View[]>,
  id: string,
  overId: string,
): string[] {
  return GROUPS.flatMap((name) => {
    const ids = groups[name].map((view) => view.id);
    const [from, to] = [ids.indexOf(id), ids.indexOf(overId)];
    return from < 0 || to < 0 ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id);
  });
}
