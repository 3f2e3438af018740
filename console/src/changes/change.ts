import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';

/** An action of ops on a remote. */
export type Change =
  | {kind: 'activate'; version: string}
  | {kind: 'canary'; version: string}
  | {kind: 'promote'}
  | {kind: 'abort'}
  | {kind: 'rollback'; version: string}
  | {kind: 'pin'; version: string}
  | {kind: 'unpin'; workspace: string}
  | {kind: 'revoke'; version: string}
  | {kind: 'disable'}
  | {kind: 'enable'}
  | {kind: 'retire'}
  | {kind: 'rename'};

/** A change of a whole section: it concerns no release. */
export const isOfSection = ({kind}: Change): boolean =>
  kind === 'disable' || kind === 'enable' || kind === 'retire' || kind === 'rename';

/** Its display name, which ops may have changed. */
export const calledOf = ({name, renamed}: RemoteSummary): string => renamed?.to ?? name;

type SectionChange = Extract<Change, {kind: 'disable' | 'enable' | 'retire' | 'rename'}>;

/** Replaced and new release of a change; null where there is none. */
export interface Move {
  from: string | null;
  to: string | null;
}

/** The release that is pinned for a workspace. */
const pinnedFor = ({pins}: RemoteSummary, workspace: string): string | null =>
  pins.find((pin) => pin.workspace === workspace)?.version ?? null;

function moveOfRevocation(
  {active, canary}: RemoteSummary,
  version: string,
  replacement: string | null,
): Move {
  if (version === active) return {from: version, to: replacement};
  return canary?.version === version ? {from: version, to: active} : {from: version, to: null};
}

/**
 * The releases before and after a change, for those it affects.
 * @param remote as it was seen
 * @param change the action
 * @param replacement release that replaces a revoked active release
 */
export function moveOf(
  remote: RemoteSummary,
  change: Change,
  replacement: string | null = remote.previous,
): Move {
  const {active, canary} = remote;
  switch (change.kind) {
    case 'activate':
    case 'canary':
    case 'rollback':
    case 'pin':
      return {from: active, to: change.version};
    case 'promote':
      return {from: active, to: canary?.version ?? null};
    case 'abort':
      return {from: canary?.version ?? null, to: active};
    case 'unpin':
      return {from: pinnedFor(remote, change.workspace), to: active};
    case 'revoke':
      return moveOfRevocation(remote, change.version, replacement);
    case 'disable':
    case 'retire':
      return {from: active, to: null};
    case 'enable':
      return {from: null, to: active};
    case 'rename':
      return {from: active, to: active};
  }
}

/** Texts of a dialog for a change. */
export interface ChangeWords {
  title: string;
  /** State afterwards, and the way to undo it. */
  effect: string;
  /** Label of the button. */
  verb: string;
  /** Default reason for the audit log; undefined where a reason is required. */
  unexplained?: string;
}

const canaryWords = ({name, canary}: RemoteSummary, version: string): ChangeWords =>
  canary?.version === version
    ? {
        title: `Change the canary of ${name}`,
        effect: `${version} stays the canary. Visitors who are in it stay in it as it grows.`,
        verb: 'Change the canary',
      }
    : {
        title: `Start a canary of ${name} ${version}`,
        effect: `${version} runs for the visitors you choose, and the active release for everyone else. You can abort it at any time.`,
        verb: 'Start the canary',
      };

const pinWords = ({name}: RemoteSummary, version: string): ChangeWords => ({
  title: `Pin a workspace to ${name} ${version}`,
  effect: 'It runs this release until it is unpinned, whatever everyone else runs.',
  verb: 'Pin the workspace',
});

function revokeWords({name, active, canary, pins}: RemoteSummary, version: string): ChangeWords {
  const runs =
    version === active ||
    version === canary?.version ||
    pins.some((pin) => pin.version === version);
  const effect = runs
    ? 'Open tabs stop running it at once, and it will never run again.'
    : 'Nobody runs it now, and nobody will be able to.';
  return {
    title: `Revoke ${name} ${version}`,
    effect: `${effect} This cannot be undone. To run the same code again, publish it under a new version.`,
    verb: 'Revoke for good',
  };
}

const SHOWN = 'The reason is shown at its address.';

function sectionWords(remote: RemoteSummary, kind: SectionChange['kind']): ChangeWords {
  const name = calledOf(remote);
  switch (kind) {
    case 'disable':
      return {
        title: `Disable ${name}`,
        effect: `Within a second, it is gone from every menu, and its address says that it is switched off. Whoever has typed something there can finish it. ${SHOWN} To undo this, enable it.`,
        verb: `Disable ${name}`,
      };
    case 'enable':
      return {
        title: `Enable ${name}`,
        effect: `Within a second, everyone runs ${remote.active ?? 'it'} again.`,
        verb: `Enable ${name}`,
        unexplained: 'enabled from the console',
      };
    case 'retire':
      return {
        title: `Retire ${name}`,
        effect: `It is gone for good: its canary and its pins end, its name stays reserved, and its address says that it no longer exists. ${SHOWN} This cannot be undone.`,
        verb: 'Retire for good',
      };
    case 'rename':
      return {
        title: `Rename ${name}`,
        effect: `Its address changes within a second, and all former ones lead on to it. Its releases, keys and tokens keep the name ${remote.name}. To undo this, rename it back.`,
        verb: 'Rename',
        unexplained: 'renamed from the console',
      };
  }
}

/** The texts for a change of a remote as it was seen. */
export function wordsOf(remote: RemoteSummary, change: Change): ChangeWords {
  const {name, active, canary} = remote;
  switch (change.kind) {
    case 'activate':
      return {
        title: `Activate ${name} ${change.version}`,
        effect: `Within seconds, everyone runs ${change.version} except pinned workspaces${canary && canary.version !== change.version ? ' and the canary' : ''}. To undo this, roll back.`,
        verb: `Activate ${change.version}`,
      };
    case 'canary':
      return canaryWords(remote, change.version);
    case 'promote':
      return {
        title: `Promote the canary of ${name}`,
        effect: `Within seconds, everyone runs ${canary?.version ?? ''} and the canary ends. To undo this, roll back.`,
        verb: `Promote ${canary?.version ?? ''}`,
      };
    case 'abort':
      return {
        title: `Abort the canary of ${name}`,
        effect: `Within seconds, visitors in the canary return to ${active ?? 'the previous release'}. You can start it again.`,
        verb: 'Abort the canary',
        unexplained: 'aborted from the console',
      };
    case 'rollback':
      return {
        title: `Roll ${name} back to ${change.version}`,
        effect: `Within seconds, everyone runs ${change.version} again${canary ? ' and the canary ends' : ''}. To undo this, activate ${active ?? 'it'}.`,
        verb: `Roll back to ${change.version}`,
        unexplained: 'rolled back from the console',
      };
    case 'pin':
      return pinWords(remote, change.version);
    case 'unpin':
      return {
        title: `Unpin a workspace from ${name}`,
        effect: `${change.workspace} then runs what everyone else runs.`,
        verb: 'Unpin the workspace',
        unexplained: 'unpinned from the console',
      };
    case 'revoke':
      return revokeWords(remote, change.version);
    case 'disable':
    case 'enable':
    case 'retire':
    case 'rename':
      return sectionWords(remote, change.kind);
  }
}

/** True when a change lets users run a release that a browser has to check first. */
export const needsBrowser = ({kind}: Change): boolean =>
  kind === 'activate' || kind === 'canary' || kind === 'promote' || kind === 'pin';
