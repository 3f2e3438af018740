import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest, {
  'members/:id': ['others'],
  workload: ['others'],
  'teams/*': ['others'],
  roles: ['others'],
  invitations: ['others'],
  settings: ['others'],
  audit: ['others'],
});
