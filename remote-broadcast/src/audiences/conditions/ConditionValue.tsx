import {FILTER_VALUES_MAX, TAGS_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {TextField} from '@switchboard/ui/form';
import {timeZones} from '@switchboard/ui/time-zones';
import {useMemo} from 'react';
import {CHANNEL_LABELS} from '../../message/index.ts';
import {useTicketTags} from './choices.ts';
import {isComplete, type ConditionDraft} from './condition-draft.ts';
import {
  FIELD_KINDS,
  FIELD_LABELS,
  STATUS_LABELS,
  TICKET_CHANNEL_LABELS,
} from './condition-fields.ts';
import {ManyChoice} from './ManyChoice.tsx';
import {NativeChoice} from './NativeChoice.tsx';
import {TicketFieldValue} from './TicketFieldValue.tsx';

export interface ConditionValueProps {
  draft: ConditionDraft;
  onChange: (changes: Partial<ConditionDraft>) => void;
  isInvalid: boolean;
}

const SCORES = [1, 2, 3, 4, 5].map((score) => [String(score), t('{score} of 5', {score})] as const);

const Zones = ({draft: {values}, onChange}: ConditionValueProps) => {
  const zones = useMemo(() => timeZones(''), []);
  return (
    <ManyChoice
      label={t('Time zones')}
      values={values}
      options={zones}
      max={FILTER_VALUES_MAX}
      onChange={(next) => onChange({values: next})}
    />
  );
};

const TicketTags = ({draft: {values}, onChange}: ConditionValueProps) => {
  const {data: tags = []} = useTicketTags(true);
  return (
    <ManyChoice
      label={t('Tags')}
      isFree
      values={values}
      options={tags}
      max={TAGS_MAX}
      onChange={(next) => onChange({values: next})}
    />
  );
};

const Named = ({
  label,
  names,
  draft: {values},
  onChange,
}: ConditionValueProps & {label: string; names: Readonly<Record<string, string>>}) => (
  <ManyChoice
    label={label}
    values={values}
    options={Object.keys(names)}
    nameOf={(value) => names[value] ?? value}
    max={FILTER_VALUES_MAX}
    onChange={(next) => onChange({values: next})}
  />
);

const Line = ({
  draft: {text},
  onChange,
  isInvalid,
  label,
  type = 'text',
}: ConditionValueProps & {label: string; type?: 'text' | 'date' | 'number'}) => (
  <TextField
    size="small"
    fullWidth
    type={type}
    value={text}
    error={isInvalid}
    onChange={(event) => onChange({text: event.target.value})}
    slotProps={{
      htmlInput: {
        'aria-label': label,
        autoComplete: 'off',
        ...(type === 'number' && {min: 1, step: 1}),
      },
    }}
  />
);

/** Value of a condition, by the kind of its field. */
export function ConditionValue(props: ConditionValueProps) {
  const {
    draft: {field, is, text, values},
    onChange,
  } = props;
  if (isComplete(is)) return null;
  switch (FIELD_KINDS[field]) {
    case 'text':
      return <Line {...props} label={FIELD_LABELS[field]} />;
    case 'tags':
      return (
        <ManyChoice
          label={t('Tags')}
          isFree
          values={values}
          options={[]}
          max={TAGS_MAX}
          onChange={(next) => onChange({values: next})}
        />
      );
    case 'ticketTags':
      return <TicketTags {...props} />;
    case 'zones':
      return <Zones {...props} />;
    case 'statuses':
      return <Named {...props} label={t('Statuses')} names={STATUS_LABELS} />;
    case 'channels':
      return <Named {...props} label={t('Channels')} names={TICKET_CHANNEL_LABELS} />;
    case 'day':
      return is === 'before' || is === 'after' ? (
        <Line {...props} label={t('Day')} type="date" />
      ) : (
        <Line {...props} label={t('Days')} type="number" />
      );
    case 'channel':
      return (
        <NativeChoice
          label={t('Channel')}
          value={text}
          groups={[{options: Object.entries(CHANNEL_LABELS)}]}
          onChange={(next) => onChange({text: next})}
        />
      );
    case 'rating':
      return (
        <NativeChoice
          label={t('Rating')}
          value={text}
          emptyLabel={t('Choose')}
          groups={[{options: SCORES}]}
          onChange={(next) => onChange({text: next})}
        />
      );
    case 'ticketField':
      return <TicketFieldValue {...props} />;
    case 'yesNo':
      return null;
  }
}
