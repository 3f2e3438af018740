import {remoteConfiguration} from '@switchboard/federation/webpack';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest);
