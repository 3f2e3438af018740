import type {CourseVersion} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, formatDate, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useCourseVersions} from '../api/list-versions.ts';

const Version = ({of}: {of: CourseVersion}) => (
  <Box component="li" sx={{px: 2, py: 1.25, overflowWrap: 'anywhere'}}>
    <Typography variant="body2" component="div">
      <strong>{t('Version {number}', {number: of.version})}</strong>
      {` · ${formatDate(of.publishedAt)} · ${of.publishedBy} · ${plural(of.lessonCount, '# lesson', '# lessons')} `}
      {of.mustRetake ? <StatusChip label={t('Retaken by everyone')} tone="info" /> : null}
    </Typography>
    {of.note ? (
      <Typography variant="body2" color="textSecondary">
        {of.note}
      </Typography>
    ) : null}
  </Box>
);

/** What was published of a course, and what was said about it. */
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
          <Paper
            component="ol"
            variant="outlined"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
            }}
          >
            {versions.map((one) => (
              <Version key={one.version} of={one} />
            ))}
          </Paper>
        )}
      </QueryStates>
    </Box>
  );
}
