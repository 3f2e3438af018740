import {Form, FormError, SelectInput, SubmitButton, TextArea} from '@switchboard/forms';
import type {InviteResult} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useRefusal} from '@switchboard/session/access';
import {Alert, Box, Paper, Stack, Typography} from '@switchboard/ui';
import {useRef} from 'react';
import {invitableRoles, ROLE_DUTIES, ROLE_LABELS} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {TeamsInput} from '../teams/index.ts';
import {emailsToInvite} from './invite-form.ts';
import {ReadAddresses} from './ReadAddresses.tsx';
import {useInviteForm} from './use-invite-form.ts';

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)'},
  alignItems: 'start',
};

const EXAMPLE = 'Ana Reyes <ana@company.com>, ben@company.com';

/** Failed invitations with their reasons. */
const Failures = ({failures}: {failures: readonly InviteResult[]}) =>
  failures.length === 0 ? null : (
    <Alert severity="error" sx={{mb: 2}}>
      {plural(failures.length, '# invitation was not sent:', '# invitations were not sent:')}
      <Box component="ul" sx={{m: 0, pl: 2.5}}>
        {failures.map(({email, message}) => (
          <li key={email}>{`${email}: ${message}`}</li>
        ))}
      </Box>
    </Alert>
  );

const sendLabel = (count: number) =>
  count < 2 ? t('Send invitation') : plural(count, 'Send # invitation', 'Send # invitations');

/** Invites one person, or many from a pasted list. */
export function InviteForm() {
  const heading = useRef<HTMLHeadingElement>(null);
  const {form, read, checks, resent, resend, leaveOut, failures} = useInviteForm(heading);
  const roles = invitableRoles(useViewer().role);
  const refusal = useRefusal('admin', t('invite other roles'), !roles.includes('admin'));
  const count = checks ? emailsToInvite(checks, resent).length : read.emails.length;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="invite-title"
      sx={{p: {xs: 2, sm: 2.5}, mb: 3, mt: 1}}
    >
      <Typography
        ref={heading}
        id="invite-title"
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{mb: 1.5, outline: 'none'}}
      >
        {t('Invite members')}
      </Typography>
      <Form form={form} label={t('Invite members')}>
        <FormError />
        <Failures failures={failures} />
        <Box sx={columns}>
          <Stack sx={{gap: 2}}>
            <TextArea
              name="emails"
              label={t('Emails')}
              rows={3}
              maxRows={8}
              placeholder={EXAMPLE}
              hint={t('Up to 50. Paste any text: only the email addresses in it are used.')}
            />
            {read.emails.length > 0 ? (
              <ReadAddresses
                read={read}
                checks={checks}
                resent={resent}
                onResend={resend}
                onLeaveOut={leaveOut}
              />
            ) : null}
          </Stack>
          <Stack sx={{gap: 2}}>
            <SelectInput
              name="role"
              label={t('Role')}
              hint={`${ROLE_DUTIES[form.watch('role')]} ${refusal}`}
              options={roles.map((value) => ({value, label: ROLE_LABELS[value]}))}
            />
            <TeamsInput
              name="teams"
              label={t('Teams')}
              hint={t('They join these teams when they accept.')}
            />
            <SubmitButton>{sendLabel(count)}</SubmitButton>
          </Stack>
        </Box>
      </Form>
    </Paper>
  );
}
