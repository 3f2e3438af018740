import type {ScheduleDetails} from '@switchboard/contracts/reports/schedules';
import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import {Form, FormError, SubmitButton} from '@switchboard/forms';
import {useVersionedForm} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {mayLeave} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, QueryStates, showAlert, showToast, SkeletonRows} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {
  describeSchedule,
  scheduleFieldNames,
  scheduleSchema,
  type ScheduleValues,
  toScheduleRequest,
  toScheduleValues,
} from './schedule-form.ts';
import {ScheduleFields} from './ScheduleFields.tsx';
import {ScheduleHistory} from './ScheduleHistory.tsx';
import {useDeleteSchedule, useSaveSchedule, useSchedule, useTestSchedule} from './schedules.ts';

export interface ScheduleDialogProps {
  report: SavedReport;
  onClose: () => void;
}

/** Asks for confirmation where something would be lost. */
const askToClose = async (onClose: () => void) => {
  if (await mayLeave()) onClose();
};

/** Sends a test, and deletes the schedule after a confirmation. */
function MoreActions({report: {id, name}, onClose}: ScheduleDialogProps) {
  const test = useTestSchedule();
  const removal = useDeleteSchedule();
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () => showToast({kind: 'success', message: t('The test is on its way to you.')}),
      onError: (error) => showErrorToast(error, t('The test was not sent. Try again.')),
    });
  const askAndRemove = async () => {
    const isSure = await showAlert({
      icon: 'warning',
      message: t('Delete the schedule of {name}?', {name}),
      text: t('Nobody gets the report by mail any more. The report itself stays.'),
      confirmLabel: t('Delete'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    removal.mutate(id, {
      onSuccess: () => {
        showToast({kind: 'success', message: t('Schedule deleted: {name}', {name})});
        onClose();
      },
      onError: (error) => showErrorToast(error, t('The schedule was not deleted. Try again.')),
    });
  };
  return (
    <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1}}>
      <Button variant="outlined" size="small" loading={test.isPending} onClick={sendTest}>
        {t('Send test to me')}
      </Button>
      <Button
        color="error"
        size="small"
        loading={removal.isPending}
        onClick={() => void askAndRemove()}
      >
        {t('Delete schedule')}
      </Button>
    </Box>
  );
}

interface ScheduleFormProps extends ScheduleDialogProps {
  /** Undefined: a new one. */
  schedule: ScheduleDetails | undefined;
}

function ScheduleForm({report, schedule, onClose}: ScheduleFormProps) {
  const {id, profile, workspace} = useCurrentUser();
  const {mutateAsync} = useSaveSchedule(report.id);
  const {refetch} = useSchedule(report.id, schedule !== undefined);
  const beginning = {
    person: {id, name: `${profile.firstName} ${profile.lastName}`.trim()},
    timeZone: workspace?.timeZone ?? 'UTC',
  };
  const {form, conflict} = useVersionedForm<
    ScheduleDetails | undefined,
    ScheduleValues,
    {message: string}
  >({
    item: schedule,
    schema: scheduleSchema,
    fieldNames: scheduleFieldNames,
    toValues: (item) => toScheduleValues(item, beginning),
    save: (base, values) => mutateAsync({base, body: toScheduleRequest(values)}),
    readNewest: async () => (await refetch()).data,
    describe: describeSchedule,
    onSaved: () => {
      showToast({kind: 'success', message: t('Schedule saved: {name}', {name: report.name})});
      onClose();
    },
  });
  return (
    <Form form={form} label={t('Schedule of “{name}”', {name: report.name})}>
      <DialogContent sx={{display: 'grid', gap: 2, py: 0}}>
        {conflict ? <ConflictNotice thing={t('schedule')} {...conflict} /> : null}
        <FormError />
        <ScheduleFields report={report} />
        {schedule ? (
          <>
            <MoreActions report={report} onClose={onClose} />
            <ScheduleHistory schedule={schedule} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions sx={{px: 3, pb: 2}}>
        <Button onClick={() => void askToClose(onClose)}>{t('Cancel')}</Button>
        <SubmitButton>{t('Save')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** The existing schedule, or the reason for its absence. */
function KnownSchedule(props: ScheduleDialogProps) {
  const query = useSchedule(props.report.id);
  return (
    <>
      {query.status === 'success' ? null : (
        <DialogContent sx={{py: 0}}>
          <QueryStates query={query} thing={t('the schedule')} skeleton={<SkeletonRows rows={4} />}>
            {() => null}
          </QueryStates>
        </DialogContent>
      )}
      {query.data ? (
        <ScheduleForm {...props} schedule={query.data} />
      ) : (
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
        </DialogActions>
      )}
    </>
  );
}

/** Schedule and recipients of a saved report. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const titleId = useId();
  const {name, schedule} = props.report;
  return (
    <Dialog
      open
      onClose={() => void askToClose(props.onClose)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId} sx={{overflowWrap: 'anywhere'}}>
        {t('Schedule of “{name}”', {name})}
      </DialogTitle>
      {schedule ? <KnownSchedule {...props} /> : <ScheduleForm {...props} schedule={undefined} />}
    </Dialog>
  );
}
