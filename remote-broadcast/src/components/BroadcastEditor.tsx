import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {Form, FormError, SubmitButton} from '@switchboard/forms';
import {useVersionedForm} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Button, RelativeTime, showToast, Stack, Typography} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {getBroadcast} from '../api/get-broadcast.ts';
import {useUpdateBroadcast} from '../api/update-broadcast.ts';
import {
  broadcastSchema,
  describeBroadcast,
  toBroadcastRequest,
  toBroadcastValues,
  type BroadcastValues,
} from '../forms/broadcast-form.ts';
import {paths} from '../paths.ts';
import {BroadcastFields} from './BroadcastFields.tsx';

export function BroadcastEditor({broadcast}: {broadcast: Broadcast}) {
  const {mutateAsync} = useUpdateBroadcast();
  const {form, base, conflict} = useVersionedForm<Broadcast, BroadcastValues, Broadcast>({
    item: broadcast,
    schema: broadcastSchema,
    toValues: toBroadcastValues,
    save: (onto, values) => mutateAsync({base: onto, body: toBroadcastRequest(values)}),
    readNewest: () => getBroadcast(broadcast.id),
    describe: describeBroadcast,
    onSaved: (saved, goOnWith) => {
      goOnWith(saved);
      showToast({kind: 'success', message: t('The draft was saved.')});
    },
  });
  return (
    <Form form={form} label={t('Edit broadcast')}>
      <FormError />
      {conflict ? <ConflictNotice thing={t('broadcast')} {...conflict} /> : null}
      <BroadcastFields />
      <Stack direction="row" useFlexGap sx={{gap: 1, flexWrap: 'wrap', alignItems: 'center'}}>
        <SubmitButton>{t('Save draft')}</SubmitButton>
        <Button component={RouterLink} to={paths.management()}>
          {t('Back to list')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {tNodes('Last saved {time}', {time: <RelativeTime at={base.updatedAt} />})}
        </Typography>
      </Stack>
    </Form>
  );
}
