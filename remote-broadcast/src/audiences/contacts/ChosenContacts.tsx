import type {AudienceContact} from '@switchboard/contracts/audiences/schemas';
import {t} from '@switchboard/i18n';
import {
  Box,
  Button,
  EmptyState,
  IconButton,
  QueryStates,
  showToast,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {LoadMore, SearchField} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {CloseIcon} from '@switchboard/ui/icons';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useRef, useState} from 'react';
import {ContactSearch, detailsOf} from '../../components/ContactSearch.tsx';
import {useSettled} from '../../state/use-settled.ts';
import {useAudienceContacts, useChangeContacts} from '../audiences.ts';
import {ContactImport} from './ContactImport.tsx';

interface ContactListProps {
  contacts: readonly AudienceContact[];
  isBusy: boolean;
  onRemove: (contact: AudienceContact) => void;
}

const ContactList = ({contacts, isBusy, onRemove}: ContactListProps) => (
  <Box component="ul" aria-label={t('Contacts')} sx={{m: 0, p: 0, listStyle: 'none'}}>
    {contacts.map((contact) => (
      <Box
        component="li"
        key={contact.id}
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere'}}>
          <Box sx={{fontSize: 14}}>{contact.name}</Box>
          <Box sx={{fontSize: 13, color: 'text.secondary'}}>{detailsOf(contact)}</Box>
        </Box>
        <IconButton
          size="small"
          aria-label={t('Remove {name}', {name: contact.name})}
          disabled={isBusy}
          onClick={() => onRemove(contact)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    ))}
  </Box>
);

/** Adds and removes, and reports it. */
function useChanges(id: string) {
  const {mutateAsync, isPending} = useChangeContacts(id);
  const add = ({id: contactId, name}: {id: string; name: string}) =>
    mutateAsync({add: [contactId]}).then(
      () => showToast({kind: 'success', message: t('Added: {name}', {name})}),
      (error: unknown) => showErrorToast(error),
    );
  const remove = ({id: contactId, name}: AudienceContact) =>
    mutateAsync({remove: [contactId]}).then(
      () =>
        showToast({
          kind: 'success',
          message: t('Removed: {name}', {name}),
          action: {label: t('Undo'), onClick: () => void add({id: contactId, name})},
        }),
      (error: unknown) => showErrorToast(error),
    );
  return {add, remove, isPending};
}

/** The contacts of a static audience: its list, additions and removals. */
export function ChosenContacts({id}: {id: string}) {
  const [isImporting, setImporting] = useState(false);
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const query = useAudienceContacts(id, q);
  const {add, remove, isPending} = useChanges(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = q === '' && query.data?.items.length === 0;
  const importing = (
    <Button variant="outlined" onClick={() => setImporting(true)}>
      {t('Import from a file')}
    </Button>
  );
  return (
    <Box component="section" aria-labelledby="chosen-contacts" sx={{maxWidth: 720}}>
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2}}>
        <Typography
          ref={heading}
          component="h2"
          variant="h3"
          id="chosen-contacts"
          tabIndex={-1}
          sx={{flexGrow: 1, outline: 'none'}}
        >
          {t('Contacts')}
        </Typography>
        {isImporting || !query.data || isEmpty ? null : importing}
      </Box>
      {isImporting ? <ContactImport audienceId={id} onClose={() => setImporting(false)} /> : null}
      <ContactSearch
        label={t('Add a contact')}
        hint={t('Name, email address or phone number')}
        onChoose={(contact) => void (contact && add(contact))}
      />
      <Box sx={{mt: 2, mb: 1, maxWidth: {sm: 340}, '& > *': {width: '100%'}}}>
        <SearchField label={t('Search the chosen contacts')} value={text} onChange={setText} />
      </Box>
      <QueryStates
        query={query}
        thing={t('the contacts')}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({items}) => items.length === 0}
        empty={
          q === '' ? (
            <EmptyState
              icon={<Pictogram of="contacts" />}
              title={t('Nobody yet')}
              text={t('Add contacts one by one above, or import a file.')}
              action={isImporting ? null : importing}
            />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t('No one with that name is in this audience.')}
            </Typography>
          )
        }
      >
        {({items, total}) => (
          <>
            <ContactList
              contacts={items}
              isBusy={isPending}
              onRemove={(contact) => void remove(contact).then(() => heading.current?.focus())}
            />
            <LoadMore
              shown={items.length}
              total={total ?? undefined}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={query.fetchNextPage}
            />
          </>
        )}
      </QueryStates>
    </Box>
  );
}
