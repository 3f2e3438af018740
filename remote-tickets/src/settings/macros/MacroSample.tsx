import {fillVariables} from '@switchboard/contracts/variables';
import type {Agent} from '@switchboard/contracts/tickets/schemas';
import {useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Typography} from '@switchboard/ui';
import {actionsOf, type MacroValues} from './macro-form.ts';
import {MacroPreview} from './MacroPreview.tsx';

/** Preview of the edited macro, for a made-up ticket. */
export function MacroSample({agents}: {agents: readonly Agent[]}) {
  const values = useWatch<MacroValues>() as MacroValues;
  const {profile, workspace} = useCurrentUser();
  const html = fillVariables(values.bodyHtml, {
    'contact.firstName': 'Rosa',
    'contact.name': 'Rosa Lim',
    'ticket.number': '1024',
    'ticket.subject': t('Where is my order?'),
    'agent.firstName': profile.firstName,
    'workspace.name': workspace?.name ?? '',
  });
  const actions = actionsOf(values);
  return html || actions.length > 0 ? (
    <MacroPreview macro={{actions}} html={html} agents={agents} />
  ) : (
    <Typography variant="body2" color="textSecondary">
      {t('Add a text or an action to see what the macro does.')}
    </Typography>
  );
}
