import {Global} from '@emotion/react';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Typography} from '@switchboard/ui';
import {Slider} from '@switchboard/ui/slider';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import Cropper, {type Area} from 'react-easy-crop';
import cropperStyles from 'react-easy-crop/react-easy-crop.css';
import {cropPicture} from './crop-picture.ts';

export interface CropDialogProps {
  /** Address of the picture. */
  address: string;
  onClose: () => void;
  /** Receives the square; the dialog shows the reason when it rejects. */
  onSave: (picture: Blob) => Promise<unknown>;
}

const MAX_ZOOM = 4;
const stage = {
  position: 'relative',
  height: {xs: 260, sm: 320},
  borderRadius: 1,
  overflow: 'hidden',
  colorScheme: 'dark',
  bgcolor: 'background.default',
};

type Saving = {status: 'idle'} | {status: 'saving'} | {status: 'failed'; message: string};

/** Selects the square of a picture: by dragging, by the arrow keys, and a slider for its size. */
export function CropDialog({address, onClose, onSave}: CropDialogProps) {
  const [crop, setCrop] = useState({x: 0, y: 0});
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [saving, setSaving] = useState<Saving>({status: 'idle'});
  const id = useId();
  useLeaveGuard('ask');

  const save = async () => {
    if (!area) return;
    setSaving({status: 'saving'});
    try {
      await onSave(await cropPicture(address, area));
    } catch (error) {
      setSaving({
        status: 'failed',
        message: error instanceof Error ? error.message : t('Something went wrong. Try again.'),
      });
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Crop your picture')}</DialogTitle>
      <DialogContent>
        {saving.status === 'failed' ? (
          <Alert severity="error" sx={{mb: 2}}>
            {saving.message}
          </Alert>
        ) : null}
        <Global styles={cropperStyles} />
        <Box sx={stage}>
          <Cropper
            image={address}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{
              alt: t('Your picture'),
              onError: () =>
                setSaving({
                  status: 'failed',
                  message: t('This picture cannot be read. Choose another one.'),
                }),
            }}
            cropperProps={{
              role: 'group',
              'aria-label': t('Part of the picture; move it with the arrow keys'),
            }}
            disableAutomaticStylesInjection
          />
        </Box>
        <Typography id={`${id}-zoom`} variant="body2" sx={{mt: 2, fontWeight: 600}}>
          {t('Zoom')}
        </Typography>
        <Slider
          aria-labelledby={`${id}-zoom`}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => setZoom(value as number)}
          sx={{mx: 1.25, width: 'calc(100% - 20px)'}}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          disabled={!area}
          loading={saving.status === 'saving'}
          onClick={() => void save()}
        >
          {t('Save picture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
