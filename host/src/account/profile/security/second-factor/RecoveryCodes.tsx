import {t} from '@switchboard/i18n';
import {Alert, Box, Button, Stack, useProductName} from '@switchboard/ui';
import {CopyButton} from '@switchboard/ui/copy';
import {useEffect, useRef} from 'react';

const listLook = {
  display: 'grid',
  gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'},
  columnGap: 3,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 2,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'monospace',
  fontSize: 14,
};

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  Object.assign(document.createElement('a'), {href: address, download: name}).click();
  URL.revokeObjectURL(address);
}

export interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Recovery codes, shown once: to copy, download or write down. */
export function RecoveryCodes({codes, onDone}: RecoveryCodesProps) {
  const product = useProductName();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack sx={{gap: 2}}>
      <Alert severity="warning">
        {t(
          'Keep these codes in a safe place. They are shown only now. Each lets you log in once without your second factor.',
        )}
      </Alert>
      <Box ref={list} component="ul" tabIndex={-1} aria-label={t('Recovery codes')} sx={listLook}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1}}>
        <CopyButton
          variant="outlined"
          text={text}
          done={t('Your recovery codes were copied.')}
          refused={t('Your browser did not copy the codes. Download them or write them down.')}
        >
          {t('Copy')}
        </CopyButton>
        <Button variant="outlined" onClick={() => download(`${product}-recovery-codes.txt`, text)}>
          {t('Download')}
        </Button>
        <Button variant="contained" onClick={onDone} sx={{ml: 'auto'}}>
          {t('I have saved them')}
        </Button>
      </Stack>
    </Stack>
  );
}
