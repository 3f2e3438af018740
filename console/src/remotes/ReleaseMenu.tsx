import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {IconButton} from '@switchboard/ui';
import {MoreVertIcon} from '@switchboard/ui/icons';
import {ListItemText, Menu, MenuItem} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import type {Change} from '../changes/index.ts';
import {useWhyNot} from '../session/index.ts';

interface ReleaseMenuProps {
  remote: RemoteSummary;
  version: string;
  onChange: (change: Change) => void;
  onPreview: (version: string) => void;
}

interface Entry {
  label: string;
  /** Reason against the action. */
  why: string | undefined;
  isDanger?: boolean;
  run: () => void;
}

const whyNoCanary = ({active, canary}: RemoteSummary, version: string): string | undefined => {
  if (active === null) return 'There is no active release to compare it with.';
  if (active === version) return 'Everyone already runs it.';
  return canary && canary.version !== version
    ? `${canary.version} is the canary: promote or abort it first.`
    : undefined;
};

/** Action of a release. */
function useEntries({remote, version, onChange, onPreview}: ReleaseMenuProps): Entry[] {
  const [noChange, noPreview] = [useWhyNot('change'), useWhyNot('preview', remote.name)];
  const {active, canary, rollbackTo} = remote;
  const isActive = active === version;
  return [
    {
      label: canary?.version === version ? 'Change the canary…' : 'Start a canary…',
      why: noChange ?? whyNoCanary(remote, version),
      run: () => onChange({kind: 'canary', version}),
    },
    ...(rollbackTo.includes(version)
      ? [{label: 'Activate…', why: noChange, run: () => onChange({kind: 'activate', version})}]
      : []),
    {
      label: 'Pin a workspace…',
      why:
        noChange ?? (active === null ? 'There is no active release for everyone else.' : undefined),
      run: () => onChange({kind: 'pin', version}),
    },
    {label: 'Preview link…', why: noPreview, run: () => onPreview(version)},
    {
      label: isActive ? 'Revoke and replace…' : 'Revoke…',
      why: noChange,
      isDanger: true,
      run: () => onChange({kind: 'revoke', version}),
    },
  ];
}

/** Further actions of a release; an unavailable one states the reason. */
export function ReleaseMenu(props: ReleaseMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const entries = useEntries(props);
  const isOpen = anchor !== null;
  const run = (entry: Entry) => {
    if (entry.why !== undefined) return;
    setAnchor(null);
    entry.run();
  };
  return (
    <>
      <IconButton
        aria-label={`More for ${props.version}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={isOpen}
        onClose={() => setAnchor(null)}
        slotProps={{paper: {sx: {minWidth: 220, maxWidth: 340}}}}
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.label}
            aria-disabled={entry.why !== undefined}
            onClick={() => run(entry)}
            sx={{
              color: entry.isDanger ? 'error.main' : undefined,
              whiteSpace: 'normal',
              ...(entry.why && {color: 'text.secondary', cursor: 'not-allowed'}),
            }}
          >
            <ListItemText
              primary={entry.label}
              secondary={entry.why}
              slotProps={{primary: {variant: 'body2'}, secondary: {variant: 'caption'}}}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
