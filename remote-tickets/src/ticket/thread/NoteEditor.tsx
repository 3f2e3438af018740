import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, FormHelperText} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {useRef, useState} from 'react';
import {useUpdateMessage} from '../../changes/index.ts';
import {MessageField} from '@switchboard/editor';

const ignoreFiles = () => undefined;

export interface NoteEditorProps {
  message: Message;
  /** Ticket number. */
  number: number;
  onClose: () => void;
}

/** Edits a note in place. */
export function NoteEditor({message, number, onClose}: NoteEditorProps) {
  const [html, setHtml] = useState(message.html);
  const [isMissing, setMissing] = useState(false);
  const {mutate, isPending, error} = useUpdateMessage(number);
  useLeaveGuard(html === message.html ? 'allow' : 'ask');
  // The last letters may not be rendered yet on saving by keyboard.
  const latest = useRef(html);
  const type = (typed: string) => {
    latest.current = typed;
    setHtml(typed);
    setMissing(false);
  };
  const save = () => {
    const change = {html: latest.current};
    setMissing(change.html === '');
    if (change.html !== '' && !isPending) mutate({message, change}, {onSuccess: onClose});
  };
  return (
    <>
      <MessageField
        label={t('Edit note')}
        placeholder=""
        html={message.html}
        readOnly={isPending}
        isInvalid={isMissing}
        autoFocus
        onChange={type}
        onSend={save}
        onFiles={ignoreFiles}
        offers={[]}
      />
      {isMissing ? (
        <FormHelperText error role="alert">
          {t('Message is required')}
        </FormHelperText>
      ) : null}
      {error ? (
        <Alert severity="error" sx={{mt: 1.5}}>
          {errorSentence(error, t('The note was not saved. Try again.'))}
        </Alert>
      ) : null}
      <Box sx={{display: 'flex', gap: 1, mt: 1}}>
        <Button size="small" variant="contained" loading={isPending} onClick={save}>
          {t('Save note')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Box>
    </>
  );
}
