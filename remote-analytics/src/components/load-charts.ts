import {whenIdle} from '@switchboard/ui';

const untilIdle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** The charts are large: the figures around them come first. */
export const loadCharts = () => untilIdle().then(() => import('@switchboard/ui/charts'));
