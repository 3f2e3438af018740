import {consoleConfiguration} from '@switchboard/webpack-preset';

export default consoleConfiguration({
  directory: import.meta.dirname,
  publicPath: '/ops/',
  copies: [{from: '../shared/ui/src/brand/favicon.svg', to: 'favicon.svg'}],
});
