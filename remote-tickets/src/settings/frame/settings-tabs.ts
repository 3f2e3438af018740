import {paths} from '../../shared/paths.ts';

/** The settings of this section, by what they are for. */
export const SETTINGS_GROUPS = [
  {
    label: 'Answering',
    tabs: [
      {label: 'Macros', to: paths.macros()},
      {label: 'Views', to: paths.viewSettings()},
      {label: 'Satisfaction', to: paths.satisfaction()},
    ],
  },
  {
    label: 'Service levels',
    tabs: [
      {label: 'SLA policies', to: paths.policies()},
      {label: 'Business hours', to: paths.businessHours()},
    ],
  },
  {
    label: 'Mail',
    tabs: [{label: 'Support addresses', to: paths.supportAddresses()}],
  },
  {
    label: 'Data',
    tabs: [
      {label: 'Tags', to: paths.tags()},
      {label: 'Fields', to: paths.fields()},
      {label: 'Import and export', to: paths.import()},
    ],
  },
];

export const SETTINGS_TABS = SETTINGS_GROUPS.flatMap(({tabs}) => tabs);
