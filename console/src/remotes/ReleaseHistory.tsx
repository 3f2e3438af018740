import type {ReleaseSummary} from '@switchboard/contracts/registry/releases/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Box, Button, Paper, RelativeTime, Stack, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useId, useState} from 'react';
import type {Change} from '../changes/index.ts';
import {formatSize, plural} from '../format/index.ts';
import {useWhyNot} from '../session/index.ts';
import {ActionButton, Code} from '../components/index.ts';
import {ReleaseMenu} from './ReleaseMenu.tsx';

interface HistoryProps {
  remote: RemoteSummary;
  onChange: (change: Change) => void;
  onPreview: (version: string) => void;
}

/** Number of releases shown at first. */
const FIRST = 12;

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(160px, 1.2fr) minmax(0, 1fr) minmax(0, 1.6fr) minmax(0, 1fr) 140px',
  },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  px: {xs: 2, md: 2.5},
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '& > *': {gridColumn: {xs: 1, md: 'auto'}},
  '& > :last-child': {gridColumn: {xs: 2, md: 'auto'}, gridRow: {xs: '1 / span 2', md: 'auto'}},
};

function Marks({
  remote: {canary, pins, previous},
  release: {version, active, revoked},
}: {
  remote: RemoteSummary;
  release: ReleaseSummary;
}) {
  const pinned = pins.filter((pin) => pin.version === version).length;
  return (
    <Stack direction="row" useFlexGap sx={{gap: 0.75, flexWrap: 'wrap'}}>
      {active ? <StatusChip tone="success" label="Active" /> : null}
      {canary?.version === version ? <StatusChip tone="warning" label="Canary" /> : null}
      {previous === version ? <StatusChip tone="neutral" label="Previous" /> : null}
      {pinned > 0 ? <StatusChip tone="primary" label={`Pinned for ${pinned}`} /> : null}
      {revoked ? <StatusChip tone="error" label="Revoked" /> : null}
    </Stack>
  );
}

/** The primary action of a release: roll back to it where everyone ran it, else activate it. */
function MainAction({
  remote,
  release: {version, active, revoked},
  onChange,
}: Pick<HistoryProps, 'remote' | 'onChange'> & {release: ReleaseSummary}) {
  const why = useWhyNot('change');
  if (active || revoked) return null;
  const isBack = remote.rollbackTo.includes(version);
  return (
    <ActionButton
      size="small"
      variant="outlined"
      why={why}
      aria-label={`${isBack ? 'Roll back to' : 'Activate'} ${version}`}
      onClick={() => onChange({kind: isBack ? 'rollback' : 'activate', version})}
    >
      {isBack ? 'Roll back' : 'Activate'}
    </ActionButton>
  );
}

/** The releases of a remote, newest first, with their actions. */
export function ReleaseHistory({remote, onChange, onPreview}: HistoryProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const {releases} = remote;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id}>
      <Box sx={{px: {xs: 2, md: 2.5}, pt: 2, pb: 1.5}}>
        <Typography id={id} component="h2" variant="h2">
          Releases
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {plural(releases.length, 'release')}, newest first. A release never changes and is never
          deleted.
        </Typography>
      </Box>
      <Box component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
        {releases.slice(0, all ? undefined : FIRST).map((release) => (
          <Box component="li" key={release.version} sx={row}>
            <Typography
              component="h3"
              variant="subtitle1"
              sx={release.revoked ? {color: 'text.secondary', textDecoration: 'line-through'} : {}}
            >
              <Code strong>{release.version}</Code>
            </Typography>
            <Marks remote={remote} release={release} />
            <Typography variant="body2" color="textSecondary">
              <RelativeTime at={release.publishedAt} /> by {release.publishedBy}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatSize(release.size)} in {plural(release.files, 'file')}
            </Typography>
            <Stack
              direction="row"
              sx={{gap: 0.5, justifyContent: 'flex-end', alignItems: 'center', minHeight: 38}}
            >
              <MainAction remote={remote} release={release} onChange={onChange} />
              {release.revoked ? null : (
                <ReleaseMenu
                  remote={remote}
                  version={release.version}
                  onChange={onChange}
                  onPreview={onPreview}
                />
              )}
            </Stack>
          </Box>
        ))}
      </Box>
      {!all && releases.length > FIRST ? (
        <Box sx={{p: 1.5, textAlign: 'center', borderTop: 1, borderColor: 'divider'}}>
          <Button size="small" onClick={() => setAll(true)}>{`Show all ${releases.length}`}</Button>
        </Box>
      ) : null}
    </Paper>
  );
}
