import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, Typography} from '@switchboard/ui';

interface SignatureProps {
  isSigned: boolean;
  onChange: (isSigned: boolean) => void;
}

/** Signature that is added below a mailed reply, with a button to omit it once. */
export function Signature({isSigned, onChange}: SignatureProps) {
  const {signature = ''} = useCurrentUser().profile;
  if (signature === '') return null;
  return (
    <Box
      role="group"
      aria-label={t('Your signature')}
      sx={{display: 'flex', alignItems: 'flex-start', gap: 1, mt: 1}}
    >
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{
          flex: 1,
          minWidth: 0,
          maxHeight: 84,
          overflow: 'auto',
          pl: 1,
          borderLeft: '3px solid',
          borderColor: 'divider',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(!isSigned && {fontStyle: 'italic'}),
        }}
      >
        {isSigned ? signature : t('Without your signature')}
      </Typography>
      <Button
        size="small"
        aria-label={isSigned ? t('Leave out your signature') : t('Add your signature')}
        onClick={() => onChange(!isSigned)}
        sx={{minWidth: 0, py: 0}}
      >
        {isSigned ? t('Leave out') : t('Add')}
      </Button>
    </Box>
  );
}
