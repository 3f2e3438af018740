import {useLeaveGuard} from '@switchboard/router';
import {Box, Button, IconButton} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {lazy, useState} from 'react';
import {SORT_LABELS} from '../shared/words/labels.ts';
import type {ListOptionsProps} from './list-options.ts';
import {runShortcut} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {useSplit} from './split/use-split.ts';
import {LazyDialog} from '../shared/dialogs/LazyDialog.tsx';

const loadMenus = () => import('./ListMenus.tsx');
const MENUS = {
  sort: lazy(() => loadMenus().then(({SortMenu}) => ({default: SortMenu}))),
  columns: lazy(() => loadMenus().then(({ColumnsMenu}) => ({default: ColumnsMenu}))),
};

interface OpenMenu {
  name: keyof typeof MENUS;
  anchor: HTMLElement;
}

const plain = {color: 'text.primary', fontWeight: 400};
const PRESSED = {
  '&[aria-pressed=true]': {
    bgcolor: 'action.selected',
    '@media (forced-colors: active)': {outline: '2px solid', outlineOffset: -2},
  },
};
const from = (width: 'md' | 'lg') => ({display: {xs: 'none', [width]: 'inline-flex'}});

/** Order, columns and row density of a list. */
export function ListOptions(props: ListOptionsProps) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const split = useSplit();
  useLeaveGuard(open ? 'ask' : 'allow');
  const opener = (name: OpenMenu['name']) => ({
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open?.name === name,
    onClick: ({currentTarget}: {currentTarget: HTMLElement}) =>
      setOpen({name, anchor: currentTarget}),
  });
  const Menu = open && MENUS[open.name];
  return (
    <>
      <Button
        {...opener('sort')}
        aria-label={t('Sort: {sort}', {sort: SORT_LABELS[props.sort]})}
        endIcon={<ExpandMoreIcon />}
        sx={plain}
      >
        {t('Sort')}
        <Box component="span" sx={{display: {xs: 'none', lg: 'inline'}}}>
          {`: ${SORT_LABELS[props.sort]}`}
        </Box>
      </Button>
      <IconButton
        {...opener('columns')}
        aria-label={t('Columns')}
        title={t('Columns')}
        sx={{...plain, ...from('md')}}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
          <path d="M3 5v14h18V5zm5 12H5V7h3zm6 0h-4V7h4zm5 0h-3V7h3z" />
        </svg>
      </IconButton>
      <IconButton
        aria-label={t('Compact rows')}
        aria-pressed={props.density === 'compact'}
        title={t('Compact rows')}
        onClick={() => props.onDensity(props.density === 'compact' ? 'comfortable' : 'compact')}
        sx={{...plain, ...from('md'), ...PRESSED}}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
          <path d="M3 5h18v2H3zm0 4h18v2H3zm0 4h18v2H3zm0 4h18v2H3z" />
        </svg>
      </IconButton>
      {split.toggle ? (
        <IconButton
          aria-label={t('Open tickets beside the list')}
          aria-pressed={split.isOpen}
          title={t('Open tickets beside the list')}
          onClick={split.toggle}
          sx={{...plain, ...PRESSED}}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
            <path d="M3 4h18v16H3zm2 2v12h5V6zm7 0v12h7V6z" />
          </svg>
        </IconButton>
      ) : null}
      <Button
        aria-label={t('Keyboard shortcuts')}
        aria-keyshortcuts="?"
        title={t('Keyboard shortcuts')}
        onClick={() => runShortcut('?')}
        sx={{...plain, ...from('lg'), minWidth: 36}}
      >
        ?
      </Button>
      {Menu ? (
        <LazyDialog onClose={() => setOpen(null)}>
          <Menu {...props} anchor={open.anchor} onClose={() => setOpen(null)} />
        </LazyDialog>
      ) : null}
    </>
  );
}
