import {useKeyNotes, useShortcuts} from '@switchboard/commands';
import {useNavigate} from '@switchboard/router';
import {useViews, viewAddress} from '../settings/views/index.ts';

const WHILE_WRITING = {
  title: 'While you write a reply or note',
  rows: [
    ['Ctrl+Enter', 'Send'],
    ['Shift+Ctrl+Enter', 'Send and next'],
    ['Esc', 'Leave the field'],
    ['/', 'Insert a macro'],
    ['@', 'Mention a colleague (in notes)'],
  ],
} as const;

/** What this section adds to the palette of commands and to the list of keys. */
export function ViewCommands() {
  const navigate = useNavigate();
  const {data: views = []} = useViews();
  useKeyNotes(WHILE_WRITING);
  useShortcuts(
    views.map((view) => ({
      keys: '',
      label: view.name,
      group: 'Views',
      run: () => void navigate(viewAddress(view)),
    })),
  );
  return null;
}
