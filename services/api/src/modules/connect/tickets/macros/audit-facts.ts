import type {Macro} from '@switchboard/contracts/macros/schemas';
import type {Trx} from '#database/index.ts';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {type AuditFacts, listTeamNames} from '#modules/account/service.ts';

/** A shared macro in plain values. */
export const macroFacts = async (
  trx: Trx,
  {
    name,
    visibility,
    teamId,
    bodyHtml,
    actions,
  }: Pick<Macro, 'name' | 'visibility' | 'teamId' | 'bodyHtml' | 'actions'>,
): Promise<AuditFacts> => ({
  name,
  visibility,
  team:
    teamId === null
      ? null
      : ((await listTeamNames(trx)).find(({id}) => id === teamId)?.name ?? null),
  text: toPlainText(bodyHtml),
  actions: actions.map(({type}) => type).join(', '),
});
