import {consoleConfiguration} from '@switchboard/federation/webpack';

export default consoleConfiguration({
  directory: import.meta.dirname,
  publicPath: '/ops/',
  copies: [{from: '../shared/ui/src/brand/favicon.svg', to: 'favicon.svg'}],
});
