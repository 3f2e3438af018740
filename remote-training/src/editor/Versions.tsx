import type {CourseVersion, VersionChanges} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, formatDate, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useCourseVersions} from '../api/list-versions.ts';
import {DividedItem, DividedList} from '../components/DividedList.tsx';

/** Number of lessons listed by name; the rest is counted. */
const NAMED = 5;

const namesOf = (titles: readonly string[]): string => {
  const names = titles.slice(0, NAMED).join(', ');
  const more = titles.length - NAMED;
  return more > 0 ? t('{names} and {count} more', {names, count: more}) : names;
};

const wordsOf = ({added, removed, changed, isReordered, hasNewRules}: VersionChanges): string[] =>
  [
    added.length > 0 ? t('Added: {names}', {names: namesOf(added)}) : '',
    changed.length > 0 ? t('Changed: {names}', {names: namesOf(changed)}) : '',
    removed.length > 0 ? t('Removed: {names}', {names: namesOf(removed)}) : '',
    isReordered ? t('Lessons in another order') : '',
    hasNewRules ? t('New rules for completing the course') : '',
  ].filter(Boolean);

const Version = ({of}: {of: CourseVersion}) => {
  const words = wordsOf(of.changes);
  return (
    <DividedItem>
      <Typography variant="body2" component="div">
        <strong>{t('Version {number}', {number: of.version})}</strong>
        {` · ${formatDate(of.publishedAt)} · ${of.publishedBy} · ${plural(of.lessonCount, '# lesson', '# lessons')} `}
        {of.mustRetake ? <StatusChip label={t('Everyone retakes it')} tone="info" /> : null}
      </Typography>
      {of.note ? <Typography variant="body2">{of.note}</Typography> : null}
      {words.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {words.join(' · ')}
        </Typography>
      ) : null}
      {of.learnerCount > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {plural(
            of.learnerCount,
            '# learner is taking this version',
            '# learners are taking this version',
          )}
        </Typography>
      ) : null}
    </DividedItem>
  );
};

/** Published versions of a course, with their changes and numbers of learners. */
export function Versions({id}: {id: string}) {
  const query = useCourseVersions(id);
  return (
    <Box component="section" aria-labelledby="versions-heading" sx={{mt: 4}}>
      <Typography id="versions-heading" component="h2" variant="h2" sx={{mb: 1.5}}>
        {t('Versions')}
      </Typography>
      <QueryStates
        query={query}
        thing={t('the versions')}
        skeleton={<SkeletonRows rows={2} height={40} />}
      >
        {(versions) => (
          <Paper variant="outlined">
            <DividedList label={t('Versions')}>
              {versions.map((one) => (
                <Version key={one.version} of={one} />
              ))}
            </DividedList>
          </Paper>
        )}
      </QueryStates>
    </Box>
  );
}
