import type {AnalyticsGroup, AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {type ListFilter, LISTS, valuesOf} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {lazy, Suspense, useId, useState} from 'react';
import {useChoices} from '../shared/choices/use-choices.ts';
import {GROUPS, HOURS, mayGroupByHour} from '../shared/report/query.ts';
import type {QueryChange} from '../shared/report/use-analytics-query.ts';
import {GROUP_LABELS, HOURS_LABELS} from '../shared/words/labels.ts';
import {ComingFilter} from './ComingFilter.tsx';
import {inRow} from './fields.ts';
import {loadMultiFilter} from './load-multi-filter.ts';

const LABELS: Record<ListFilter, string> = {
  team: t('Team'),
  agent: t('Agent'),
  channel: t('Channel'),
  priority: t('Priority'),
  tag: t('Tag'),
};

/** Available measures of a screen's figures, besides filters. */
export interface Measures {
  /** It shows figures over time. */
  hasSeries?: boolean;
  /** It shows durations. */
  hasDurations?: boolean;
}

export interface FilterFieldsProps extends Measures {
  query: AnalyticsQuery;
  set: (change: QueryChange) => void;
}

function GroupField({query, set}: Pick<FilterFieldsProps, 'query' | 'set'>) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      size="small"
      label={t('Group')}
      value={query.group ?? ''}
      onChange={(event) =>
        set({group: GROUPS.find((group: AnalyticsGroup) => group === event.target.value)})
      }
      slotProps={{select: {displayEmpty: true}}}
      sx={inRow}
    >
      <MenuItem value="">{t('Automatically')}</MenuItem>
      {GROUPS.map((group) => (
        <MenuItem key={group} value={group} disabled={group === 'hour' && !mayGroupByHour(query)}>
          {GROUP_LABELS[group]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function HoursField({query, set}: Pick<FilterFieldsProps, 'query' | 'set'>) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      size="small"
      label={t('Durations in')}
      value={query.hours ?? 'calendar'}
      onChange={(event) => set({hours: event.target.value === 'business' ? 'business' : undefined})}
      sx={inRow}
    >
      {HOURS.map((hours) => (
        <MenuItem key={hours} value={hours}>
          {HOURS_LABELS[hours]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Filters of a report, and its measures. */
export function FilterFields({query, set, hasSeries, hasDurations}: FilterFieldsProps) {
  const choices = useChoices();
  const [MultiFilter] = useState(() => lazy(loadMultiFilter));
  return (
    <>
      {LISTS.map((name) => {
        const filter = {
          label: LABELS[name],
          choices: choices[name],
          chosen: valuesOf(query, name),
        };
        return (
          <Suspense key={name} fallback={<ComingFilter {...filter} />}>
            <MultiFilter
              {...filter}
              onChange={(chosen) => set({[name]: chosen.join(',') || undefined})}
            />
          </Suspense>
        );
      })}
      {hasSeries ? <GroupField query={query} set={set} /> : null}
      {hasDurations ? <HoursField query={query} set={set} /> : null}
    </>
  );
}
