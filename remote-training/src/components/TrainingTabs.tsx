import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {useMayAuthor} from '../state/use-may-author.ts';

const reading = [
  {label: t('Training Library'), to: paths.library()},
  {label: t('My training'), to: paths.mine()},
  {label: t('My certificates'), to: paths.certificates()},
];
const writing = [
  {label: t('Training Management'), to: paths.management()},
  {label: t('New Training'), to: paths.create()},
];

export function TrainingTabs({current}: {current: string}) {
  const tabs = useMayAuthor() ? [...reading, ...writing] : reading;
  return <SectionTabs label={t('Training')} tabs={tabs} current={current} link={Link} />;
}
