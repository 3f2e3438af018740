import type {BusinessHours} from '@switchboard/contracts/sla';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  IconButton,
  Link,
  Paper,
  QueryStates,
  SkeletonRows,
} from '@switchboard/ui';
import {AddIcon, CheckCircleIcon, DeleteIcon} from '@switchboard/ui/icons';
import {useBusinessHours, useDeleteBusinessHours} from '../api/business-hours.ts';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {paths} from '../paths.ts';
import {askedDeletion} from '../state/asked-deletion.ts';
import {describeWeek} from '../state/weeks.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';

const NewHours = () => (
  <Button
    component={RouterLink}
    to={paths.newBusinessHours()}
    variant="contained"
    startIcon={<AddIcon />}
  >
    New business hours
  </Button>
);

const holidaysOf = ({holidays}: BusinessHours) =>
  holidays.length === 1 ? '1 holiday' : `${holidays.length} holidays`;

function HoursRow({hours}: {hours: BusinessHours}) {
  const canChange = useCanChangeSettings();
  const remove = useDeleteBusinessHours();
  const askAndRemove = askedDeletion(remove, 'This cannot be undone.');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        p: 2,
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': {borderBottom: 0},
      }}
    >
      <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
        <Box component="h2" sx={{m: 0, fontSize: 16}}>
          {canChange ? (
            <Link component={RouterLink} to={paths.oneBusinessHours(hours.id)}>
              {hours.name}
            </Link>
          ) : (
            hours.name
          )}
        </Box>
        <Box
          sx={{color: 'text.secondary', fontSize: 13.5}}
        >{`${describeWeek(hours.week)} · ${hours.timeZone} · ${holidaysOf(hours)}`}</Box>
      </Box>
      {canChange ? (
        <IconButton
          size="small"
          aria-label={`Delete ${hours.name}`}
          disabled={remove.isPending}
          onClick={() => void askAndRemove(hours)}
          sx={{alignSelf: 'start'}}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
}

/** The hours that policies count in. */
export function HoursListPage() {
  const query = useBusinessHours();
  const canChange = useCanChangeSettings();
  return (
    <SettingsFrame
      title="Business Hours"
      subtitle="When your team works: time outside of them does not count."
      current="businessHours"
      actions={canChange ? <NewHours /> : undefined}
    >
      <QueryStates
        query={query}
        thing="the business hours"
        skeleton={<SkeletonRows rows={3} height={72} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<CheckCircleIcon />}
              title="No business hours yet"
              text="Without them, policies count around the clock."
              action={canChange ? <NewHours /> : undefined}
            />
          </Paper>
        }
      >
        {(all) => (
          <Paper
            component="ul"
            aria-label="Business hours"
            variant="outlined"
            sx={{m: 0, p: 0, listStyle: 'none', maxWidth: 860}}
          >
            {all.map((hours) => (
              <HoursRow key={hours.id} hours={hours} />
            ))}
          </Paper>
        )}
      </QueryStates>
    </SettingsFrame>
  );
}
