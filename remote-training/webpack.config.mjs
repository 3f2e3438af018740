import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest, {
  'management/*': ['authoring'],
  create: ['authoring'],
  certificates: ['learning'],
  'course/:id/*': ['learning'],
});
