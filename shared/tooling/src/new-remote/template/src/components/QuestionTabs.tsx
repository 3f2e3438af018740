import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {manifest} from '../manifest.ts';
import {paths} from '../paths.ts';

const tabs = [
  {label: 'Questions', to: paths.questions()},
  {label: 'New Question', to: paths.create()},
];

export const QuestionTabs = ({current}: {current: string}) => (
  <SectionTabs label={manifest.title} tabs={tabs} current={current} link={Link} />
);
