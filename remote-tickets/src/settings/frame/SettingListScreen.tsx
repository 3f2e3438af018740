import {Link as RouterLink} from '@switchboard/router';
import {
  Button,
  EmptyState,
  Paper,
  QueryStates,
  SkeletonRows,
  type QueryState,
} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';
import {SettingsFrame, type SettingsFrameProps} from './SettingsFrame.tsx';

/** Link to the form of a new setting. */
export const NewSetting = ({label, to}: {label: string; to: string}) => (
  <Button component={RouterLink} to={to} variant="contained" startIcon={<AddIcon />}>
    {label}
  </Button>
);

export interface SettingListScreenProps<Item> extends Pick<
  SettingsFrameProps,
  'title' | 'subtitle' | 'current'
> {
  query: QueryState<readonly Item[]>;
  /** Name of the items in a sentence: "the macros". */
  thing: string;
  rowHeight: number;
  /** Content above the list or its empty state. */
  above?: ReactNode;
  /** Button that creates an item; omitted without permission. */
  action?: ReactNode;
  /** Notice for users without permission: the required role, and the people to ask. */
  refusal?: string;
  /** Empty state; uses the same action unless it has its own. */
  empty: {icon: ReactNode; title: string; text: string; action?: ReactNode};
  children: (items: readonly Item[]) => ReactNode;
}

/** All settings of one kind: heading, tabs, and the list in its four states. */
export const SettingListScreen = <Item,>({
  title,
  subtitle,
  current,
  query,
  thing,
  rowHeight,
  above,
  action,
  refusal = '',
  empty,
  children,
}: SettingListScreenProps<Item>) => (
  <SettingsFrame
    title={title}
    subtitle={`${subtitle} ${refusal}`}
    current={current}
    actions={action}
  >
    {above}
    <QueryStates
      query={query}
      thing={thing}
      skeleton={<SkeletonRows rows={4} height={rowHeight} />}
      isEmpty={(items) => items.length === 0}
      empty={
        <Paper variant="outlined">
          <EmptyState action={action} {...empty} />
        </Paper>
      }
    >
      {children}
    </QueryStates>
  </SettingsFrame>
);
