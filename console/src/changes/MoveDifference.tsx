import {compareReleases} from '@switchboard/release-rules/difference';
import {Box, Skeleton, Stack, Typography} from '@switchboard/ui';
import {useId} from 'react';
import {useRelease} from '../api/index.ts';
import {Code, Notice} from '../components/index.ts';
import {DifferenceView} from './DifferenceView.tsx';

interface MoveDifferenceProps {
  name: string;
  /** The running release; null for nothing. */
  from: string | null;
  /** The future release; null where nothing replaces it. */
  to: string | null;
  /** The release of everyone. */
  active: string | null;
  /** True when the files are folded, where more important content is below. */
  isBrief: boolean;
}

function Body({name, from, to, active, isBrief}: MoveDifferenceProps) {
  const before = useRelease(name, from);
  const after = useRelease(name, to);
  if (to === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {from === active ? 'Nothing is left to run.' : 'What runs stays the same.'}
      </Typography>
    );
  if (before.isError || after.isError) {
    const again = () => Promise.all([before.refetch(), after.refetch()]);
    return (
      <Notice severity="error" action="Try again" onAction={again}>
        The difference could not be loaded.
      </Notice>
    );
  }
  if (!after.data || (from !== null && !before.data))
    return (
      <Stack sx={{gap: 1}} role="status" aria-label="Loading the difference">
        <Skeleton height={22} width="60%" />
        <Skeleton height={80} />
      </Stack>
    );
  return <DifferenceView difference={compareReleases(before.data, after.data)} isBrief={isBrief} />;
}

/** Difference between the running and the future release. */
export function MoveDifference({name, from, to, active, isBrief}: MoveDifferenceProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: {xs: 1.5, sm: 2},
        bgcolor: 'background.subtle',
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0, mb: 1}}
      >
        <Typography id={id} component="h3" variant="h6">
          What changes
        </Typography>
        <Typography variant="body2">
          <Code strong>{from ?? 'nothing'}</Code>
          <Box component="span" sx={{px: 0.75}} role="img" aria-label="to">
            →
          </Box>
          <Code strong>{to ?? 'nothing'}</Code>
        </Typography>
      </Stack>
      {from === to && from !== null ? (
        <Typography variant="body2" color="textSecondary">
          It is already running.
        </Typography>
      ) : (
        <Body name={name} from={from} to={to} active={active} isBrief={isBrief} />
      )}
    </Box>
  );
}
