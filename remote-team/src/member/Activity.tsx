import type {Activity as Line} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, EmptyState, Link, RelativeTime, SkeletonRows} from '@switchboard/ui';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
import {describeActivity} from '../shared/describe-activity.ts';
import {paths} from '../shared/paths.ts';
import {useLiveActivity} from '../shared/queries/live-team.ts';
import {useActivity} from './get-activity.ts';

/** Changes of one ticket at one time. */
interface Step {
  first: Line;
  sentences: string[];
}

/** Merges the lines of one change into one step. */
const toSteps = (lines: readonly Line[]): Step[] =>
  lines.reduce<Step[]>((steps, line) => {
    const last = steps.at(-1);
    const isSame =
      last?.first.ticket.id === line.ticket.id && last.first.event.at === line.event.at;
    if (!last || !isSame)
      return [...steps, {first: line, sentences: [describeActivity(line.event)]}];
    return [
      ...steps.slice(0, -1),
      {...last, sentences: [describeActivity(line.event), ...last.sentences]},
    ];
  }, []);

const StepRow = ({step: {first, sentences}}: {step: Step}) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      columnGap: 2,
      justifyContent: 'space-between',
      px: 2,
      py: 1.25,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
      <Box sx={{fontSize: 14.5}}>{sentences.join(' · ')}</Box>
      <Link
        component={RouterLink}
        to={paths.ticket(first.ticket.number)}
        sx={{fontSize: 13.5, fontWeight: 400}}
      >
        {`#${first.ticket.number} ${first.ticket.subject}`}
      </Link>
    </Box>
    <Box sx={{flexShrink: 0, color: 'text.secondary', fontSize: 13.5}}>
      <RelativeTime at={first.event.at} />
    </Box>
  </Box>
);

const nothing = (
  <EmptyState
    icon={<Pictogram of="tray" />}
    title={t('No activity yet')}
    text={t('Replies, notes and changes in tickets that you can see are listed here.')}
    action={
      <Button component={RouterLink} to={paths.tickets({})} variant="outlined">
        {t('Show all tickets')}
      </Button>
    }
  />
);

/** Actions of a member on tickets, latest first. */
export function Activity({memberId}: {memberId: string}) {
  useLiveActivity(memberId);
  return (
    <ListScreen
      query={useActivity(memberId)}
      thing={t('the activity')}
      skeleton={<SkeletonRows rows={5} height={56} />}
      itemsOf={({pages}) => toSteps(pages.flatMap(({activity}) => activity))}
      empty={nothing}
    >
      {(steps) => (
        <Box component="ol" sx={{m: 0, p: 0, listStyle: 'none'}}>
          {steps.map((step) => (
            <StepRow key={step.first.event.id} step={step} />
          ))}
        </Box>
      )}
    </ListScreen>
  );
}
