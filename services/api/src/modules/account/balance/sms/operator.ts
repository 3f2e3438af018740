import {type Static, Type} from 'typebox';
import {Id} from '@switchboard/contracts/fields';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import {enterWorkspace, systemOf, withSystem} from '#database/index.ts';
import {hasNumbers} from '#phone/index.ts';
import type {Core} from '#core/index.ts';
import {recordAudit} from '../../audit/index.ts';
import {lockSmsPermission, updateSmsPermission} from './repository.ts';

export const SmsPermissionRequest = Type.Object(
  {
    workspaceId: Id,
    /** Permission to send SMS from sign-up credits; omitted: unchanged. */
    isAllowed: Type.Optional(Type.Boolean()),
    /** All destination countries of SMS, as two-letter codes; omitted: unchanged. */
    countries: Type.Optional(Type.Array(Type.String({maxLength: 2}), {maxItems: 300})),
  },
  {additionalProperties: false},
);
export type SmsPermissionRequest = Static<typeof SmsPermissionRequest>;

export interface SmsPermission {
  isAllowed: boolean;
  countries: string[];
}

/**
 * Changes a workspace's permission to send SMS. For the operator alone, who pays for it (decision 0132).
 * @throws 404 for an unknown workspace, 422 for a country without numbers
 */
export const changeSmsPermission = (
  {db, now}: Pick<Core, 'db' | 'now'>,
  {workspaceId, isAllowed, countries}: SmsPermissionRequest,
): Promise<SmsPermission> => {
  const unknown = countries?.find((country) => !hasNumbers(country));
  if (unknown !== undefined)
    throw invalid({countries: `"${unknown}" is no country. Name countries by two letters, as PH`});
  return withSystem(db, async (trx) => {
    const before = await lockSmsPermission(trx, workspaceId);
    if (!before) throw notFound('Workspace');
    const after = {
      countries: countries ? [...new Set(countries)].toSorted() : before.countries,
      allowedAt: isAllowed === undefined ? before.allowedAt : isAllowed ? now() : null,
    };
    await updateSmsPermission(trx, workspaceId, after);
    await enterWorkspace(trx, systemOf(workspaceId));
    await recordAudit(trx, {
      actor: {workspaceId, isSystem: true},
      action: 'balance.sms_changed',
      subject: {type: 'balance', id: workspaceId},
      details: {before: factsOf(before), after: factsOf(after)},
    });
    return {isAllowed: after.allowedAt !== null, countries: after.countries};
  });
};

const factsOf = ({allowedAt, countries}: {allowedAt: Date | null; countries: string[]}) => ({
  smsAllowed: allowedAt !== null,
  smsCountries: countries.join(', '),
});
