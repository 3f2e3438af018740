import {t} from '@switchboard/i18n';
import {paths} from '../../shared/paths.ts';

/** Settings of this section by topic. */
export const SETTINGS_GROUPS = [
  {
    label: t('Answering'),
    tabs: [
      {label: t('Macros'), to: paths.macros()},
      {label: t('Views'), to: paths.viewSettings()},
      {label: t('Replies'), to: paths.replies()},
      {label: t('Satisfaction'), to: paths.satisfaction()},
    ],
  },
  {
    label: t('Service levels'),
    tabs: [
      {label: t('SLA policies'), to: paths.policies()},
      {label: t('Business hours'), to: paths.businessHours()},
    ],
  },
  {
    label: t('Mail'),
    tabs: [{label: t('Support addresses'), to: paths.supportAddresses()}],
  },
  {
    label: t('Data'),
    tabs: [
      {label: t('Tags'), to: paths.tags()},
      {label: t('Fields'), to: paths.fields()},
      {label: t('Import and export'), to: paths.import()},
    ],
  },
];

export const SETTINGS_TABS = SETTINGS_GROUPS.flatMap(({tabs}) => tabs);
