import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Alert, Button} from '@switchboard/ui';
import type {NewTicketStart} from '../new-ticket/index.ts';
import {paths} from '../shared/paths.ts';

const followUpOf = ({id, subject, requester: {name, email}}: Ticket): NewTicketStart => ({
  followUpOfId: id,
  subject,
  name,
  email: email ?? '',
});

/** Replaces the composer of a closed ticket. */
export function ClosedNotice({ticket}: {ticket: Ticket}) {
  const mayCreate = useMay('changeTickets');
  return mayCreate ? (
    <Alert
      severity="info"
      action={
        <Button
          component={RouterLink}
          to={paths.create()}
          state={followUpOf(ticket)}
          color="inherit"
          size="small"
        >
          {t('Create a follow-up')}
        </Button>
      }
    >
      {t("A closed ticket can't be changed. Create a follow-up instead.")}
    </Alert>
  ) : (
    <Alert severity="info">{t("A closed ticket can't be changed.")}</Alert>
  );
}
