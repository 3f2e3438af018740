import type {RatingComment} from '@switchboard/contracts/analytics/schemas';
import {scoreInWords} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, DateTime, Link, Typography} from '@switchboard/ui';
import {Panel} from '../panels/index.ts';
import {paths} from '../shared/paths.ts';
import {words} from '../shared/words/words.ts';

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {py: 1.5, breakInside: 'avoid'},
  '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
};

/** The latest comments of requesters with their ratings. */
export const RatingComments = ({comments}: {comments: RatingComment[]}) =>
  comments.length === 0 ? null : (
    <Box sx={{mt: 2}}>
      <Panel title={t('Comments')} summary={t('The latest ratings with a comment.')}>
        <Box component="ul" sx={list}>
          {comments.map(({ticket, requester, score, comment, at}) => (
            <li key={`${ticket.id} ${at}`}>
              <Typography sx={{overflowWrap: 'anywhere', whiteSpace: 'pre-line'}}>
                {comment}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {scoreInWords(score, words)} · {requester} · <DateTime at={at} /> ·{' '}
                <Link component={RouterLink} to={paths.ticket(ticket.number)}>
                  {`#${ticket.number} ${ticket.subject}`}
                </Link>
              </Typography>
            </li>
          ))}
        </Box>
      </Panel>
    </Box>
  );
