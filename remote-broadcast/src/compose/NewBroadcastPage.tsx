import {Form, FormError, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate, useSearchParams} from '@switchboard/router';
import {Box, Button, Paper} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {useCreateBroadcast} from '../api/create-broadcast.ts';
import {useBroadcastSettings} from '../api/get-settings.ts';
import {isId} from '../is-id.ts';
import {paths} from '../paths.ts';
import {DetailsStep} from './DetailsStep.tsx';
import {DraftBar} from './DraftBar.tsx';
import {DraftSteps} from './DraftSteps.tsx';
import {draftSchema, emptyDraft, toDraftRequest, type DraftValues} from './draft-form.ts';

/** The first step of a broadcast that is not stored yet; the address may name an initial audience. */
export function NewBroadcastPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const {mutateAsync} = useCreateBroadcast();
  const {isLoading, isFetched} = useBroadcastSettings();
  const audience = search.get('audience') ?? '';
  const form = useAppForm({
    schema: draftSchema,
    defaultValues: {...emptyDraft(), audienceIds: isId(audience) ? [audience] : []},
    fieldNames: {ratePerMinute: 'rate'},
    onSubmit: (values: DraftValues) => mutateAsync(toDraftRequest(values)),
    onSaved: ({id}) => void navigate(paths.edit(id, 'audience'), {replace: true}),
  });
  return (
    <>
      <DraftBar heading={t('New Broadcast')} />
      <DraftSteps current="details" completed={[]} />
      <Paper variant="outlined" sx={{p: {xs: 2, md: 3}, maxWidth: 760}}>
        {isLoading && !isFetched ? (
          <FormSkeleton />
        ) : (
          <Form form={form} label={t('New broadcast')}>
            <FormError />
            <DetailsStep />
            <Box sx={{display: 'flex', gap: 1}}>
              <SubmitButton>{t('Continue')}</SubmitButton>
              <Button component={RouterLink} to={paths.management()}>
                {t('Cancel')}
              </Button>
            </Box>
          </Form>
        )}
      </Paper>
    </>
  );
}
