import {t} from '@switchboard/i18n';
import {Alert, Box, Typography} from '@switchboard/ui';

export interface ShownProblem {
  file?: string | null;
  line: number | null;
  message: string;
}

const placeOf = ({file, line}: ShownProblem): string => {
  if (line === null) return file ?? '';
  return file ? t('{file}, line {line}', {file, line}) : t('Line {line}', {line});
};

interface ProblemsProps {
  title: string;
  severity: 'error' | 'warning';
  problems: readonly ShownProblem[];
  /** Number of further problems. */
  more: number;
}

/** Problems of a file with their locations. */
export const Problems = ({title, severity, problems, more}: ProblemsProps) => (
  <Alert severity={severity} sx={{'& .MuiAlert-message': {minWidth: 0, width: '100%'}}}>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    <Box component="ul" sx={{m: 0, mt: 0.5, pl: 2.5, '& li': {overflowWrap: 'anywhere', mb: 0.5}}}>
      {problems.map((problem, index) => (
        <li key={index}>
          {placeOf(problem) ? <b>{placeOf(problem)}: </b> : null}
          {problem.message}
        </li>
      ))}
      {more > 0 ? <li>{t('and {count} more', {count: more})}</li> : null}
    </Box>
  </Alert>
);
