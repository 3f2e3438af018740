import {Form, FormError, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Button, PageHeading, Paper, showToast, Stack} from '@switchboard/ui';
import {useCreateBroadcast} from '../api/create-broadcast.ts';
import {BroadcastFields} from '../components/BroadcastFields.tsx';
import {BroadcastTabs} from '../components/BroadcastTabs.tsx';
import {
  broadcastSchema,
  emptyBroadcast,
  toBroadcastRequest,
  type BroadcastValues,
} from '../forms/broadcast-form.ts';
import {paths} from '../paths.ts';

export function NewBroadcastPage() {
  const navigate = useNavigate();
  const {mutateAsync} = useCreateBroadcast();
  const form = useAppForm({
    schema: broadcastSchema,
    defaultValues: emptyBroadcast,
    onSubmit: (values: BroadcastValues) => mutateAsync(toBroadcastRequest(values)),
    onSaved: () => {
      showToast({kind: 'success', message: t('The draft was saved.')});
      void navigate(paths.management());
    },
  });
  return (
    <>
      <PageHeading subtitle={t('Write it now, save it as a draft, and come back to it any time.')}>
        {t('New Broadcast')}
      </PageHeading>
      <BroadcastTabs current={paths.create()} />
      <Paper variant="outlined" sx={{p: {xs: 2, md: 3}, maxWidth: 800}}>
        <Form form={form} label={t('New broadcast')}>
          <FormError />
          <BroadcastFields />
          <Stack direction="row" sx={{gap: 1}}>
            <SubmitButton>{t('Save draft')}</SubmitButton>
            <Button component={RouterLink} to={paths.management()}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
