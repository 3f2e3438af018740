import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Box, Paper, RelativeTime, Typography} from '@switchboard/ui';
import {useId} from 'react';
import type {Change} from '../changes/index.ts';
import {useWhyNot} from '../session/index.ts';
import {ActionButton, Code} from '../components/index.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.4fr) auto',
  },
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'center',
  py: 1,
  '&:not(:last-of-type)': {borderBottom: 1, borderColor: 'divider'},
  '& > *': {gridColumn: {xs: 1, md: 'auto'}},
  '& > :last-child': {gridRow: {xs: '1 / span 3', md: 'auto'}, gridColumn: {xs: 2, md: 'auto'}},
};

/** The workspaces that run another release until they are unpinned. */
export function PinsCard({
  remote: {pins},
  onChange,
}: {
  remote: RemoteSummary;
  onChange: (change: Change) => void;
}) {
  const id = useId();
  const why = useWhyNot('change');
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{p: {xs: 2, md: 2.5}}}>
      <Typography id={id} component="h2" variant="h2" sx={{mb: 0.5}}>
        Pinned workspaces
      </Typography>
      <Box component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
        {pins.map(({workspace, version, at, by}) => (
          <Box component="li" key={workspace} sx={row}>
            <Code>{workspace}</Code>
            <Typography component="span" variant="body2">
              runs <Code strong>{version}</Code>
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              <RelativeTime at={at} /> by {by}
            </Typography>
            <ActionButton
              size="small"
              why={why}
              aria-label={`Unpin ${workspace}`}
              onClick={() => onChange({kind: 'unpin', workspace})}
            >
              Unpin
            </ActionButton>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
