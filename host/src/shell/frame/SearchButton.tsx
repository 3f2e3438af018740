import {runShortcut} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {Box, Button, IconButton, useMediaQuery, type Theme} from '@switchboard/ui';
import {SearchIcon} from '@switchboard/ui/icons';

const open = () => runShortcut('/');

/** Opens the search: a text field on wide screens, an icon on a phone. */
export function SearchButton() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const common = {'aria-keyshortcuts': '/', 'aria-haspopup': 'dialog', onClick: open} as const;
  if (isNarrow)
    return (
      <IconButton {...common} aria-label={t('Search')} title={t('Search (/)')}>
        <SearchIcon />
      </IconButton>
    );
  return (
    <Button
      {...common}
      aria-label={t('Search')}
      variant="outlined"
      color="inherit"
      startIcon={<SearchIcon />}
      sx={{
        width: 320,
        height: 36,
        justifyContent: 'flex-start',
        fontWeight: 400,
        color: 'text.secondary',
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {t('Search')}
      <Box component="kbd" aria-hidden sx={{ml: 'auto', fontFamily: 'inherit', fontSize: 12}}>
        /
      </Box>
    </Button>
  );
}
