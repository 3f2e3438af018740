import {Form, FormError, SubmitButton, useAppForm} from '@switchboard/forms';
import {Link as RouterLink, useNavigate, useUnsavedChanges} from '@switchboard/router';
import {Button, confirmLeave, PageHeading, Paper, showToast, Stack} from '@switchboard/ui';
import {useEffect, useState} from 'react';
import {useCreateBroadcast} from '../api/create-broadcast.ts';
import {BroadcastFields} from '../components/BroadcastFields.tsx';
import {BroadcastTabs} from '../components/BroadcastTabs.tsx';
import {broadcastSchema, emptyBroadcast, toBroadcastRequest, type BroadcastValues} from '../forms/broadcast-form.ts';
import {paths} from '../paths.ts';

export function NewBroadcastPage() {
  const navigate = useNavigate();
  const {mutateAsync} = useCreateBroadcast();
  const [isSaved, setSaved] = useState(false);
  const form = useAppForm({
    schema: broadcastSchema,
    defaultValues: emptyBroadcast,
    onSubmit: async (values: BroadcastValues) => {
      await mutateAsync(toBroadcastRequest(values));
      setSaved(true);
    },
  });
  useUnsavedChanges(form.formState.isDirty && !isSaved, confirmLeave);
  useEffect(() => {
    if (!isSaved) return;
    showToast({kind: 'success', message: 'The draft was saved.'});
    void navigate(paths.management());
  }, [isSaved, navigate]);
  return (
    <>
      <PageHeading subtitle="Write it now, save it as a draft, and come back to it any time.">New Broadcast</PageHeading>
      <BroadcastTabs current={paths.create()} />
      <Paper variant="outlined" sx={{p: {xs: 2, md: 3}, maxWidth: 800}}>
        <Form form={form} label="New broadcast">
          <FormError />
          <BroadcastFields />
          <Stack direction="row" sx={{gap: 1}}>
            <SubmitButton pending={isSaved}>Save draft</SubmitButton>
            <Button component={RouterLink} to={paths.management()}>Cancel</Button>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
