import {ChartsXAxis} from '@mui/x-charts/ChartsXAxis';
import {useDrawingArea} from '@mui/x-charts/hooks';
import {labelStep} from './label-step.ts';

export interface TimeAxisProps {
  axisId: string;
  /** Labels of all points. */
  labels: readonly string[];
}

/** Time axis with a label at every nth point. Inside a `ChartsDataProvider`. */
export function TimeAxis({axisId, labels}: TimeAxisProps) {
  const step = labelStep(labels, useDrawingArea().width);
  return (
    <ChartsXAxis
      axisId={axisId}
      tickLabelInterval={(_value: unknown, index: number) => index % step === 0}
    />
  );
}
