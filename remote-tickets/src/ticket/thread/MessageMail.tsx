import type {MailFacts, Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {useId, useState, type ReactNode} from 'react';
import {MessageHtml} from '@switchboard/editor/html';
import {type Folded, foldedIn} from './folded.ts';
import {Terms, writePerson} from './Terms.tsx';

/** A button that reveals content below it. */
function Fold({show, hide, children}: {show: string; hide: string; children: ReactNode}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{minWidth: 0, width: isOpen ? '100%' : 'auto'}}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{color: 'text.secondary', fontWeight: 500, minWidth: 0, px: 0.5, mx: -0.5}}
      >
        {isOpen ? hide : show}
      </Button>
      <Box id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </Box>
    </Box>
  );
}

const LABELS: Record<Folded | 'forward', {show: string; hide: string}> = {
  forward: {show: t('Show what was forwarded'), hide: t('Hide what was forwarded')},
  quote: {show: t('Show quoted text'), hide: t('Hide quoted text')},
  signature: {show: t('Show signature'), hide: t('Hide signature')},
  both: {show: t('Show signature and quoted text'), hide: t('Hide signature and quoted text')},
};

const outcomeOf = ({acknowledged}: MailFacts): string =>
  acknowledged ? (acknowledged.error ?? t('Sent')) : '';

const Head = ({mail, mail: {from, replyTo, to, cc, subject}}: {mail: MailFacts}) => (
  <Terms
    terms={[
      [t('From'), from ? writePerson(from) : ''],
      [t('Reply to'), replyTo ? writePerson(replyTo) : ''],
      [t('To'), to.map(writePerson).join(', ')],
      [t('Cc'), cc.map(writePerson).join(', ')],
      [t('Subject'), subject],
      [t('Acknowledgement'), outcomeOf(mail)],
    ]}
  />
);

/** Quoted text and headers of a mail, both folded. */
export function MessageMail({message: {quotedHtml, mail, forward}}: {message: Message}) {
  if (quotedHtml === null && mail === null) return null;
  return (
    <Box sx={{display: 'flex', flexWrap: 'wrap', columnGap: 2, flex: '1 1 auto', minWidth: 0}}>
      {quotedHtml === null ? null : (
        <Fold {...LABELS[forward ? 'forward' : foldedIn(quotedHtml)]}>
          <Box
            sx={{pl: 1.5, borderLeft: '3px solid', borderColor: 'divider', color: 'text.secondary'}}
          >
            <MessageHtml html={quotedHtml} />
          </Box>
        </Fold>
      )}
      {mail === null ? null : (
        <Fold show={t('Details')} hide={t('Hide details')}>
          <Head mail={mail} />
        </Fold>
      )}
    </Box>
  );
}
