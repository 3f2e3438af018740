import type {TicketRating} from '@switchboard/contracts/csat';
import type {Ticket} from '@switchboard/contracts/tickets';
import {
  Alert,
  Box,
  Button,
  RelativeTime,
  showToast,
  Typography,
  VisuallyHidden,
} from '@switchboard/ui';
import {useAskForRating} from '../api/csat.ts';
import {errorSentence} from '../state/error-sentence.ts';
import {useNow} from '../state/use-now.ts';

const SCORES = ['Very bad', 'Bad', 'Okay', 'Good', 'Very good'];
const HIGHEST = SCORES.length;

const Score = ({score}: {score: number}) => (
  <Box sx={{display: 'flex', alignItems: 'baseline', gap: 1, fontWeight: 600}}>
    <Box component="span" aria-hidden sx={{letterSpacing: 2, fontSize: 18, color: 'primary.main'}}>
      {'★'.repeat(score) + '☆'.repeat(HIGHEST - score)}
    </Box>
    <span>
      {SCORES[score - 1]}
      <VisuallyHidden>{`, ${score} of ${HIGHEST}`}</VisuallyHidden>
    </span>
  </Box>
);

function Answer({rating: {score, comment, answeredAt, sentAt, error}}: {rating: TicketRating}) {
  if (error !== null)
    return (
      <Alert severity="error">{`The mail that asks for a rating did not leave. ${error}`}</Alert>
    );
  if (score === null || answeredAt === null)
    return (
      <Box sx={{color: 'text.secondary'}}>
        Asked <RelativeTime at={sentAt} />, no answer yet
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

/** How the requester rates the help that they got, and asking them to. */
export function TicketRatingCard({ticket, rating}: {ticket: Ticket; rating: TicketRating | null}) {
  const {mutate, isPending} = useAskForRating(ticket);
  const now = useNow();
  const canAsk =
    mayBeAsked(ticket) && (rating === null || new Date(rating.expiresAt).getTime() <= now);
  const ask = () =>
    mutate(undefined, {
      onSuccess: ({message}) => showToast({kind: 'success', message}),
      onError: (error) =>
        showToast({
          kind: 'error',
          message: errorSentence(error, 'The requester was not asked. Please try again.'),
        }),
    });
  return (
    <>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        Rating
      </Typography>
      <Box sx={{fontSize: 13.5}}>
        {rating ? (
          <Answer rating={rating} />
        ) : (
          <Box sx={{color: 'text.secondary'}}>Not asked yet</Box>
        )}
        {canAsk ? (
          <Button size="small" loading={isPending} onClick={ask} sx={{mt: 0.5, ml: -1.25}}>
            Ask for a rating
          </Button>
        ) : null}
      </Box>
    </>
  );
}
