import type {OnboardingRequest, PendingInvitation} from '@switchboard/contracts/user/schemas';
import {object, required, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {toDetailsRequest, type DetailsValues} from '../profile/details-form.ts';
import {inviteCodeOf} from './invite-code.ts';

const CODE_MAX = 128;

/** A new workspace, an invite code, or else the id of a pending invitation. */
export const CREATE = 'create';
export const CODE = 'code';

export const workspaceSchema = object({
  choice: string().defined(),
  name: text(t('Company name')).when('choice', {
    is: CREATE,
    then: () => required(t('Company name')),
  }),
  country: string()
    .defined()
    .when('choice', {is: CREATE, then: () => required(t('Country'))}),
  code: string()
    .defined()
    .when('choice', {
      is: CODE,
      then: () =>
        required(t('Invite code'), 2000).test(
          'length',
          t('{label} must be at most {max} characters', {label: t('Invite code'), max: CODE_MAX}),
          (value) => inviteCodeOf(value).length <= CODE_MAX,
        ),
    }),
});
export type WorkspaceValues = InferType<typeof workspaceSchema>;

/**
 * Initial values by likelihood: a pending invitation, else the code that led here, else a new workspace.
 * @param invitations pending invitations
 * @param code the code that led here, or empty
 * @param country ISO 3166 code to begin with
 */
export const toWorkspaceValues = (
  invitations: PendingInvitation[],
  {code, country}: {code: string; country: string},
): WorkspaceValues => ({
  choice: invitations[0]?.id ?? (code ? CODE : CREATE),
  name: '',
  country,
  code,
});

const membership = ({choice, name, country, code}: WorkspaceValues): Partial<OnboardingRequest> => {
  if (choice === CREATE) return {workspace: {name: name.trim(), country}};
  return choice === CODE ? {invitationToken: inviteCodeOf(code)} : {invitationId: choice};
};

export const toOnboardingRequest = (
  details: DetailsValues,
  workspace: WorkspaceValues,
): OnboardingRequest => ({
  ...toDetailsRequest(details),
  ...membership(workspace),
});
