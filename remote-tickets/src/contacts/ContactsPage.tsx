import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Link as RouterLink, useSearchText} from '@switchboard/router';
import {Box, Button, EmptyState, Link, RelativeTime} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {FilterBar} from '@switchboard/ui/filters';
import {AddIcon} from '@switchboard/ui/icons';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {useContacts, useLiveContacts} from './contacts.ts';
import {TicketsBar} from '../head/index.ts';
import {paths} from '../shared/paths.ts';
import {upTo} from '../shared/words/ticket-count.ts';

const cut = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
const wide = {display: {xs: 'none', md: 'table-cell'}};

function NewContact() {
  const mayAdd = useMay('changeContacts');
  return mayAdd ? (
    <Button
      component={RouterLink}
      to={paths.newContact()}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {t('New contact')}
    </Button>
  ) : null;
}

const Row = ({
  contact: {id, name, email, phone, company, tags, bounce, lastMessageAt},
}: {
  contact: ContactCard;
}) => (
  <TableRow hover sx={{'&:last-child td': {borderBottom: 0}}}>
    <TableCell sx={{position: 'relative'}}>
      <Box sx={{...cut, fontSize: 14.5}}>
        <Link
          component={RouterLink}
          to={paths.contact(id)}
          sx={{color: 'text.primary', '&::after': {content: '""', position: 'absolute', inset: 0}}}
        >
          {name}
        </Link>
      </Box>
      <Box sx={{...cut, color: 'text.secondary', fontSize: 13}}>
        {company ?? ''}
        <Box component="span" sx={{display: {md: 'none'}}}>
          {company ? ' · ' : ''}
          {email ?? phone}
        </Box>
      </Box>
    </TableCell>
    <TableCell sx={{...wide, ...cut}}>
      {email ?? '–'}
      {bounce ? (
        <Box component="span" sx={{ml: 1}}>
          <StatusChip label={t('Bounces')} tone="warning" />
        </Box>
      ) : null}
    </TableCell>
    <TableCell sx={{...wide, ...cut}}>{phone ?? '–'}</TableCell>
    <TableCell sx={{...wide, ...cut}}>{tags.join(', ') || '–'}</TableCell>
    <TableCell sx={{color: 'text.secondary', ...cut}}>
      {lastMessageAt ? <RelativeTime at={lastMessageAt} /> : '–'}
    </TableCell>
  </TableRow>
);

const ContactTable = ({contacts}: {contacts: readonly ContactCard[]}) => (
  <TableContainer>
    <Table aria-label={t('Contacts')} sx={{tableLayout: 'fixed'}}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Name')}</TableCell>
          <TableCell sx={{...wide, width: '30%'}}>{t('Email')}</TableCell>
          <TableCell sx={{...wide, width: 150}}>{t('Phone')}</TableCell>
          <TableCell sx={{...wide, width: 150}}>{t('Tags')}</TableCell>
          <TableCell sx={{width: 130}}>{t('Last message')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {contacts.map((contact) => (
          <Row key={contact.id} contact={contact} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** All contacts by name. */
export function ContactsPage() {
  const {text, setText, applied} = useSearchText();
  const query = useContacts(applied);
  useLiveContacts();
  return (
    <ListScreen
      bar={
        <TicketsBar
          part="contacts"
          heading={t('Contacts')}
          actions={
            <Button
              component={RouterLink}
              to={paths.import()}
              sx={{display: {xs: 'none', md: 'flex'}}}
            >
              {t('Import and export')}
            </Button>
          }
          primary={<NewContact />}
        />
      }
      filters={
        <FilterBar
          label={t('Contacts')}
          search={{label: t('Search name, company, email or phone'), text, onType: setText}}
        />
      }
      query={query}
      thing={t('the contacts')}
      skeleton={<TableSkeleton rows={8} height={60} />}
      itemsOf={({pages}) => pages.flatMap(({contacts}) => contacts)}
      totalOf={({pages}) => upTo(pages[0]?.page.total)}
      empty={
        <EmptyState
          icon={<Pictogram of="contacts" />}
          title={t('No contacts yet')}
          text={t(
            'See all tickets of a person in one place. People who write to you are added automatically.',
          )}
          action={<NewContact />}
        />
      }
      noMatches={
        applied !== '' && {
          title: t('No contacts match this search'),
          text: t('Try another word or part of the address.'),
          clearLabel: t('Clear search'),
          onClear: () => setText(''),
        }
      }
    >
      {(contacts) => <ContactTable contacts={contacts} />}
    </ListScreen>
  );
}
