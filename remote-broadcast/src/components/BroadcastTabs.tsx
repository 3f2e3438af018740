import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';

const tabs = [
  {label: 'Broadcast Management', to: paths.management()},
  {label: 'New Broadcast', to: paths.create()},
];

export const BroadcastTabs = ({current}: {current: string}) => (
  <SectionTabs label="Broadcast" tabs={tabs} current={current} link={Link} />
);
