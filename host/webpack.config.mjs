import {hostConfiguration, workerConfiguration} from '@switchboard/webpack-preset';

const host = hostConfiguration({
  directory: import.meta.dirname,
  productName: 'Switchboard',
  copies: [
    {from: '../shared/ui/src/brand/favicon.svg', to: 'favicon.svg'},
    {from: 'node_modules/country-flag-icons/3x2/*.svg', to: 'flags/[name][ext]'},
  ],
});

export default [host, workerConfiguration(import.meta.dirname)];
