import type {Message} from '@switchboard/contracts/messages/schemas';
import {language, t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button, RelativeTime, Typography} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {MessageHtml} from '@switchboard/editor/html';

export interface StaleThreadDialogProps {
  /** Newer messages by others, oldest first; empty while closed. */
  newer: readonly Message[];
  /** Unsent text. */
  html: string;
  onReview: () => void;
  onSend: () => void;
}

const box = {
  p: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  maxHeight: 220,
  overflow: 'auto',
};

const titleOf = (newer: readonly Message[]) => {
  const names = [...new Set(newer.map(({author}) => author.name))];
  return t('{names} wrote a message while you were writing', {
    names: new Intl.ListFormat(language()).format(names),
  });
};

/** Shows newer messages beside the unsent text, to review or to send regardless. */
export function StaleThreadDialog({newer, html: own, onReview, onSend}: StaleThreadDialogProps) {
  const id = useId();
  const isOpen = newer.length > 0;
  useLeaveGuard(isOpen ? 'ask' : 'allow');
  return (
    <Dialog open={isOpen} onClose={onReview} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{titleOf(newer)}</DialogTitle>
      <DialogContent>
        <Box sx={{display: 'grid', gap: 1.5}}>
          {newer.map(({id: key, author, html, createdAt}) => (
            <Box
              key={key}
              role="group"
              aria-label={t('Message from {name}', {name: author.name})}
              sx={box}
            >
              <Typography variant="caption" component="p" color="textSecondary">
                {author.name} · <RelativeTime at={createdAt} />
              </Typography>
              <MessageHtml html={html} />
            </Box>
          ))}
          <Box role="group" aria-label={t('Your reply')} sx={{...box, bgcolor: 'own.bg'}}>
            <Typography variant="caption" component="p" color="textSecondary">
              {t('Your unsent reply')}
            </Typography>
            <MessageHtml html={own} />
          </Box>
        </Box>
      </DialogContent>
      <DialogActions sx={{px: 3, pb: 2}}>
        <Button onClick={onSend}>{t('Send anyway')}</Button>
        <Button variant="contained" autoFocus onClick={onReview}>
          {t('Review')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
