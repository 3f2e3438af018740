import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest, {
  times: ['others'],
  performance: ['others'],
  sla: ['others'],
  satisfaction: ['others'],
  volume: ['others'],
  reports: ['others'],
  tickets: ['others'],
});
