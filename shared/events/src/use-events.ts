import type {EventType} from '@switchboard/contracts/events';
import {useEffect, useRef} from 'react';
import {onEvent} from './listeners.ts';

/**
 * Calls back when something of the given types happened in the workspace, and when events may have been missed
 * (then without a payload): invalidate what is shown.
 * @param types which events
 * @param onChange called with the event's payload
 */
export function useEvents(
  types: readonly EventType[],
  onChange: (payload: Record<string, unknown>) => void,
) {
  const latest = useRef({types, onChange});
  useEffect(() => {
    latest.current = {types, onChange};
  });
  useEffect(
    () =>
      onEvent((event) => {
        if (event.type === 'resync') latest.current.onChange({});
        else if (event.type !== 'registry.changed' && latest.current.types.includes(event.type))
          latest.current.onChange(event.payload);
      }),
    [],
  );
}
