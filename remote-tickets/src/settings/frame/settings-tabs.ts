import {paths} from '../../shared/paths.ts';

/** The settings of this section, in the order of their tabs. */
export const SETTINGS_TABS = [
  {label: 'SLA policies', to: paths.policies()},
  {label: 'Business hours', to: paths.businessHours()},
  {label: 'Macros', to: paths.macros()},
  {label: 'Views', to: paths.viewSettings()},
  {label: 'Tags', to: paths.tags()},
  {label: 'Fields', to: paths.fields()},
  {label: 'Satisfaction', to: paths.satisfaction()},
  {label: 'Support addresses', to: paths.supportAddresses()},
  {label: 'Import and export', to: paths.import()},
];
