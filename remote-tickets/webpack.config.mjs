import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest, {
  new: ['new-ticket'],
  trash: ['trash'],
  messages: ['messages'],
  'contacts/*': ['contacts'],
  'settings/*': ['settings'],
  import: ['import'],
  ':number': ['ticket'],
});
