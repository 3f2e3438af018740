import {isApiError} from '@switchboard/api-client';
import type {PendingInvitation} from '@switchboard/contracts/user/schemas';
import {phoneCountry} from '@switchboard/forms/phone';
import {t} from '@switchboard/i18n';
import {useMutation, useQueryClient} from '@switchboard/query';
import {useLeaveGuard} from '@switchboard/router';
import {useCurrentUser, USER_KEY} from '@switchboard/session';
import {confirmLeave, showToast} from '@switchboard/ui';
import {useState} from 'react';
import {toDetailsValues, type DetailsValues} from '../profile/details-form.ts';
import {completeOnboarding} from './api/complete-onboarding.ts';
import {forgetInviteCode, keptInviteCode} from './invite-code.ts';
import {toOnboardingRequest, toWorkspaceValues, type WorkspaceValues} from './workspace-form.ts';

/** Steps. Registration has asked for the details: they open only to be edited. */
export type Step = 'workspace' | 'finish' | 'details';

interface Progress {
  step: Step;
  details: DetailsValues;
  workspace: WorkspaceValues;
  /** Reason of the service's refusal. */
  failure?: string;
}

const DETAILS = ['firstName', 'lastName', 'phoneNumber', 'timeZone'];
const DEFAULT_COUNTRY = 'PH';

/** Refusal with the step on which it can be fixed. */
function failureOf(error: Error): {step: Step; failure: string} {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  const failure = fields.map(([, message]) => message).join(' ') || error.message;
  if (fields.length === 0) return {step: 'finish', failure};
  return {step: fields.some(([path]) => DETAILS.includes(path)) ? 'details' : 'workspace', failure};
}

/**
 * Progress of a first-time user, with the values entered so far.
 * @param invitations pending invitations of the user
 */
export function useOnboarding(invitations: PendingInvitation[]) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [start] = useState<Progress>(() => ({
    step: 'workspace',
    details: toDetailsValues(user),
    workspace: toWorkspaceValues(invitations, {
      code: keptInviteCode(),
      country: phoneCountry(user.profile.phoneNumber) ?? DEFAULT_COUNTRY,
    }),
  }));
  const [progress, setProgress] = useState(start);
  useLeaveGuard(progress === start ? 'allow' : 'ask', confirmLeave);
  const goOn = (change: Partial<Progress>) =>
    setProgress(({failure: _past, ...before}) => ({...before, ...change}));

  const finishing = useMutation({
    mutationFn: () => completeOnboarding(toOnboardingRequest(progress.details, progress.workspace)),
    onSuccess: async (answer) => {
      forgetInviteCode();
      showToast({
        kind: 'success',
        message: answer.user.workspace
          ? t('Welcome to {name}', {name: answer.user.workspace.name})
          : t('You are all set.'),
      });
      await queries.invalidateQueries({queryKey: USER_KEY});
    },
    onError: (error) => goOn(failureOf(error)),
  });
  return {progress, goOn, finish: () => finishing.mutate(), isPending: finishing.isPending};
}
