import type {BulkAction} from '@switchboard/contracts/tickets/changes';
import {t} from '@switchboard/i18n';
import {Box, DateTime, useTimeZone} from '@switchboard/ui';
import {PresenceDot} from '@switchboard/ui/data';
import {useState} from 'react';
import {snoozeTimes} from '../../changes/index.ts';
import {useMacros} from '../../settings/macros/index.ts';
import {useAgents, useTeams} from '../../shared/queries/get-agents.ts';
import {
  NO_TEAM,
  PRIORITIES,
  PRIORITY_LABELS,
  STATUS_LABELS,
  STATUSES,
  TYPE_LABELS,
  TYPES,
  UNASSIGNED,
} from '../../shared/words/labels.ts';
import {ChoiceMenu} from './ChoiceMenu.tsx';
import type {AskedOfRows} from './use-row-keys.ts';

export interface PropertyMenusProps {
  asked: AskedOfRows;
  onChange: (action: BulkAction) => void;
  /** Requests a time missing in the menu. */
  onOtherTime: () => void;
}

const secondary = {color: 'text.secondary', fontSize: 13};

/** Macros with actions: a text has no recipient here. */
function MacroMenu({
  askedAt,
  onChange,
}: {askedAt: HTMLElement | null | undefined} & Pick<PropertyMenusProps, 'onChange'>) {
  const [isWanted, setWanted] = useState(false);
  const {data, isError} = useMacros({isWanted});
  const acting = data?.filter(({actions}) => actions.length > 0);
  return (
    <ChoiceMenu
      label={t('Macro')}
      askedAt={askedAt}
      onOpen={() => setWanted(true)}
      empty={isError ? t('Macros could not be loaded.') : t('No macros with actions yet')}
      choices={
        isError
          ? []
          : acting?.map(({id, name, bodyHtml}) => ({
              label: name,
              mark: bodyHtml ? (
                <Box component="span" sx={secondary}>
                  {t('without its text')}
                </Box>
              ) : null,
              run: () => onChange({macroId: id}),
            }))
      }
    />
  );
}

/** Common snooze times, and a link to any other. */
function SnoozeChoices({
  askedAt,
  onChange,
  onOtherTime,
}: {askedAt: HTMLElement | null | undefined} & Omit<PropertyMenusProps, 'asked'>) {
  const timeZone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  return (
    <ChoiceMenu
      label={t('Snooze')}
      askedAt={askedAt}
      onOpen={() => setNow(Date.now())}
      choices={[
        ...snoozeTimes(now, timeZone).map(({label, at}) => ({
          label,
          mark: (
            <Box component="span" sx={{...secondary, ml: 'auto', pl: 3}}>
              <DateTime at={at} />
            </Box>
          ),
          run: () => onChange({snoozedUntil: at}),
        })),
        {label: t('Another time…'), run: onOtherTime},
      ]}
    />
  );
}

/** Menus with changes, opened by click or key. */
export function PropertyMenus({asked, onChange, onOtherTime}: PropertyMenusProps) {
  const {data: agents = []} = useAgents();
  const {data: teams = []} = useTeams();
  const askedAt = (what: NonNullable<AskedOfRows>['what']) =>
    asked?.what === what ? asked.at : undefined;
  return (
    <>
      <ChoiceMenu
        label={t('Assign')}
        askedAt={askedAt('assign')}
        choices={[
          {label: UNASSIGNED, run: () => onChange({assigneeId: null})},
          ...agents.map(({id, name, presence}) => ({
            label: name,
            mark: <PresenceDot state={presence} />,
            run: () => onChange({assigneeId: id}),
          })),
        ]}
      />
      <ChoiceMenu
        label={t('Status')}
        askedAt={askedAt('status')}
        choices={STATUSES.filter((status) => status !== 'new').map((status) => ({
          label: STATUS_LABELS[status],
          run: () => onChange({status}),
        }))}
      />
      <ChoiceMenu
        label={t('Priority')}
        askedAt={askedAt('priority')}
        choices={PRIORITIES.map((priority) => ({
          label: PRIORITY_LABELS[priority],
          run: () => onChange({priority}),
        }))}
      />
      <ChoiceMenu
        label={t('Team')}
        askedAt={askedAt('team')}
        choices={[
          {label: NO_TEAM, run: () => onChange({teamId: null})},
          ...teams.map(({id, name}) => ({label: name, run: () => onChange({teamId: id})})),
        ]}
      />
      <ChoiceMenu
        label={t('Type')}
        choices={TYPES.map((type) => ({label: TYPE_LABELS[type], run: () => onChange({type})}))}
      />
      <SnoozeChoices askedAt={askedAt('snooze')} onChange={onChange} onOtherTime={onOtherTime} />
      <MacroMenu askedAt={askedAt('macro')} onChange={onChange} />
    </>
  );
}
