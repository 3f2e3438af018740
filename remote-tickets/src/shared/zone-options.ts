import {timeZones} from '@switchboard/ui/time-zones';

/** Zones by name, to choose from; the present one is offered too. */
export const zoneOptions = (current: string): {value: string; label: string}[] =>
  timeZones(current).map((zone) => ({value: zone, label: zone}));
