import {Skeleton} from '@switchboard/ui';
import type {
  CategoryDrawingProps,
  TimeDrawingProps,
  TrendDrawingProps,
} from '@switchboard/ui/charts';
import {lazy, Suspense, useState} from 'react';
import {loadCharts} from '../shared/charts/load-charts.ts';

/** The surroundings of a drawing do not wait. A drawing that failed to load is retried at its next mount. */
const loadTrend = () => loadCharts().then(({TrendDrawing}) => ({default: TrendDrawing}));
const loadTime = () => loadCharts().then(({TimeDrawing}) => ({default: TimeDrawing}));
const loadCategory = () => loadCharts().then(({CategoryDrawing}) => ({default: CategoryDrawing}));

const HEIGHT = 280;

/** Bars, and lines over them, from point to point in time. */
export function DrawnTrend(props: TrendDrawingProps) {
  const [Drawing] = useState(() => lazy(loadTrend));
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <Drawing height={HEIGHT} {...props} />
    </Suspense>
  );
}

/** Lines from point to point in time. */
export function DrawnTimes(props: TimeDrawingProps) {
  const [Drawing] = useState(() => lazy(loadTime));
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <Drawing height={HEIGHT} {...props} />
    </Suspense>
  );
}

/** Bars side by side, by name. */
export function DrawnCategories(props: CategoryDrawingProps) {
  const [Drawing] = useState(() => lazy(loadCategory));
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
