import {untilIdle} from './until-idle.ts';

/** The charts are large: the figures around them come first. */
export const loadCharts = () => untilIdle().then(() => import('@switchboard/ui/charts'));
