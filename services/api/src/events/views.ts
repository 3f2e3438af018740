import type {EventFrame} from '@switchboard/contracts/events';
import type {OutboxEvent} from './repository.ts';

interface Viewer {
  userId: string;
  /** Last event that was sent. */
  seq: number;
}

/** An event that a user may not see reaches them as an empty `counts.updated`, so that they keep track of `seq`. */
const toFrame = ({seq, type, payload, at}: OutboxEvent, isVisible: boolean): EventFrame =>
  isVisible
    ? {type, seq, payload, at: at.toISOString()}
    : {type: 'counts.updated', seq, payload: {}, at: at.toISOString()};

/** Last one of equal frames: a client that receives a change fetches the current state. */
const lastOfEach = (frames: EventFrame[]): EventFrame[] =>
  [
    ...new Map(
      frames.map((frame) => [JSON.stringify([frame.type, frame.payload]), frame]),
    ).values(),
  ].toSorted((one, other) => one.seq - other.seq);

/**
 * Frames of some events for each client: as JSON, serialised once for all who see the same of them.
 * @param events oldest first
 */
export const createViews = (
  events: readonly OutboxEvent[],
): ((viewer: Viewer) => readonly Buffer[]) => {
  const views = new Map<string, Buffer[]>();
  return ({userId, seq}) => {
    const unheard = events.filter((event) => event.seq > seq);
    const visible = unheard.map(({audience}) => audience === null || audience.includes(userId));
    const key = visible.map(Number).join('');
    const known = views.get(key);
    if (known) return known;
    const frames = lastOfEach(
      unheard.map((event, index) => toFrame(event, visible[index] === true)),
    );
    const view = frames.map((frame) => Buffer.from(JSON.stringify(frame)));
    views.set(key, view);
    return view;
  };
};
