import type {Learning} from '@switchboard/contracts/courses/schemas';
import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {plural, tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {DateTime, Link, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {Row, RowList} from '@switchboard/ui/rows';
import {paths} from '../shared/paths.ts';
import {writesCourses} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {useLearning} from './get-learning.ts';

const Facts = ({one: {lessonCount, completedLessons, startedAt, completedAt}}: {one: Learning}) => (
  <>
    {plural(lessonCount, '{done} of # lesson completed', '{done} of # lessons completed', {
      done: completedLessons,
    })}
    {' · '}
    {tNodes('Started {when}', {when: <DateTime at={startedAt} />})}
    {completedAt ? (
      <> · {tNodes('Completed {when}', {when: <DateTime at={completedAt} />})}</>
    ) : null}
  </>
);

function Course({one}: {one: Learning}) {
  const {role} = useViewer();
  const mayOpen = one.course.status === 'published' || writesCourses(role);
  const {id, title} = one.course;
  return (
    <Row
      name={
        mayOpen ? (
          <Link component={RouterLink} to={paths.course(id)}>
            {title}
          </Link>
        ) : (
          title
        )
      }
      facts={<Facts one={one} />}
    >
      {one.completedAt ? (
        <StatusChip label={t('Completed')} tone="success" />
      ) : (
        <StatusChip label={t('In progress')} tone="neutral" />
      )}
    </Row>
  );
}

/** Completed and current courses of a member. */
export function MemberTraining({member}: {member: Member}) {
  const query = useLearning(member.id);
  return (
    <QueryStates query={query} thing={t('the training')} skeleton={<SkeletonRows rows={2} />}>
      {(learning) => (
        <Paper variant="outlined" sx={{p: 2}}>
          {learning.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('No course begun yet.')}{' '}
              <Link component={RouterLink} to={paths.library()}>
                {t('Show all courses')}
              </Link>
            </Typography>
          ) : (
            <RowList label={t('Training')}>
              {learning.map((one) => (
                <Course key={one.course.id} one={one} />
              ))}
            </RowList>
          )}
        </Paper>
      )}
    </QueryStates>
  );
}
