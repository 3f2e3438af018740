import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';

/** Management screens of a course. */
export const CourseTabs = ({id, current}: {id: string; current: string}) => (
  <SectionTabs
    label={t('Course')}
    tabs={[
      {label: t('Training Management'), to: paths.management()},
      {label: t('Content'), to: paths.edit(id)},
      {label: t('Assignments'), to: paths.assignments(id)},
      {label: t('Learners'), to: paths.learners(id)},
      {label: t('Results'), to: paths.results(id)},
      {label: t('Certificates'), to: paths.certificatesOf(id)},
      {label: t('Ratings'), to: paths.ratings(id)},
    ]}
    current={current}
    link={Link}
  />
);
