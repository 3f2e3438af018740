import {isApiError} from '@switchboard/api-client';
import {REPORT_NAME_MAX} from '@switchboard/contracts/limits';
import type {ReportQuery, ReportScreen, SavedReport} from '@switchboard/contracts/reports/schemas';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {DEFAULT_RANGE} from '../shared/report/query.ts';
import {useMayShare} from '../shared/use-may-change.ts';
import {daysInWords} from '../shared/words/in-words.ts';
import {RANGE_LABELS} from '../shared/words/labels.ts';
import {useSaveReport} from './saved-reports.ts';

export interface SaveReportDialogProps {
  screen: ReportScreen;
  query: ReportQuery;
  /** The report that is changed; undefined for a new one. */
  base?: SavedReport | undefined;
  /** Text below the name. */
  hint?: string;
  onClose: () => void;
  onSaved?: (report: SavedReport) => void;
}

type Visibility = SavedReport['visibility'];

/** The query with the original range of the report, instead of the shown days. */
const withRangeOf = ({query: {range}}: SavedReport, query: ReportQuery): ReportQuery => {
  const {from: _from, to: _to, ...others} = query;
  return range === undefined ? others : {...others, range};
};

/** A report of a range that is shown with fixed days, as from one of its mails. */
const hasOtherDays = (base: SavedReport | undefined, query: ReportQuery): base is SavedReport =>
  base !== undefined && base.query.from === undefined && query.from !== undefined;

interface DaysFieldProps {
  base: SavedReport;
  query: ReportQuery;
  keepsRange: boolean;
  onChange: (keepsRange: boolean) => void;
}

function DaysField({base, query: {from = '', to = ''}, keepsRange, onChange}: DaysFieldProps) {
  return (
    <TextField
      select
      id={useId()}
      label={t('Days')}
      value={keepsRange ? 'range' : 'shown'}
      onChange={(event) => onChange(event.target.value === 'range')}
    >
      <MenuItem value="range">{RANGE_LABELS[base.query.range ?? DEFAULT_RANGE]}</MenuItem>
      <MenuItem value="shown">{t('Always {days}', {days: daysInWords({from, to})})}</MenuItem>
    </TextField>
  );
}

/** A report of another member stays shared. */
function VisibilityField({
  value,
  isLocked,
  onChange,
}: {
  value: Visibility;
  isLocked: boolean;
  onChange: (value: Visibility) => void;
}) {
  return (
    <TextField
      select
      id={useId()}
      label={t('Who sees it')}
      value={value}
      disabled={isLocked}
      helperText={isLocked ? t('Only its owner can make it private.') : undefined}
      onChange={(event) => onChange(event.target.value === 'all' ? 'all' : 'private')}
    >
      <MenuItem value="private">{t('Only you')}</MenuItem>
      <MenuItem value="all">{t('Everyone')}</MenuItem>
    </TextField>
  );
}

/** Saves a screen and its filters under a name, for oneself or for everyone. */
export function SaveReportDialog({
  screen,
  query,
  base,
  hint,
  onClose,
  onSaved,
}: SaveReportDialogProps) {
  const nameId = useId();
  const mayShare = useMayShare();
  const {id: userId} = useCurrentUser();
  const [name, setName] = useState(base?.name ?? '');
  const [visibility, setVisibility] = useState<Visibility>(base?.visibility ?? 'private');
  const [isMissing, setMissing] = useState(false);
  const [keepsRange, setKeepsRange] = useState(true);
  const isOther = hasOtherDays(base, query);
  const save = useSaveReport();
  const isChanged = name !== (base?.name ?? '') || visibility !== (base?.visibility ?? 'private');
  const refused = isApiError(save.error) ? save.error.fields['name'] : undefined;
  const submit = () => {
    setMissing(!name.trim());
    if (!name.trim()) return;
    save.mutate(
      {
        base,
        body: {
          name: name.trim(),
          screen,
          query: isOther && keepsRange ? withRangeOf(base, query) : query,
          visibility,
        },
      },
      {
        onSuccess: ({report}) => {
          showToast({kind: 'success', message: t('Report saved: {name}', {name: report.name})});
          onClose();
          onSaved?.(report);
        },
      },
    );
  };
  return (
    <SubmitDialog
      title={base ? t('Edit report') : t('Save report')}
      submitLabel={t('Save')}
      isChanged={isChanged}
      isPending={save.isPending}
      error={
        save.error &&
        !refused &&
        errorSentence(save.error, t('The report was not saved. Try again.'))
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={nameId}
        autoFocus
        label={t('Name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isMissing || Boolean(refused)}
        helperText={isMissing ? t('Name is required') : (refused ?? hint)}
        slotProps={{htmlInput: {maxLength: REPORT_NAME_MAX}}}
      />
      {isOther ? (
        <DaysField base={base} query={query} keepsRange={keepsRange} onChange={setKeepsRange} />
      ) : null}
      {mayShare ? (
        <VisibilityField
          value={visibility}
          isLocked={base !== undefined && base.owner.id !== userId}
          onChange={setVisibility}
        />
      ) : null}
    </SubmitDialog>
  );
}
