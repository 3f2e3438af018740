import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';
import {drawableIcon} from '@switchboard/release-rules/icons';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, Link, Stack, Typography} from '@switchboard/ui';
import {SectionIcon} from '@switchboard/ui/icons';
import type {Change} from '../changes/index.ts';
import {paths} from '../paths.ts';
import {useWhyNot} from '../session/index.ts';
import {ActionButton, Code} from '../components/index.ts';
import {FiguresLine} from './Figures.tsx';
import {RolloutChips} from './RolloutChips.tsx';

interface RemoteRowProps {
  remote: RemoteSummary;
  /** Figures of the last hour; undefined while they are unknown. */
  health: ReleaseHealth[] | undefined;
  onChange: (change: Change) => void;
}

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(150px, 1fr) minmax(0, 1.9fr) minmax(210px, 1.35fr) auto',
  },
  gap: {xs: 1.25, md: 2.5},
  alignItems: 'center',
  px: {xs: 2, md: 2.5},
  py: 1.75,
  '&:not(:last-of-type)': {borderBottom: 1, borderColor: 'divider'},
};

/** One remote: its running releases, its last hour, and the rollback. */
export function RemoteRow({remote, health, onChange}: RemoteRowProps) {
  const {name, active, previous, icon, renamed} = remote;
  const forbidden = useWhyNot('change');
  const why = forbidden ?? (previous === null ? 'No other release was active before.' : undefined);
  return (
    <Box component="li" sx={row}>
      <Box sx={{minWidth: 0}}>
        <Typography
          component="h2"
          variant="h3"
          sx={{display: 'flex', alignItems: 'center', gap: 1}}
        >
          {icon === undefined ? null : <SectionIcon icon={drawableIcon(icon)} />}
          <Link component={RouterLink} to={paths.remote(name)}>
            {name}
          </Link>
        </Typography>
        {renamed && renamed.to !== name ? (
          <Typography variant="body2" color="textSecondary">
            called {renamed.to}
          </Typography>
        ) : null}
        <Typography variant="body2" color={active === null ? 'textSecondary' : undefined}>
          {active === null ? (
            'nothing is active'
          ) : (
            <>
              runs <Code strong>{active}</Code>
            </>
          )}
        </Typography>
      </Box>
      <RolloutChips remote={remote} />
      <FiguresLine health={health} canary={remote.canary?.version} />
      <Stack direction="row" sx={{gap: 1, justifyContent: {md: 'flex-end'}}}>
        <ActionButton
          size="small"
          variant="outlined"
          why={why}
          aria-label={`Roll back ${name}`}
          onClick={() => previous !== null && onChange({kind: 'rollback', version: previous})}
        >
          Roll back
        </ActionButton>
        <Button
          size="small"
          component={RouterLink}
          {...{to: paths.remote(name)}}
          aria-label={`Open ${name}`}
        >
          Open
        </Button>
      </Stack>
    </Box>
  );
}
