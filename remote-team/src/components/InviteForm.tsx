import {
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useRefusal} from '@switchboard/session/access';
import {Box, Paper, showToast, Typography} from '@switchboard/ui';
import {useCreateInvitation} from '../api/create-invitation.ts';
import {
  emptyInvite,
  inviteSchema,
  toInviteRequest,
  type InviteValues,
} from '../forms/invite-form.ts';
import {invitableRoles, ROLE_DUTIES, ROLE_LABELS} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr', md: 'minmax(0, 400px) minmax(0, 300px) auto'},
  alignItems: 'start',
  justifyContent: 'start',
};
/** In a row, the button stands beside the fields rather than their labels. */
const besideFields = {pt: {md: '29px'}};

const EXAMPLE = 'name@company.com';

/** Invites one person by mail. */
export function InviteForm() {
  const {mutateAsync} = useCreateInvitation();
  const roles = invitableRoles(useViewer().role);
  const form = useAppForm<InviteValues>({
    schema: inviteSchema,
    defaultValues: emptyInvite,
    onSubmit: async (values) => {
      await mutateAsync(toInviteRequest(values));
      showToast({
        kind: 'success',
        message: t('Invitation sent to {email}', {email: values.email.trim()}),
      });
      form.reset({...emptyInvite, role: values.role}, {keepFieldsRef: true});
      form.setFocus('email');
    },
  });
  const refusal = useRefusal('admin', t('invite other roles'), roles.length === 1);
  const role = form.watch('role');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="invite-title"
      sx={{p: {xs: 2, sm: 2.5}, mb: 3}}
    >
      <Typography id="invite-title" component="h2" variant="h3" sx={{mb: 1.5}}>
        {t('Invite member')}
      </Typography>
      <Form form={form} label={t('Invite member')}>
        <FormError />
        <Box sx={columns}>
          <TextInput
            name="email"
            label={t('Email')}
            type="email"
            autoComplete="off"
            placeholder={EXAMPLE}
          />
          <SelectInput
            name="role"
            label={t('Role')}
            hint={`${ROLE_DUTIES[role]} ${refusal}`}
            options={roles.map((value) => ({value, label: ROLE_LABELS[value]}))}
          />
          <Box sx={besideFields}>
            <SubmitButton>{t('Send invitation')}</SubmitButton>
          </Box>
        </Box>
      </Form>
    </Paper>
  );
}
