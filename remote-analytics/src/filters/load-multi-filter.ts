import {untilIdle} from '../shared/charts/until-idle.ts';

/** Search fields are large: the figures come first. */
export const loadMultiFilter = () =>
  untilIdle()
    .then(() => import('./MultiFilter.tsx'))
    .then(({MultiFilter}) => ({default: MultiFilter}));
