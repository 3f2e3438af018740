import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import {useState} from 'react';
import {useSectionCommands} from '../../commands/index.ts';
import {LazyPart} from '../../loader/index.ts';
import {loadMore} from './load-more.ts';

const loadList = () => loadMore().then(({NewMenuList}) => NewMenuList);

/** Menu of new items of all sections; absent when it would be empty. */
export function NewMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const commands = useSectionCommands().filter(({kind}) => kind === 'create');
  if (commands.length === 0) return null;
  return (
    <>
      <Button
        aria-label={t('New')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? 'new-menu' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<AddIcon />}
        sx={{
          height: 36,
          minWidth: 0,
          px: {xs: 1, sm: 1.5},
          '& > .MuiButton-startIcon': {ml: 0, mr: {xs: 0, sm: 0.5}},
        }}
      >
        <Box component="span" sx={{display: {xs: 'none', sm: 'inline'}}}>
          {t('New')}
        </Box>
      </Button>
      {anchor ? (
        <LazyPart
          load={loadList}
          props={{anchor, commands, onClose: () => setAnchor(null)}}
          onFail={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
