import type {BroadcastChannel, SuppressionReason} from '@switchboard/contracts/audiences/choices';
import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import type {ContactSubscriptionsResponse} from '@switchboard/contracts/suppressions/schemas';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {
  Box,
  Button,
  formatDate,
  QueryStates,
  showAlert,
  showToast,
  SkeletonRows,
  Typography,
  useTimeZone,
} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {Fragment} from 'react';
import {useAllowAgain, useSubscriptions} from './subscriptions.ts';

type Subscriptions = ContactSubscriptionsResponse['subscriptions'];

const CHANNELS: Record<BroadcastChannel, string> = {email: t('Email'), sms: 'SMS'};

/** Reasons and start dates of missing broadcasts. */
const REASONS: Record<SuppressionReason, (date: string) => string> = {
  unsubscribed: (date) => t('Unsubscribed from broadcasts on {date}', {date}),
  stop: (date) => t('Replied STOP on {date}', {date}),
  bounced: (date) => t('Bounced on {date}', {date}),
  complained: (date) => t('Marked a broadcast as spam on {date}', {date}),
  manual: (date) => t('Suppressed by hand on {date}', {date}),
};

/** Consequences of allowing such an address again. */
const CONSEQUENCES: Record<SuppressionReason, string> = {
  unsubscribed: t('They unsubscribed themselves. Allow them again only if they asked for it.'),
  stop: t('They replied STOP themselves. Allow them again only if they asked for it.'),
  bounced: t('Mail to it came back. If it does again, it is suppressed anew.'),
  complained: t('They marked a broadcast as spam. Allow them again only if they asked for it.'),
  manual: t('It gets broadcasts again.'),
};

interface Reached {
  channel: BroadcastChannel;
  address: string;
}

/** Allows broadcasts to an address again, after confirmation. */
function AllowButton({
  address,
  suppression: {suppressionId, reason},
  contactId,
}: {
  address: string;
  suppression: NonNullable<Subscriptions['email']>;
  contactId: string;
}) {
  const {mutateAsync, isPending} = useAllowAgain(contactId);
  const ask = async () => {
    const isSure = await showAlert({
      icon: 'question',
      message: t('Allow broadcasts to {address} again?', {address}),
      text: CONSEQUENCES[reason],
      confirmLabel: t('Allow'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    await mutateAsync(suppressionId).then(
      ({message}) => showToast({kind: 'success', message}),
      (error: unknown) => showErrorToast(error),
    );
  };
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t('Allow broadcasts to {address} again', {address})}
      onClick={() => void ask()}
      sx={{ml: -1.75}}
    >
      {t('Allow')}
    </Button>
  );
}

interface ContactProps {
  contact: Pick<ContactCard, 'id' | 'email' | 'phone' | 'bounce'>;
}

function ChannelState({
  reached: {channel, address},
  subscriptions,
  contact: {id, bounce},
}: ContactProps & {reached: Reached; subscriptions: Subscriptions}) {
  const timeZone = useTimeZone();
  const mayAllow = useMay('manageSuppressions');
  const suppression = subscriptions[channel];
  if (suppression)
    return (
      <>
        {REASONS[suppression.reason](formatDate(suppression.at, timeZone))}
        {mayAllow ? (
          <Box>
            <AllowButton address={address} suppression={suppression} contactId={id} />
          </Box>
        ) : null}
      </>
    );
  return channel === 'email' && bounce
    ? t('Gets none while mail to this address bounces')
    : t('Gets broadcasts');
}

/** Broadcast state of a contact by channel, with date and reason where they are off. */
export function ContactBroadcasts({contact}: ContactProps) {
  const query = useSubscriptions(contact.id);
  const {email, phone} = contact;
  const reached: Reached[] = [
    ...(email ? [{channel: 'email' as const, address: email}] : []),
    ...(phone ? [{channel: 'sms' as const, address: phone}] : []),
  ];
  return (
    <Box component="section" aria-labelledby="contact-broadcasts">
      <Typography id="contact-broadcasts" component="h2" variant="h3" sx={{mb: 1.5}}>
        {t('Broadcasts')}
      </Typography>
      <QueryStates
        query={query}
        thing={t('the subscriptions')}
        skeleton={<SkeletonRows rows={2} height={24} />}
        isEmpty={() => reached.length === 0}
        empty={
          <Typography variant="body2" color="textSecondary">
            {t('Without an email or a phone number, no broadcast gets here.')}
          </Typography>
        }
      >
        {(subscriptions) => (
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 2,
              rowGap: 1,
              m: 0,
              fontSize: 14,
              '& dt': {color: 'text.secondary'},
              '& dd': {m: 0},
            }}
          >
            {reached.map((one) => (
              <Fragment key={one.channel}>
                <dt>{CHANNELS[one.channel]}</dt>
                <dd>
                  <ChannelState reached={one} subscriptions={subscriptions} contact={contact} />
                </dd>
              </Fragment>
            ))}
          </Box>
        )}
      </QueryStates>
    </Box>
  );
}
