import type {BusinessHours, SlaPolicy} from '@switchboard/contracts/sla';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper} from '@switchboard/ui';
import {StatusChip, Table, TableBody, TableCell, TableHead, TableRow} from '@switchboard/ui/data';
import {CHANNEL_LABELS, METRIC_LABELS, METRICS, PRIORITIES, PRIORITY_LABELS} from '../labels.ts';
import {paths} from '../paths.ts';
import {writeMinutes} from '../state/spans.ts';
import {SettingActions, type SettingActionsProps} from './SettingActions.tsx';

export interface PolicyCardProps {
  policy: SlaPolicy;
  hours: readonly BusinessHours[];
  /** Undefined for who may only look. */
  actions: SettingActionsProps['actions'] | undefined;
}

const describeMatch = ({channels, tags}: SlaPolicy['match']) => {
  const parts = [
    ...(channels.length > 0
      ? [`from ${channels.map((channel) => CHANNEL_LABELS[channel]).join(', ')}`]
      : []),
    ...(tags.length > 0 ? [`tagged ${tags.join(', ')}`] : []),
  ];
  return parts.length === 0 ? 'All tickets' : `Tickets ${parts.join(' and ')}`;
};

const Targets = ({name, targets}: Pick<SlaPolicy, 'name' | 'targets'>) => (
  <Box sx={{overflowX: 'auto'}}>
    <Table size="small" aria-label={`Targets of ${name}`}>
      <TableHead>
        <TableRow>
          <TableCell>Priority</TableCell>
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

/** Nothing is said of hours that are not there yet. */
const hoursOf = ({hoursId}: SlaPolicy, hours: readonly BusinessHours[]) =>
  hoursId === null ? 'Around the clock' : (hours.find(({id}) => id === hoursId)?.name ?? '…');

/** What a policy promises, for which tickets and in which hours. */
export const PolicyCard = ({policy, hours, actions}: PolicyCardProps) => (
  <Paper component="li" variant="outlined" sx={{p: {xs: 2, sm: 2.5}}}>
    <Box sx={{display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1}}>
      <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
        <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1}}>
          <Box component="h2" sx={{m: 0, fontSize: 16}}>
            {actions ? (
              <Link component={RouterLink} to={paths.policy(policy.id)}>
                {policy.name}
              </Link>
            ) : (
              policy.name
            )}
          </Box>
          {policy.isActive ? null : <StatusChip label="Off" tone="neutral" />}
        </Box>
        <Box sx={{color: 'text.secondary', fontSize: 13.5}}>
          {`${describeMatch(policy.match)} · ${hoursOf(policy, hours)}`}
        </Box>
      </Box>
      {actions ? <SettingActions name={policy.name} actions={actions} /> : null}
    </Box>
    <Targets name={policy.name} targets={policy.targets} />
  </Paper>
);
