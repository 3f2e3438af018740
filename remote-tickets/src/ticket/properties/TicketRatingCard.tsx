import type {TicketRating} from '@switchboard/contracts/surveys/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {useMay} from '@switchboard/session/access';
import {
  Alert,
  Box,
  Button,
  RelativeTime,
  showToast,
  Typography,
  VisuallyHidden,
} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useSendSurvey} from './send-survey.ts';
import {useNow} from '../../shared/use-now.ts';

const SCORES = [t('Very bad'), t('Bad'), t('Okay'), t('Good'), t('Very good')];
const HIGHEST = SCORES.length;

const Score = ({score}: {score: number}) => (
  <Box sx={{display: 'flex', alignItems: 'baseline', gap: 1, fontWeight: 600}}>
    <Box component="span" aria-hidden sx={{letterSpacing: 2, fontSize: 18, color: 'primary.main'}}>
      {'★'.repeat(score) + '☆'.repeat(HIGHEST - score)}
    </Box>
    <span>
      {SCORES[score - 1]}
      <VisuallyHidden>, {t('{score} of {highest}', {score, highest: HIGHEST})}</VisuallyHidden>
    </span>
  </Box>
);

function GivenRating({
  rating: {score, comment, answeredAt, sentAt, error},
}: {
  rating: TicketRating;
}) {
  if (error !== null)
    return <Alert severity="error">{t('The survey was not sent. {error}', {error})}</Alert>;
  if (score === null || answeredAt === null)
    return (
      <Box sx={{color: 'text.secondary'}}>
        {tNodes('Survey sent {time}, no rating yet', {time: <RelativeTime at={sentAt} />})}
      </Box>
    );
  return (
    <>
      <Score score={score} />
      {comment ? (
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 1,
            pl: 1.5,
            borderLeft: 2,
            borderColor: 'divider',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {comment}
        </Box>
      ) : null}
      <Box sx={{mt: 0.5, color: 'text.secondary', fontSize: 12.5}}>
        <RelativeTime at={answeredAt} />
      </Box>
    </>
  );
}

const mayBeAsked = ({resolvedAt, requester, isSample, isSpam, deletedAt, mergedInto}: Ticket) =>
  resolvedAt !== null &&
  requester.email !== null &&
  !isSample &&
  !isSpam &&
  deletedAt === null &&
  mergedInto === null;

/** Rating by the requester, with a button to request one. */
export function TicketRatingCard({ticket, rating}: {ticket: Ticket; rating: TicketRating | null}) {
  const {mutate, isPending} = useSendSurvey(ticket);
  const now = useNow();
  const mayReply = useMay('replyToTickets');
  const canAsk =
    mayReply &&
    mayBeAsked(ticket) &&
    (rating === null || new Date(rating.expiresAt).getTime() <= now);
  const ask = () =>
    mutate(undefined, {
      onSuccess: ({message}) => showToast({kind: 'success', message}),
      onError: (error) => showErrorToast(error, t('The survey was not sent. Try again.')),
    });
  return (
    <>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        {t('Rating')}
      </Typography>
      <Box sx={{fontSize: 13.5}}>
        {rating ? (
          <GivenRating rating={rating} />
        ) : (
          <Box sx={{color: 'text.secondary'}}>{t('No survey sent yet')}</Box>
        )}
        {canAsk ? (
          <Button size="small" loading={isPending} onClick={ask} sx={{mt: 0.5, ml: -1.25}}>
            {t('Send survey')}
          </Button>
        ) : null}
      </Box>
    </>
  );
}
