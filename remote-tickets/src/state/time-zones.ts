/** Zones by name, to choose from; the present one is offered even where the browser knows it by another. */
export const zonesWith = (current: string): {value: string; label: string}[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(current ? [current] : [])])]
    .sort()
    .map((zone) => ({value: zone, label: zone}));
