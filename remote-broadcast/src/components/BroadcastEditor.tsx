import {isApiError} from '@switchboard/api-client';
import type {Broadcast} from '@switchboard/contracts/broadcasts';
import {Form, FormError, showServerError, SubmitButton, useAppForm} from '@switchboard/forms';
import {Link as RouterLink} from '@switchboard/router';
import {Button, RelativeTime, showToast, Stack, Typography} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {useState} from 'react';
import {getBroadcast} from '../api/get-broadcast.ts';
import {useUpdateBroadcast} from '../api/update-broadcast.ts';
import {
  broadcastSchema,
  differencesOf,
  toBroadcastRequest,
  toBroadcastValues,
  type BroadcastValues,
} from '../forms/broadcast-form.ts';
import {paths} from '../paths.ts';
import {BroadcastFields} from './BroadcastFields.tsx';

/** What is edited, and what somebody else saved meanwhile. */
interface Editing {
  base: Broadcast;
  theirs?: Broadcast;
}

const isConflict = (error: unknown) => isApiError(error) && error.code === 'version_conflict';

export function BroadcastEditor({broadcast}: {broadcast: Broadcast}) {
  const [{base, theirs}, setEditing] = useState<Editing>({base: broadcast});
  const {mutateAsync} = useUpdateBroadcast();

  const save = async (values: BroadcastValues, onto: Broadcast) => {
    try {
      const saved = await mutateAsync({base: onto, body: toBroadcastRequest(values)});
      setEditing({base: saved});
      form.reset(toBroadcastValues(saved));
      showToast({kind: 'success', message: 'The draft was saved.'});
    } catch (error) {
      if (!isConflict(error)) throw error;
      setEditing({base: onto, theirs: await getBroadcast(onto.id)});
    }
  };
  const form = useAppForm({
    schema: broadcastSchema,
    defaultValues: toBroadcastValues(base),
    onSubmit: (values: BroadcastValues) => save(values, base),
  });

  const reload = (newer: Broadcast) => {
    setEditing({base: newer});
    form.reset(toBroadcastValues(newer));
  };
  const keep = (newer: Broadcast) => {
    setEditing({base: newer});
    void form.handleSubmit((values) =>
      save(values, newer).catch((error: unknown) => showServerError(form, error)),
    )();
  };
  return (
    <Form form={form} label="Edit broadcast">
      <FormError />
      {theirs ? (
        <ConflictNotice
          thing="broadcast"
          differences={differencesOf(form.getValues(), toBroadcastValues(theirs))}
          onReload={() => reload(theirs)}
          onKeep={() => keep(theirs)}
        />
      ) : null}
      <BroadcastFields />
      <Stack direction="row" useFlexGap sx={{gap: 1, flexWrap: 'wrap', alignItems: 'center'}}>
        <SubmitButton>Save draft</SubmitButton>
        <Button component={RouterLink} to={paths.management()}>
          Back to list
        </Button>
        <Typography variant="caption" color="textSecondary">
          Last saved <RelativeTime at={base.updatedAt} />
        </Typography>
      </Stack>
    </Form>
  );
}
