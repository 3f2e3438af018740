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

/** Leads to the form of a new one. */
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
  /** What is listed, as in a sentence: "the macros". */
  thing: string;
  rowHeight: number;
  /** Stands above the list, or its empty place. */
  above?: ReactNode;
  /** Makes a new one; nothing for who may not. */
  action?: ReactNode;
  /** For who may not change them: who may, and whom to ask. */
  refusal?: string;
  /** What stands in the place of an empty list, with the same action if it has none of its own. */
  empty: {icon: ReactNode; title: string; text: string; action?: ReactNode};
  children: (items: readonly Item[]) => ReactNode;
}

/** All settings of one kind: heading, tabs, the list in its four states. */
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
