import {AVATAR_MAX_BYTES} from '@switchboard/contracts/limits';
import type {WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';
import {t} from '@switchboard/i18n';
import {Alert, Box, Button, showAlert, showToast, Stack, Typography} from '@switchboard/ui';
import {errorSentence, showErrorToast} from '@switchboard/ui/errors';
import {type ChangeEvent, useRef, useState} from 'react';
import {useRemoveLogo, useSaveLogo} from './workspace.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Fault of a logo file, checked before the upload. */
function faultOf({type, size}: File): string | undefined {
  if (!TYPES.includes(type))
    return t('This file type is not allowed. Choose a PNG, JPEG or WebP picture.');
  return size > AVATAR_MAX_BYTES ? t('Logo is larger than 5 MB. Choose a smaller one.') : undefined;
}

const Preview = ({logo, name}: {logo: string | null; name: string}) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 160,
      height: 80,
      p: 1,
      flexShrink: 0,
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
    }}
  >
    {logo ? (
      <Box
        component="img"
        src={logo}
        alt={t('Logo of {name}', {name})}
        sx={{maxWidth: '100%', maxHeight: 62, objectFit: 'contain'}}
      />
    ) : (
      <Typography variant="caption" color="textSecondary">
        {t('No logo')}
      </Typography>
    )}
  </Box>
);

const confirmRemoval = () =>
  showAlert({
    message: t('Remove the logo?'),
    icon: 'question',
    confirmLabel: t('Remove'),
    cancelLabel: t('Cancel'),
  });

/** Logo of the workspace: upload and removal take effect at once. */
export function LogoInput({workspace: {logo, name}}: {workspace: WorkspaceSettings}) {
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const saving = useSaveLogo();
  const removing = useRemoveLogo();
  const upload = async ({target}: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setFault(faultOf(file));
    if (faultOf(file)) return;
    await saving.mutateAsync(file).then(
      ({message}) => showToast({kind: 'success', message}),
      (error: unknown) => setFault(errorSentence(error)),
    );
  };
  const remove = async () => {
    if (!(await confirmRemoval())) return;
    await removing
      .mutateAsync(undefined)
      .then(({message}) => showToast({kind: 'success', message}), showErrorToast);
  };
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{alignItems: 'center', gap: 2.5, flexWrap: 'wrap'}}>
        <Preview logo={logo} name={name} />
        <Box>
          <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1}}>
            <Button
              variant="outlined"
              loading={saving.isPending}
              onClick={() => input.current?.click()}
            >
              {logo ? t('Change logo') : t('Upload logo')}
            </Button>
            {logo ? (
              <Button loading={removing.isPending} onClick={() => void remove()}>
                {t('Remove')}
              </Button>
            ) : null}
          </Stack>
          <Typography variant="caption" color="textSecondary" sx={{display: 'block', mt: 0.75}}>
            {t('PNG, JPEG or WebP, at most 5 MB')}
          </Typography>
        </Box>
      </Stack>
      <input
        ref={input}
        hidden
        type="file"
        accept={TYPES.join(',')}
        aria-label={t('Logo file')}
        onChange={(event) => void upload(event)}
      />
      {fault ? (
        <Alert severity="error" sx={{mt: 2}}>
          {fault}
        </Alert>
      ) : null}
    </Box>
  );
}
