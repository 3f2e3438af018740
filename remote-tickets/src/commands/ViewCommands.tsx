import {useKeyNotes, useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {useViews, viewAddress} from '../settings/views/index.ts';

const WHILE_WRITING = {
  title: t('While you write a reply or note'),
  rows: [
    ['Ctrl+Enter', t('Send')],
    ['Shift+Ctrl+Enter', t('Send and next')],
    ['Esc', t('Leave the field')],
    ['/', t('Insert a macro')],
    ['@', t('Mention a colleague (in notes)')],
  ],
} as const;

/** Entries of this section in the command palette and in the list of keys. */
export function ViewCommands() {
  const navigate = useNavigate();
  const {data: views = []} = useViews();
  useKeyNotes(WHILE_WRITING);
  useShortcuts(
    views.map((view) => ({
      keys: '',
      label: view.name,
      group: t('Views'),
      run: () => void navigate(viewAddress(view)),
    })),
  );
  return null;
}
