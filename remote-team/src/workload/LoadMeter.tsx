import type {Workload} from '@switchboard/contracts/team/schemas';
import {Box} from '@switchboard/ui';
import {type Fullness, fullnessOf, fullnessText, openText} from './workload-counts.ts';

export interface LoadMeterProps {
  workload: Pick<Workload, 'open'>;
  limit: number | null;
  /** Value of a full bar without a limit: the maximum of all rows. */
  scale?: number;
}

const COLORS: Record<Fullness, string> = {
  none: 'primary.light',
  below: 'primary.light',
  at: 'warning.main',
  over: 'error.main',
};

/** Workload as a number and a bar, with a text when it is too high. */
export function LoadMeter({workload, limit, scale = 0}: LoadMeterProps) {
  const fullness = fullnessOf(workload, limit);
  const words = fullnessText(workload, limit);
  const whole = limit ?? scale;
  const share = whole > 0 ? Math.min(1, workload.open / whole) : Number(workload.open > 0);
  return (
    <Box sx={{minWidth: 0}}>
      <Box
        sx={{display: 'flex', flexWrap: 'wrap', columnGap: 1, fontVariantNumeric: 'tabular-nums'}}
      >
        <Box component="span" sx={{whiteSpace: 'nowrap'}}>
          {openText(workload, limit)}
        </Box>
        {words ? (
          <Box
            component="span"
            sx={{
              color: fullness === 'over' ? 'error.main' : 'warning.dark',
              fontSize: 13,
              fontWeight: 600,
              whiteSpace: 'nowrap',
            }}
          >
            {words}
          </Box>
        ) : null}
      </Box>
      <Box
        aria-hidden
        sx={{mt: 0.5, height: 5, borderRadius: '3px', bgcolor: 'tint.neutral', overflow: 'hidden'}}
      >
        <Box
          sx={{
            height: 1,
            borderRadius: '3px',
            bgcolor: COLORS[fullness],
            '@media (forced-colors: active)': {bgcolor: 'CanvasText', forcedColorAdjust: 'none'},
          }}
          style={{width: `${share * 100}%`}}
        />
      </Box>
    </Box>
  );
}
