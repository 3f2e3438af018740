import type {Macro} from '@switchboard/contracts/macros/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useSearchText} from '@switchboard/router';
import {Button, EmptyState, Paper} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {FilterBar} from '@switchboard/ui/filters';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useAgents, useTeams} from '../../shared/queries/get-agents.ts';
import {paths} from '../../shared/paths.ts';
import {
  askedDeletion,
  DuplicateButton,
  NewSetting,
  SettingActions,
  SettingCard,
  SettingCards,
  SettingListScreen,
  sharedWith,
} from '../frame/index.ts';
import {findMacros, noMacroHas} from './find-macros.ts';
import {MacroPreview} from './MacroPreview.tsx';
import {useDeleteMacro, useDuplicateMacro, useMacros} from './macros.ts';
import {useCanShareMacros} from './use-can-share-macros.ts';

const timesUsed = (count: number) => plural(count, 'Used once', 'Used # times');

function MacroList({macros}: {macros: readonly Macro[]}) {
  const {data: agents = []} = useAgents();
  const {data: teams = []} = useTeams();
  const canShare = useCanShareMacros();
  const remove = useDeleteMacro();
  const askAndRemove = askedDeletion(remove, t('Changes that it made stay.'));
  const duplication = useDuplicateMacro();
  return (
    <SettingCards label={t('Macros')}>
      {macros.map((macro) => {
        const canChange = canShare || macro.visibility === 'private';
        const duplicate = (
          <DuplicateButton original={macro} duplication={duplication} pathOf={paths.macro} />
        );
        return (
          <SettingCard
            key={macro.id}
            name={macro.name}
            to={canChange ? paths.macro(macro.id) : undefined}
            chip={<StatusChip {...sharedWith(macro, teams)} />}
            details={timesUsed(macro.usageCount)}
            actions={
              canChange ? (
                <SettingActions
                  name={macro.name}
                  onDelete={() => void askAndRemove(macro)}
                  isBusy={remove.isPending}
                >
                  {duplicate}
                </SettingActions>
              ) : (
                duplicate
              )
            }
          >
            <MacroPreview macro={macro} html={macro.bodyHtml} agents={agents} />
          </SettingCard>
        );
      })}
    </SettingCards>
  );
}

function FoundMacros({macros}: {macros: readonly Macro[]}) {
  const {text, setText, applied} = useSearchText();
  const found = findMacros(macros, applied);
  return (
    <>
      <FilterBar label={t('Macros')} search={{label: t('Search macros'), text, onType: setText}} />
      {found.length > 0 ? (
        <MacroList macros={found} />
      ) : (
        <Paper variant="outlined">
          <EmptyState
            icon={<Pictogram of="search" />}
            title={noMacroHas(applied)}
            text={t('Try another word, or part of one.')}
            action={
              <Button variant="outlined" onClick={() => setText('')}>
                {t('Clear search')}
              </Button>
            }
          />
        </Paper>
      )}
    </>
  );
}

/** List of macros. */
export const MacrosPage = () => (
  <SettingListScreen
    title={t('Macros')}
    subtitle={t('Type / in a reply or note to use one.')}
    current="macros"
    query={useMacros()}
    thing={t('the macros')}
    rowHeight={120}
    action={<NewSetting label={t('New macro')} to={paths.newMacro()} />}
    empty={{
      icon: <Pictogram of="macro" />,
      title: t('No macros yet'),
      text: t('Answer frequent questions in seconds with a saved text and its actions.'),
    }}
  >
    {(macros) => <FoundMacros macros={macros} />}
  </SettingListScreen>
);
