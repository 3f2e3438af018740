import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Button} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import type {Editor} from '@tiptap/react';
import {useId, useState, type SubmitEvent} from 'react';
import {isLinkable} from './extensions.ts';

/** `example.com` → `https://example.com`, `ana@example.com` → `mailto:…`; undefined for an invalid address. */
const toAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  const address = /^[a-z][a-z+.-]*:/i.test(text)
    ? text
    : text.includes('@') && !text.includes('/')
      ? `mailto:${text}`
      : `https://${text}`;
  return text !== '' && isLinkable(address) && URL.canParse(address) ? address : undefined;
};

/** Asks for the address of the marked text. */
export function LinkDialog({editor, onClose}: {editor: Editor; onClose: () => void}) {
  const id = useId();
  const {href} = editor.getAttributes('link') as {href?: string};
  const [address, setAddress] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  useLeaveGuard('ask');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const target = toAddress(address);
    setWrong(target === undefined);
    if (target === undefined) return;
    const isBare = editor.state.selection.empty && href === undefined;
    const chain = editor.chain().extendMarkRange('link');
    (isBare
      ? chain.insertContent({
          type: 'text',
          text: address.trim(),
          marks: [{type: 'link', attrs: {href: target}}],
        })
      : chain.setLink({href: target})
    ).run();
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      slotProps={{transition: {onExited: () => editor.commands.focus()}}}
    >
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{href === undefined ? t('Add link') : t('Edit link')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t('Address')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={isWrong}
            helperText={isWrong ? t('Address is invalid') : undefined}
            slotProps={{htmlInput: {inputMode: 'url', autoComplete: 'off'}}}
          />
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          {href === undefined ? null : (
            <Button onClick={remove} sx={{mr: 'auto'}}>
              {t('Remove link')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('Save link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
