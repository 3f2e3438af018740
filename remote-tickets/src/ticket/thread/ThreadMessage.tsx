import type {Message} from '@switchboard/contracts/messages/schemas';
import {messageAnchor} from '@switchboard/contracts/places/tickets';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, Link, RelativeTime, UserAvatar} from '@switchboard/ui';
import {ForwardIcon, NoteIcon, ReplyIcon} from '@switchboard/ui/icons';
import {memo, useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {paths} from '../../shared/paths.ts';
import {MessageActions} from './MessageActions.tsx';
import {MessageDelivery} from './MessageDelivery.tsx';
import {htmlBelowEvent, MessageEvent} from './MessageEvent.tsx';
import {MessageFiles} from './MessageFiles.tsx';
import {MessageHtml} from '@switchboard/editor/html';
import {MessageMail} from './MessageMail.tsx';
import {NoteEditor} from './NoteEditor.tsx';

interface Kind {
  label: string;
  icon?: ReactNode;
  look: object;
  badge?: object;
}

const small = {fontSize: 14};

/** Three distinct looks: paper for the requester, a tint for the team, amber for notes. */
const KINDS: Record<Message['kind'], Kind> = {
  requester: {
    label: t('Requester'),
    look: {bgcolor: 'background.paper', borderColor: 'divider', mr: {sm: 5}},
  },
  reply: {
    label: t('Reply'),
    icon: <ReplyIcon sx={small} />,
    look: {bgcolor: 'own.bg', borderColor: 'own.border', ml: {sm: 5}},
    badge: {color: 'primary.light'},
  },
  note: {
    label: t('Internal note'),
    icon: <NoteIcon sx={small} />,
    look: {bgcolor: 'note.bg', borderColor: 'note.border', borderStyle: 'dashed', ml: {sm: 5}},
    badge: {color: 'warning.dark'},
  },
  system: {
    label: t('System'),
    look: {bgcolor: 'transparent', borderColor: 'transparent', color: 'text.secondary'},
  },
};

/** Looks like a note, for the team alone. */
const FORWARD: Kind = {
  ...KINDS.note,
  label: t('Forwarded, internal'),
  icon: <ForwardIcon sx={small} />,
};

/** Labels for the part of a writer from outside. */
const PARTS: Record<NonNullable<Message['author']['part']>, string> = {
  requester: t('Requester'),
  copy: t('In Cc'),
  colleague: t('Colleague'),
  outsider: t('Internal email'),
};

const kindOf = ({kind, forward, author: {part}}: Message): Kind => {
  if (forward) return FORWARD;
  return part ? {...KINDS[kind], label: PARTS[part]} : KINDS[kind];
};

/** Recipients of a forward. */
const ForwardedTo = ({forward: {to, fileNames}}: {forward: NonNullable<Message['forward']>}) => (
  <Box sx={{mb: 1, fontSize: 13, fontWeight: 600, overflowWrap: 'anywhere'}}>
    {t('Forwarded to {people}', {
      people: to
        .map(({name, address}) => (name && name !== address ? `${name} (${address})` : address))
        .join(', '),
    })}
    {fileNames.length > 0 ? (
      <Box sx={{fontWeight: 400, color: 'text.secondary'}}>
        {t('With {files}', {files: fileNames.join(', ')})}
      </Box>
    ) : null}
  </Box>
);

const namesOf = (people: Message['cc']) =>
  people.map(({name, address}) => name || address).join(', ');

/** Recipients of a mail other than the requester, which a responder should know. */
function Copies({message: {mail, to, cc: chosen, bcc = []}}: {message: Message}) {
  const cc = mail?.cc ?? chosen;
  const lines = [
    to ? t('To {people}', {people: namesOf(to)}) : null,
    cc.length > 0 ? t('Cc {map}', {map: namesOf(cc)}) : null,
    bcc.length > 0 ? t('Bcc {people} (only your team sees this)', {people: namesOf(bcc)}) : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <Box sx={{mb: 1, fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere'}}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}

/** Scrolls to a growing element, as its field and then its text grow: the composer would cover its end. */
function useKeptInView(ref: RefObject<HTMLElement | null>, isGrowing: boolean) {
  useEffect(() => {
    const element = ref.current;
    if (!isGrowing || !element) return undefined;
    const sizes = new ResizeObserver(() => element.scrollIntoView({block: 'nearest'}));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [ref, isGrowing]);
}

const NewMark = () => (
  <Box
    component="span"
    sx={{
      px: 0.75,
      borderRadius: 99,
      fontSize: 12,
      fontWeight: 700,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
    }}
  >
    {t('New')}
  </Box>
);

const KindMark = ({label, icon, badge}: Pick<Kind, 'label' | 'icon' | 'badge'>) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      fontSize: 12.5,
      fontWeight: 600,
      color: 'text.secondary',
      ...badge,
    }}
  >
    {icon}
    {label}
  </Box>
);

/** One message of the thread. */
export const ThreadMessage = memo(function ThreadMessage({
  message,
  number,
  isNew,
}: {
  message: Message;
  number: number;
  /** True for a message that arrived out of sight. */
  isNew: boolean;
}) {
  const {kind, author, forward, fromNumber, createdAt, editedAt} = message;
  const {label, icon, look, badge} = kindOf(message);
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
  const isEditing = editing === 'now';
  const article = useRef<HTMLElement>(null);
  useKeptInView(article, isEditing);
  const me = useCurrentUser().id;
  const canEdit = kind === 'note' && !forward && author.id === me && !isEditing;
  return (
    <Box
      ref={article}
      component="article"
      id={messageAnchor(message.id)}
      aria-label={t('{label} by {name}', {label, name: author.name})}
      data-kind={kind}
      sx={{
        border: 1,
        borderRadius: '12px',
        p: 2,
        ...look,
        '&:focus': {outline: '3px solid', outlineColor: 'primary.light', outlineOffset: 2},
      }}
    >
      <Box sx={{display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mb: 1}}>
        <UserAvatar name={author.name} src={author.avatar} size={28} />
        <Box component="strong" sx={{minWidth: 0, fontSize: 14, overflowWrap: 'anywhere'}}>
          {author.name}
        </Box>
        <KindMark {...{label, icon, badge}} />
        {isNew ? <NewMark /> : null}
        {fromNumber === null ? null : (
          <Link component={RouterLink} to={paths.ticket(fromNumber)} sx={{fontSize: 12.5}}>
            {t('from #{fromNumber}', {fromNumber})}
          </Link>
        )}
        <Box component="span" sx={{ml: 'auto', fontSize: 13, color: 'text.secondary'}}>
          {editedAt ? `${t('edited')} · ` : null}
          <RelativeTime at={createdAt} />
          {canEdit ? (
            <Button
              size="small"
              aria-label={t('Edit note')}
              autoFocus={editing === 'done'}
              onClick={() => setEditing('now')}
              sx={{ml: 0.5, minWidth: 0, py: 0}}
            >
              {t('Edit')}
            </Button>
          ) : null}
        </Box>
      </Box>
      {forward ? <ForwardedTo forward={forward} /> : null}
      <Copies message={message} />
      {isEditing ? (
        <NoteEditor message={message} number={number} onClose={() => setEditing('done')} />
      ) : (
        <>
          <MessageEvent message={message} />
          <MessageHtml html={htmlBelowEvent(message)} />
        </>
      )}
      <MessageFiles message={message} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'start',
          columnGap: 2,
          '&:not(:empty)': {mt: 1},
        }}
      >
        <MessageMail message={message} />
        <MessageActions message={message} number={number} />
        <MessageDelivery message={message} number={number} />
      </Box>
    </Box>
  );
});
