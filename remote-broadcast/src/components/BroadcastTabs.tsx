import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';

const tabs = [
  {label: t('Broadcast Management'), to: paths.management()},
  {label: t('New Broadcast'), to: paths.create()},
];

export const BroadcastTabs = ({current}: {current: string}) => (
  <SectionTabs label={t('Broadcast')} tabs={tabs} current={current} link={Link} />
);
