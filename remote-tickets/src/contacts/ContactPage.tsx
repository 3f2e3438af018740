import type {ContactCard, ContactResponse} from '@switchboard/contracts/contacts/schemas';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Link as RouterLink, useNavigate, useParams} from '@switchboard/router';
import {
  Box,
  Button,
  DateTime,
  Link,
  PageHeading,
  Paper,
  QueryStates,
  RelativeTime,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {ArrowBackIcon} from '@switchboard/ui/icons';
import {Fragment, lazy, Suspense, useState, type ReactNode} from 'react';
import {useContact, useDeleteContact, useLiveContacts} from './contacts.ts';
import {BounceNotice, TheirTime} from './ContactFacts.tsx';
import {ContactForm} from './ContactForm.tsx';
import {ContactTickets} from './ContactTickets.tsx';
import {SettingNotFound, askedDeletion} from '../settings/frame/index.ts';
import {paths} from '../shared/paths.ts';

/** Loaded separately, so that the contact and the tickets need not wait. */
const ContactBroadcasts = lazy(() =>
  import('./ContactBroadcasts.tsx').then((module) => ({default: module.ContactBroadcasts})),
);

const NewAddress = () => (
  <Typography variant="body2" color="textSecondary">
    {t('New address: replies don’t quote earlier messages until the contact writes from it.')}
  </Typography>
);

const factsOf = ({
  contact: {email, isAddressNew, phone, company, timeZone, tags, createdAt},
  history: {lastWroteAt},
}: ContactResponse): [string, ReactNode][] => [
  [
    t('Email'),
    email ? (
      <>
        <Link href={`mailto:${email}`} sx={{fontWeight: 400}}>
          {email}
        </Link>
        {isAddressNew ? <NewAddress /> : null}
      </>
    ) : (
      '–'
    ),
  ],
  [
    t('Phone'),
    phone ? (
      <Link href={`tel:${phone.replace(' ext. ', ';ext=')}`} sx={{fontWeight: 400}}>
        {phone}
      </Link>
    ) : (
      '–'
    ),
  ],
  [t('Company'), company ?? '–'],
  [
    t('Time zone'),
    timeZone ? (
      <>
        {timeZone}
        <br />
        <TheirTime timeZone={timeZone} />
      </>
    ) : (
      '–'
    ),
  ],
  [t('Tags'), tags.join(', ') || '–'],
  [t('Last message'), lastWroteAt ? <RelativeTime at={lastWroteAt} /> : t('Never')],
  [t('Added'), <DateTime at={createdAt} />],
];

function Details({shown, hasTickets}: {shown: ContactResponse; hasTickets: boolean}) {
  const {contact} = shown;
  const [isEditing, setEditing] = useState(false);
  const mayChange = useMay('changeContacts');
  const navigate = useNavigate();
  const remove = askedDeletion(
    useDeleteContact(),
    t('Their details will be deleted.'),
    () => void navigate(paths.contacts()),
  );
  if (isEditing)
    return (
      <ContactForm
        contact={contact}
        onSaved={() => setEditing(false)}
        onCancel={() => setEditing(false)}
      />
    );
  return (
    <>
      <Typography component="h2" variant="h3" sx={{mb: 1.5}}>
        {t('Details')}
      </Typography>
      {contact.bounce ? (
        <Box sx={{mb: 2}}>
          <BounceNotice email={contact.email} bounce={contact.bounce} />
        </Box>
      ) : null}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1,
          m: 0,
          fontSize: 14,
          overflowWrap: 'anywhere',
          '& dt': {color: 'text.secondary'},
          '& dd': {m: 0},
        }}
      >
        {factsOf(shown).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Box>
      {mayChange ? (
        <Box sx={{display: 'flex', gap: 1.5, mt: 2.5}}>
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
          {hasTickets ? null : (
            <Button color="error" onClick={() => void remove(contact)}>
              {t('Delete contact')}
            </Button>
          )}
        </Box>
      ) : null}
    </>
  );
}

function NewTicket({contact: {name, email}}: {contact: ContactCard}) {
  const mayCreate = useMay('changeTickets');
  return mayCreate && email ? (
    <Button component={RouterLink} to={paths.create()} state={{email, name}} variant="contained">
      {t('New ticket')}
    </Button>
  ) : null;
}

function ContactScreen({id}: {id: string}) {
  const query = useContact(id);
  useLiveContacts();
  const {contact} = query.data ?? {};
  return (
    <>
      <Link
        component={RouterLink}
        to={paths.contacts()}
        sx={{display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1, fontSize: 14}}
      >
        <ArrowBackIcon sx={{fontSize: 18}} />
        {t('Back to contacts')}
      </Link>
      <PageHeading
        screen={id}
        subtitle={contact?.company ?? null}
        actions={contact ? <NewTicket contact={contact} /> : null}
      >
        {contact?.name ?? t('Contact')}
      </PageHeading>
      <QueryStates
        query={query}
        thing={t('this contact')}
        skeleton={<SkeletonRows rows={6} height={60} />}
        notFound={<SettingNotFound thing={t('contact')} back={paths.contacts()} />}
      >
        {(shown) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px'},
              gap: 3,
              alignItems: 'start',
            }}
          >
            <ContactTickets id={id} name={shown.contact.name} history={shown.history} />
            <Box
              component="aside"
              aria-label={t('About this contact')}
              sx={{display: 'grid', gap: 2, order: {xs: -1, md: 0}, minWidth: 0}}
            >
              <Paper variant="outlined" sx={{p: 2.5}}>
                <Details shown={shown} hasTickets={shown.contact.lastMessageAt !== null} />
              </Paper>
              <Paper variant="outlined" sx={{p: 2.5}}>
                <Suspense fallback={<SkeletonRows rows={3} height={24} />}>
                  <ContactBroadcasts contact={shown.contact} />
                </Suspense>
              </Paper>
            </Box>
          </Box>
        )}
      </QueryStates>
    </>
  );
}

/** A contact with their tickets. */
export function ContactPage() {
  const {id = ''} = useParams();
  return <ContactScreen key={id} id={id} />;
}
