import {headOf, linesOf} from '#csv/csv.ts';
import type {CountedLine} from '../../analytics/index.ts';
import {joinTags} from '../csv/tag-cells.ts';

const DURATIONS = [
  'first_response',
  'first_resolution',
  'resolution',
  'requester_wait',
  'agent_wait',
  'on_hold',
];

const COLUMNS = [
  'number',
  'subject',
  'requester',
  'status',
  'priority',
  'channel',
  'tags',
  'created_at',
  'counted_at',
  'seconds',
  'target',
  'score',
  'comment',
  'agent',
  'team',
  'replies',
  'reopens',
  ...DURATIONS.flatMap((name) => [`${name}_seconds`, `${name}_business_seconds`]),
];

export const figureHead = (): string => headOf(COLUMNS);

const durationsOf = (fact: CountedLine['fact']) => [
  fact?.firstResponse ?? null,
  fact?.firstResponseBusiness ?? null,
  fact?.firstResolution ?? null,
  fact?.firstResolutionBusiness ?? null,
  fact?.resolution ?? null,
  fact?.resolutionBusiness ?? null,
  fact?.requesterWait ?? null,
  fact?.requesterWaitBusiness ?? null,
  fact?.agentWait ?? null,
  fact?.agentWaitBusiness ?? null,
  fact?.onHold ?? null,
  fact?.onHoldBusiness ?? null,
];

/** The items behind a number, one per line. */
export const figureLines = (lines: readonly CountedLine[]): string =>
  linesOf(
    lines.map(({ticket, at, seconds, target, score, comment, agent, team, fact}) => [
      ticket.number,
      ticket.subject,
      ticket.requester,
      ticket.status,
      ticket.priority,
      ticket.channel,
      joinTags(fact?.tags ?? []),
      fact?.createdAt.toISOString() ?? null,
      at,
      seconds,
      target,
      score,
      comment,
      agent?.name ?? null,
      team?.name ?? null,
      fact?.replies ?? null,
      fact?.reopens ?? null,
      ...durationsOf(fact),
    ]),
  );
