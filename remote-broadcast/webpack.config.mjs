import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest, {
  create: ['compose'],
  'audiences/*': ['audiences'],
  'templates/*': ['templates'],
  suppressions: ['suppressions'],
  ':id': ['report'],
  ':id/edit': ['compose'],
});
