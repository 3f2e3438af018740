import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {StatusTone} from '@switchboard/ui/data';
import {plural} from '../format/index.ts';
import {audienceOf, isScheduled} from './rollout-words.ts';

/** A release that only some users run. */
export interface Partly {
  key: string;
  remote: string;
  label: string;
  tone: StatusTone;
  /** Its audience. */
  text: string;
  /** The moment beside it, and its meaning. */
  moment: {word: 'since' | 'starts' | 'until'; at: string};
}

const canaryOf = ({name, canary}: RemoteSummary, now: number): Partly[] => {
  if (!canary) return [];
  const {version, startsAt, begunAt} = canary;
  const rest = {key: `${name} canary`, remote: name, text: audienceOf(canary)};
  return startsAt !== null && isScheduled(canary, now)
    ? [
        {
          ...rest,
          label: `Scheduled ${version}`,
          tone: 'info',
          moment: {word: 'starts', at: startsAt},
        },
      ]
    : [
        {
          ...rest,
          label: `Canary ${version}`,
          tone: 'warning',
          moment: {word: 'since', at: startsAt ?? begunAt},
        },
      ];
};

/** One for each pinned release, from its first pin on. */
const pinsOf = ({name, pins}: RemoteSummary): Partly[] =>
  [...Map.groupBy(pins, ({version}) => version)].map(([version, pinned]) => ({
    key: `${name} pin ${version}`,
    remote: name,
    label: `Pinned ${version}`,
    tone: 'primary',
    text: plural(pinned.length, 'workspace'),
    moment: {word: 'since', at: pinned.map(({at}) => at).sort()[0] ?? ''},
  }));

/** A preview or a development session that is not over, unless the gate made it for its own check. */
const previewOf = ({id, remote, to, actor, details}: AuditEntry, now: number): Partly[] => {
  const until = details?.expiresAt;
  if (typeof until !== 'string' || Date.parse(until) <= now || details?.isCheck === true) return [];
  return [
    {
      key: `preview ${id}`,
      remote: remote ?? '',
      label: to === null ? 'Development' : `Preview ${to}`,
      tone: 'info',
      text: `one browser session, made by ${actor}`,
      moment: {word: 'until', at: until},
    },
  ];
};

/**
 * All releases that only some users run: canaries, scheduled ones too, pins, and previews that are not over.
 * @param remotes running releases of each remote
 * @param previews entries of the audit log about previews, newest first
 * @param now in milliseconds
 */
export const partlyRunning = (
  remotes: readonly RemoteSummary[],
  previews: readonly AuditEntry[],
  now: number,
): Partly[] => [
  ...remotes.flatMap((remote) => [...canaryOf(remote, now), ...pinsOf(remote)]),
  ...previews.flatMap((entry) => previewOf(entry, now)),
];
