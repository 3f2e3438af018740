export {
  formatCount,
  formatGrowth,
  formatMilliseconds,
  formatShare,
  formatSize,
  plural,
} from './amounts.ts';
