import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {Macro} from '@switchboard/contracts/macros/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useNavigate} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {useMay} from '@switchboard/session/access';
import {showErrorToast} from '@switchboard/ui/errors';
import {useMembers, useTeams} from '../shared/queries/get-agents.ts';
import {useUndoToast} from '../changes/index.ts';
import {
  findMacros,
  MacroPreview,
  noMacroHas,
  useApplyMacro,
  useMacros,
} from '../settings/macros/index.ts';
import type {Offer} from '@switchboard/editor';
import {fillHtml, variableValues} from './fill-variables.ts';
import {paths} from '../shared/paths.ts';
import {useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';

const SHOWN = 20;
const NO_MACROS = {id: 'new-macro', label: t('No macros yet. Create one?')};
const SWITCH = {id: 'note', label: t('Mentions work in notes. Switch to note?')};

export interface OffersOptions {
  kind: DraftKind;
  onSwitchToNote: () => void;
  /** Attaches a macro to the draft. */
  onMacro: (macro: Macro) => void;
  /** Inserts the text of a macro at the caret when it is chosen outside the editor. */
  onInsert: (html: string) => void;
}

/** Light agents insert texts only, without the actions of a macro. */
function useOwnMacros() {
  const mayChange = useMay('changeTickets');
  const {data = []} = useMacros();
  return mayChange ? data : data.filter(({actions}) => actions.length === 0);
}

/** Suggestions for `@` and `/`: members and teams in notes, macros everywhere. */
export function useOffers(
  ticket: Ticket,
  {kind, onSwitchToNote, onMacro, onInsert}: OffersOptions,
): Offer[] {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const {data: agents = []} = useMembers();
  const {data: teams = []} = useTeams();
  const macros = useOwnMacros();
  const mentionable = [
    ...agents.map(({id, name}) => ({id, label: name})),
    ...teams.map(({id, name}) => ({id, label: name, hint: t('Team')})),
  ];
  const apply = useApplyMacro(ticket);
  const offerGivingBack = useUndoToast(ticket);
  const values = variableValues(ticket, user);
  const macroOf = (id: string) => macros.find((macro) => macro.id === id);

  const insert = (macro: Macro | undefined) => {
    if (!macro) return undefined;
    if (macro.bodyHtml !== '') {
      onMacro(macro);
      return {html: fillHtml(macro.bodyHtml, values)};
    }
    apply.mutate(macro.id, {
      onSuccess: ({ticket: changed}) =>
        offerGivingBack(changed, t('Applied: {name}', {name: macro.name})),
      onError: (error) => showErrorToast(error, t('The macro was not applied. Try again.')),
    });
    return undefined;
  };
  useShortcuts(
    macros.map((macro) => ({
      keys: '',
      label: t('Macro: {name}', {name: macro.name}),
      run: () => {
        const chosen = insert(macro);
        if (chosen) onInsert(chosen.html);
      },
    })),
  );
  return [
    {
      char: '@',
      label: t('Members and teams'),
      find: (query) =>
        kind === 'reply'
          ? [SWITCH]
          : mentionable.filter(({label}) => label.toLowerCase().includes(query)).slice(0, SHOWN),
      choose: (choice) => {
        if (choice.id !== SWITCH.id) return {mention: choice};
        onSwitchToNote();
        return undefined;
      },
    },
    {
      char: '/',
      label: t('Macros'),
      find: (query) => {
        if (macros.length === 0) return query === '' ? [NO_MACROS] : [];
        return findMacros(macros, query)
          .slice(0, SHOWN)
          .map(({id, name}) => ({id, label: name}));
      },
      empty: (query) => (query === '' ? undefined : noMacroHas(query)),
      choose: ({id}) => {
        if (id !== NO_MACROS.id) return insert(macroOf(id));
        void navigate(paths.newMacro());
        return undefined;
      },
      preview: ({id}) => {
        const macro = macroOf(id);
        return macro ? (
          <MacroPreview macro={macro} html={fillHtml(macro.bodyHtml, values)} agents={agents} />
        ) : null;
      },
    },
  ];
}
