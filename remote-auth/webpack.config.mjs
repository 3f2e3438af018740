import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest, {
  register: ['register'],
  'verify/:token': ['seldom'],
});
