import {timeZones} from '@switchboard/ui/time-zones';

/** Time zones by name; includes the current one. */
export const zoneOptions = (current: string): {value: string; label: string}[] =>
  timeZones(current).map((zone) => ({value: zone, label: zone}));
