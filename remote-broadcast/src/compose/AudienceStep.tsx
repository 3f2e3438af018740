import type {Audience} from '@switchboard/contracts/audiences/schemas';
import {AUDIENCES_CHOSEN_MAX} from '@switchboard/contracts/limits';
import {Controller, Field, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, OutlinedInput, QueryStates, Skeleton, Typography} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {useAudienceChoices, useReach} from '../api/choices.ts';
import {formatCount} from '../components/labels.ts';
import {paths} from '../paths.ts';
import {useRights} from '../state/use-rights.ts';
import {SkippedList} from '../plan/index.ts';
import type {DraftValues} from './draft-form.ts';

interface AudienceInputProps {
  name: 'audienceIds' | 'excludeIds';
  label: string;
  hint: string;
  audiences: readonly Audience[];
  isLoading: boolean;
}

const nameOf = (audiences: readonly Audience[], id: string) =>
  audiences.find((one) => one.id === id)?.name ?? t('Deleted audience');

/** Audiences, chosen by name. */
const AudienceInput = ({name, label, hint, audiences, isLoading}: AudienceInputProps) => (
  <Field name={name} label={label} hint={hint}>
    {({id, invalid, describedBy}) => (
      <Controller<DraftValues, typeof name>
        name={name}
        render={({field: {ref, value, onBlur, onChange}}) => (
          <Autocomplete<string, true>
            multiple
            autoHighlight
            id={id}
            options={audiences.map((one) => one.id)}
            value={value}
            loading={isLoading}
            noOptionsText={t('No audiences')}
            getOptionDisabled={() => value.length >= AUDIENCES_CHOSEN_MAX}
            getOptionLabel={(one) => nameOf(audiences, one)}
            onChange={(_, chosen) => onChange(chosen)}
            renderOption={({key, ...props}, one) => (
              <Box component="li" key={key} {...props}>
                <Box sx={{flex: 1, minWidth: 0, overflowWrap: 'anywhere'}}>
                  {nameOf(audiences, one)}
                </Box>
                <Box component="span" sx={{color: 'text.secondary', fontSize: 13, ml: 2}}>
                  {formatCount(audiences.find((audience) => audience.id === one)?.count ?? 0)}
                </Box>
              </Box>
            )}
            renderInput={({slotProps, fullWidth}) => (
              <OutlinedInput
                {...slotProps.input}
                name={name}
                inputRef={ref}
                onBlur={onBlur}
                fullWidth={fullWidth}
                inputProps={{
                  ...slotProps.htmlInput,
                  'aria-invalid': invalid,
                  'aria-describedby': describedBy,
                }}
              />
            )}
          />
        )}
      />
    )}
  </Field>
);

/** Keeps the content below in its place when the count comes; px. */
const REACH_HEIGHT = 80;

/** The recipients, recounted with each choice. */
function ReachPanel() {
  const {control} = useFormContext<DraftValues>();
  const [channel, audienceIds, excludeIds] = useWatch({
    control,
    name: ['channel', 'audienceIds', 'excludeIds'],
  });
  const query = useReach({channel, audienceIds, excludeIds});
  return (
    <Box
      component="section"
      aria-label={t('Reach')}
      aria-live="polite"
      sx={{p: 2, minHeight: REACH_HEIGHT, borderRadius: 1, bgcolor: 'background.default'}}
    >
      {audienceIds.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('Choose an audience to see how many people it reaches.')}
        </Typography>
      ) : (
        <QueryStates query={query} thing={t('the reach')} skeleton={<Skeleton height={48} />}>
          {({recipients, skipped}) => (
            <>
              <Typography component="p" variant="h2">
                {plural(recipients, '# recipient', '# recipients')}
              </Typography>
              <SkippedList skipped={skipped} />
            </>
          )}
        </QueryStates>
      )}
    </Box>
  );
}

/** Audience of a broadcast. */
export function AudienceStep() {
  const {data: audiences = [], isPending} = useAudienceChoices();
  const {canManageAudiences} = useRights();
  return (
    <>
      <AudienceInput
        name="audienceIds"
        label={t('Audiences')}
        hint={t('Anyone in several audiences gets it once.')}
        audiences={audiences}
        isLoading={isPending}
      />
      <AudienceInput
        name="excludeIds"
        label={t('Excluded audiences')}
        hint={t('Anyone in these audiences is left out.')}
        audiences={audiences}
        isLoading={isPending}
      />
      <ReachPanel />
      <Box>
        <Button
          component={RouterLink}
          to={canManageAudiences ? paths.newAudience() : paths.audiences()}
        >
          {canManageAudiences ? t('New audience') : t('Audiences')}
        </Button>
      </Box>
    </>
  );
}
