import type {
  BreakdownResponse,
  DurationsResponse,
  HeatmapResponse,
  PerformanceResponse,
  SatisfactionResponse,
  SlaResponse,
  TrendsResponse,
} from '@switchboard/contracts/analytics/schemas';

export type TrendReport = TrendsResponse['report'];
export type DurationsReport = DurationsResponse['report'];
export type SlaTargets = SlaResponse['report'];
export type SatisfactionReport = SatisfactionResponse['report'];
export type HeatmapReport = HeatmapResponse['report'];
export type BreakdownReport = BreakdownResponse['report'];
export type PerformanceReport = PerformanceResponse['report'];
