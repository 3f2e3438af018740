import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Link as RouterLink, useParams} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Link,
  PageHeading,
  Paper,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {useRemote} from '../api/index.ts';
import {type Change, ChangeDialog, PreviewDialog} from '../changes/index.ts';
import {LivePicture} from '../live/index.ts';
import {paths} from '../paths.ts';
import {Code, Live} from '../components/index.ts';
import {PinsCard} from './PinsCard.tsx';
import {ReleaseHistory} from './ReleaseHistory.tsx';
import {RolloutCard} from './RolloutCard.tsx';
import {RunningCard} from './RunningCard.tsx';
import {SectionCard} from './SectionCard.tsx';

type Opened = {kind: 'change'; change: Change} | {kind: 'preview'; version: string};

const cards = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.6fr)'},
  gap: 2,
  alignItems: 'stretch',
};

function Dialogs({
  remote,
  opened,
  onClose,
}: {
  remote: RemoteSummary;
  opened: Opened | undefined;
  onClose: () => void;
}) {
  switch (opened?.kind) {
    case 'change':
      return <ChangeDialog remote={remote} change={opened.change} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog name={remote.name} version={opened.version} onClose={onClose} />;
    case undefined:
      return null;
  }
}

function Remote({remote}: {remote: RemoteSummary}) {
  const [opened, setOpened] = useState<Opened>();
  const open = (change: Change) => setOpened({kind: 'change', change});
  return (
    <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2}}>
      <Box sx={cards}>
        <RunningCard remote={remote} onChange={open} />
        <RolloutCard remote={remote} onChange={open} />
      </Box>
      <SectionCard remote={remote} onChange={open} />
      {remote.pins.length > 0 ? <PinsCard remote={remote} onChange={open} /> : null}
      <LivePicture name={remote.name} />
      <ReleaseHistory
        remote={remote}
        onChange={open}
        onPreview={(version) => setOpened({kind: 'preview', version})}
      />
      <Dialogs remote={remote} opened={opened} onClose={() => setOpened(undefined)} />
    </Box>
  );
}

const missing = (name: string) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="lost" />}
      title={`The registry has no remote ${name}`}
      text={
        <>
          Publish a release of it first: <Code>{`npm run release -- publish ${name}`}</Code>
        </>
      }
      action={
        <Button component={RouterLink} {...{to: paths.remotes()}} variant="contained">
          All remotes
        </Button>
      }
    />
  </Paper>
);

/** One remote: its running releases, its health, its history, and all actions. */
export function RemotePage() {
  const {name = ''} = useParams();
  const remote = useRemote(name);
  return (
    <>
      <Typography component="nav" aria-label="Breadcrumb" variant="body2" sx={{mb: 0.5}}>
        <Link component={RouterLink} to={paths.remotes()}>
          Remotes
        </Link>
      </Typography>
      <PageHeading
        screen={name}
        title={`${name} · Operations`}
        actions={
          <Button component={RouterLink} {...{to: paths.audit({remote: name})}} size="small">
            Audit log of {name}
          </Button>
        }
      >
        {name}
      </PageHeading>
      <Live
        query={remote}
        thing={name}
        skeleton={<SkeletonRows rows={4} height={120} />}
        notFound={missing(name)}
      >
        {(data) => <Remote remote={data} />}
      </Live>
    </>
  );
}
