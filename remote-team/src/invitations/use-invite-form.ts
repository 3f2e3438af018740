import {INVITATIONS_MAX} from '@switchboard/contracts/limits';
import type {InviteResult} from '@switchboard/contracts/team/schemas';
import {useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {showToast} from '@switchboard/ui';
import {type RefObject, useState} from 'react';
import {
  emailsToInvite,
  emptyInvite,
  inviteFieldNames,
  inviteSchema,
  toInviteRequest,
  type InviteValues,
} from './invite-form.ts';
import {useAddressChecks, useCheckNow, useInvite} from './invite.ts';
import {readEmails} from './read-emails.ts';
import {useSettled} from './use-settled.ts';

const sentSentence = (emails: readonly string[]): string =>
  emails.length === 1
    ? t('Invitation sent to {email}', {email: emails[0] ?? ''})
    : plural(emails.length, '# invitation sent', '# invitations sent');

const NOBODY_LEFT = t(
  'Everybody here is a member or already invited. Tick Resend to send somebody a new link.',
);

/** Text without one of its addresses. */
const without = (text: string, address: string): string =>
  readEmails(text)
    .emails.filter((email) => email !== address)
    .join('\n');

/** Failed addresses, and text added during sending; the whole text if it was rewritten. */
const textLeft = (failed: readonly InviteResult[], {sent, now}: {sent: string; now: string}) => {
  const added = now.startsWith(sent) ? now.slice(sent.length).replace(/^[\s,;]+/, '') : now;
  return [...failed.map(({email}) => email), added].filter(Boolean).join('\n');
};

/**
 * Parses the pasted text, fetches the state of each address, and invites new ones and those chosen for another link.
 * @param start receives the focus when no address is left: blur of a field emptied by sending would mark it as required
 */
export function useInviteForm(start: RefObject<HTMLElement | null>) {
  const {mutateAsync} = useInvite();
  const checkNow = useCheckNow();
  const [resent, setResent] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<readonly InviteResult[]>([]);
  const form = useAppForm<InviteValues>({
    schema: inviteSchema,
    defaultValues: emptyInvite,
    fieldNames: inviteFieldNames,
    onSubmit: async (values) => {
      const {emails: given} = readEmails(values.emails);
      const checks = await checkNow(given);
      const emails = emailsToInvite(checks, resent);
      if (emails.length === 0) {
        const isMember = checks.length === 1 && checks[0]?.state === 'member';
        const message = isMember ? t('This person is already a member') : NOBODY_LEFT;
        form.setError('emails', {type: 'known', message});
        return;
      }
      const {results} = await mutateAsync(toInviteRequest(values, emails));
      const sent = results.filter(({ok}) => ok).map(({email}) => email);
      const failed = results.filter(({ok}) => !ok);
      if (sent.length > 0) showToast({kind: 'success', message: sentSentence(sent)});
      setFailures(failed);
      setResent(new Set());
      const now = form.getValues();
      const left = textLeft(failed, {sent: values.emails, now: now.emails});
      form.reset({...now, emails: ''}, {keepFieldsRef: true});
      if (left) form.setValue('emails', left, {shouldDirty: true});
      if (left) form.setFocus('emails');
      else start.current?.focus();
    },
  });
  const text = form.watch('emails');
  const read = readEmails(useSettled(text));
  const {length} = read.emails;
  const checks = useAddressChecks(read.emails, length > 0 && length <= INVITATIONS_MAX);
  const resend = (email: string, isResent: boolean) => {
    const next = new Set(resent);
    if (isResent) next.add(email);
    else next.delete(email);
    setResent(next);
  };
  const leaveOut = (address: string) =>
    form.setValue('emails', without(form.getValues('emails'), address), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return {form, read, checks: checks.data, resent, resend, leaveOut, failures};
}
