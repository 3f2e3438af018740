import {hostConfiguration} from '@switchboard/federation/webpack';

export default hostConfiguration({
  directory: import.meta.dirname,
  productName: 'Switchboard',
  copies: [
    {from: '../shared/ui/src/brand/favicon.svg', to: 'favicon.svg'},
    {from: 'node_modules/country-flag-icons/3x2/*.svg', to: 'flags/[name][ext]'},
  ],
});
