import {t} from '@switchboard/i18n';
import {Navigate, useParams} from '@switchboard/router';
import {Paper, QueryStates, type QueryState} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import {SettingNotFound} from './SettingNotFound.tsx';
import {SettingsFrame, type SettingsFrameProps} from './SettingsFrame.tsx';
import {useCanChangeSettings} from './use-can-change-settings.ts';

export interface SettingScreenProps<Data, Item> extends Pick<
  SettingsFrameProps,
  'current' | 'subtitle'
> {
  /** Headings for a new and an existing one. */
  titles: {fresh: string; known: string};
  /** Name of the setting in a sentence: "policy". */
  thing: string;
  /** Address of the list, for users without permission, and for a missing setting. */
  back: string;
  /** The whole list; `find` picks the setting in the address. */
  query: QueryState<Data>;
  find: (data: Data, id: string) => Item | undefined;
  /** True while other data of the form is loading. */
  isWaiting?: boolean;
  mayEdit?: boolean | undefined;
  children: (item: Item | undefined) => ReactNode;
}

/** One setting by the id in the address; a new one without an id. */
export function SettingScreen<Data, Item>({
  titles,
  subtitle,
  current,
  thing,
  back,
  query,
  find,
  isWaiting = false,
  mayEdit,
  children,
}: SettingScreenProps<Data, Item>) {
  const {id} = useParams();
  const canChange = useCanChangeSettings();
  if (!(mayEdit ?? canChange)) return <Navigate to={back} replace />;
  const skeleton = <FormSkeleton />;
  const shown = (data: Data) => {
    const item = id === undefined ? undefined : find(data, id);
    return id !== undefined && item === undefined ? (
      <SettingNotFound thing={thing} back={back} />
    ) : (
      children(item)
    );
  };
  return (
    <SettingsFrame
      title={id === undefined ? titles.fresh : titles.known}
      subtitle={subtitle}
      current={current}
    >
      <Paper key={id} variant="outlined" sx={{p: {xs: 2, sm: 3}}}>
        <QueryStates query={query} thing={t('this {thing}', {thing})} skeleton={skeleton}>
          {(data) => (isWaiting ? skeleton : shown(data))}
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
