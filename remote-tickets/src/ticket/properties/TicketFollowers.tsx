import type {Agent, Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Box, Typography, UserAvatar} from '@switchboard/ui';
import {ToggleButton} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {useFollowTicket} from './follow-ticket.ts';

const SHOWN = 8;

/** Followers of a ticket, with a button for the user to join or leave them. */
export function TicketFollowers({
  ticket,
  followers,
}: {
  ticket: Ticket;
  followers: readonly Agent[];
}) {
  const me = useCurrentUser().id;
  const {mutate, isPending} = useFollowTicket(ticket);
  const isFollowing = followers.some(({id}) => id === me);
  const rest = followers.length - SHOWN;
  const change = () =>
    mutate(!isFollowing, {
      onError: (error) => showErrorToast(error, t('Your change was not saved. Try again.')),
    });
  return (
    <>
      <Box sx={{display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1}}>
        <Typography component="h2" variant="h3">
          {t('Followers')}
        </Typography>
        <ToggleButton
          value="follow"
          size="small"
          color="primary"
          selected={isFollowing}
          disabled={isPending}
          onChange={change}
          sx={{py: 0.25, px: 1.25, textTransform: 'none'}}
        >
          {isFollowing ? t('Following') : t('Follow')}
        </ToggleButton>
      </Box>
      {followers.length > 0 ? (
        <Box
          component="ul"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            m: 0,
            mt: 1.25,
            p: 0,
            listStyle: 'none',
          }}
        >
          {followers.slice(0, SHOWN).map(({id, name, avatar}) => (
            <Box component="li" key={id} title={name} aria-label={name}>
              <UserAvatar name={name} src={avatar} size={28} />
            </Box>
          ))}
          {rest > 0 ? (
            <Box component="li" sx={{alignSelf: 'center', fontSize: 13, color: 'text.secondary'}}>
              {t('and {rest} more', {rest})}
            </Box>
          ) : null}
        </Box>
      ) : null}
    </>
  );
}
