import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {
  Alert,
  Box,
  Button,
  showAlert,
  showToast,
  Stack,
  Typography,
  UserAvatar,
} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useRef, useState, type ChangeEvent} from 'react';
import {useRemoveAvatar} from './api/remove-avatar.ts';
import {useSaveAvatar} from './api/save-avatar.ts';
import {CropDialog} from './CropDialog.tsx';
import {readPicture} from './crop-picture.ts';
import {PICTURE_TYPES, pictureError} from './picture-rules.ts';

/** Selection: nothing, a picture to crop, or a file that cannot be one. */
type Choice =
  {kind: 'none'} | {kind: 'picture'; address: string} | {kind: 'refused'; message: string};

async function choose(file: File): Promise<Choice> {
  const message = pictureError(file);
  if (message) return {kind: 'refused', message};
  try {
    return {kind: 'picture', address: await readPicture(file)};
  } catch {
    return {kind: 'refused', message: t('This picture cannot be read. Choose another one.')};
  }
}

/** Picture of the user: upload, crop, remove; initials replace a missing one. */
export function PictureInput() {
  const {profile} = useCurrentUser();
  const [choice, setChoice] = useState<Choice>({kind: 'none'});
  const input = useRef<HTMLInputElement>(null);
  const saving = useSaveAvatar();
  const removing = useRemoveAvatar();

  const onFile = async ({target}: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setChoice(await choose(file));
    target.value = '';
  };
  const save = async (picture: Blob) => {
    await saving.mutateAsync(picture);
    setChoice({kind: 'none'});
    showToast({kind: 'success', message: t('Your picture was saved.')});
  };
  const remove = async () => {
    if (
      !(await showAlert({
        message: t('Remove your picture?'),
        icon: 'question',
        confirmLabel: t('Remove'),
        cancelLabel: t('Cancel'),
      }))
    )
      return;
    removing.mutate(undefined, {
      onSuccess: () => void showToast({kind: 'success', message: t('Your picture was removed.')}),
      onError: (error) => showErrorToast(error),
    });
  };
  return (
    <Box>
      <Stack direction="row" sx={{alignItems: 'center', gap: 2.5}}>
        <UserAvatar
          name={`${profile.firstName} ${profile.lastName}`}
          src={profile.avatar}
          size={80}
          alt={t('Your picture')}
        />
        <Box>
          <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1}}>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {profile.avatar ? t('Change picture') : t('Upload picture')}
            </Button>
            {profile.avatar ? (
              <Button disabled={removing.isPending} onClick={() => void remove()}>
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
        accept={PICTURE_TYPES}
        aria-label={t('Picture file')}
        onChange={(event) => void onFile(event)}
      />
      {choice.kind === 'refused' ? (
        <Alert severity="error" sx={{mt: 2}}>
          {choice.message}
        </Alert>
      ) : null}
      {choice.kind === 'picture' ? (
        <CropDialog
          address={choice.address}
          onClose={() => setChoice({kind: 'none'})}
          onSave={save}
        />
      ) : null}
    </Box>
  );
}
