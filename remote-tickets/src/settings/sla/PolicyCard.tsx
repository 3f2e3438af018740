import type {BusinessHours, SlaPolicy} from '@switchboard/contracts/sla/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {StatusChip, Table, TableBody, TableCell, TableHead, TableRow} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {METRIC_LABELS, METRICS, PRIORITIES, PRIORITY_LABELS} from '../../shared/words/labels.ts';
import {paths} from '../../shared/paths.ts';
import {writeMinutes} from '../durations/index.ts';
import {SettingCard} from '../frame/index.ts';
import {matchInWords} from './policy-in-words.ts';

export interface PolicyCardProps {
  policy: SlaPolicy;
  hours: readonly BusinessHours[];
  /** Empty for users who may only read. */
  actions: ReactNode;
}

const Targets = ({name, targets}: Pick<SlaPolicy, 'name' | 'targets'>) => (
  // On a phone the table scrolls on its own, also by keyboard.
  <Box
    role="group"
    aria-label={t('Targets for {name}', {name})}
    tabIndex={0}
    sx={{overflowX: 'auto'}}
  >
    <Table
      size="small"
      aria-label={t('Targets for {name}', {name})}
      sx={{'& .MuiTableCell-root': {px: {xs: 1, sm: 2}}}}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('Priority')}</TableCell>
          {METRICS.map((metric) => (
            <TableCell key={metric}>{METRIC_LABELS[metric]}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {PRIORITIES.map((priority) => (
          <TableRow key={priority} sx={{'&:last-child td, &:last-child th': {borderBottom: 0}}}>
            <TableCell component="th" scope="row">
              {PRIORITY_LABELS[priority]}
            </TableCell>
            {METRICS.map((metric) => (
              <TableCell key={metric}>{writeMinutes(targets[priority][metric]) || '–'}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** Empty while the hours are loading. */
const hoursOf = ({hoursId}: SlaPolicy, hours: readonly BusinessHours[]) =>
  hoursId === null ? t('Around the clock') : (hours.find(({id}) => id === hoursId)?.name ?? '…');

/** Targets of a policy, its tickets and its hours. */
export const PolicyCard = ({policy, hours, actions}: PolicyCardProps) => (
  <SettingCard
    name={policy.name}
    to={actions ? paths.policy(policy.id) : undefined}
    chip={policy.isActive ? null : <StatusChip label={t('Inactive')} tone="neutral" />}
    details={`${matchInWords(policy.match)} · ${hoursOf(policy, hours)}`}
    actions={actions}
  >
    <Targets name={policy.name} targets={policy.targets} />
  </SettingCard>
);
