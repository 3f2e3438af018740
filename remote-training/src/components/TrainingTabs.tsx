import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {useMayAuthor} from '../state/use-may-author.ts';

const reading = [{label: 'Training Library', to: paths.library()}];
const writing = [
  {label: 'Training Management', to: paths.management()},
  {label: 'New Training', to: paths.create()},
];

export function TrainingTabs({current}: {current: string}) {
  const tabs = useMayAuthor() ? [...reading, ...writing] : reading;
  return <SectionTabs label="Training" tabs={tabs} current={current} link={Link} />;
}
