import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button, showToast, useProductName} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useDocumentStore, type ChosenRelease} from '../registry/document-store.ts';

/** How a release came to run, where it is not the one that everybody runs. */
const ARMS: Partial<Record<ChosenRelease['arm'], string>> = {
  canary: t('canary'),
  pin: t('pinned for you'),
  preview: t('preview'),
};

/** What runs here, as `[name, version]`: the host first, then each section. */
function useRunning(): [name: string, version: string][] {
  const product = useProductName();
  const releases = useDocumentStore((state) => state.releases);
  const serial = useDocumentStore((state) => state.document.serial);
  const sections = Object.values(releases)
    .map(({signed, arm}): [string, string] => {
      const {version, manifest} = signed.release;
      return [manifest.title, ARMS[arm] ? `${version} (${ARMS[arm]})` : version];
    })
    .sort(([one], [other]) => one.localeCompare(other));
  return [[product, RELEASE_VERSION], ...sections, [t('Registry document'), String(serial)]];
}

/** The versions that run here, to read out or copy to whoever helps. */
export function AboutDialog({onClose}: {onClose: () => void}) {
  const id = useId();
  const product = useProductName();
  const running = useRunning();
  useLeaveGuard('ask');
  const copy = () =>
    navigator.clipboard
      .writeText(
        [...running.map(([name, version]) => `${name} ${version}`), navigator.userAgent].join('\n'),
      )
      .then(
        () => showToast({kind: 'success', message: t('Copied')}),
        () => showToast({kind: 'error', message: t('Your browser did not let us copy this.')}),
      );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('About {product}', {product})}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr max-content',
            rowGap: 1,
            columnGap: 2,
            m: 0,
            '& dd': {m: 0, fontVariantNumeric: 'tabular-nums'},
          }}
        >
          {running.map(([name, version]) => (
            <Box key={name} sx={{display: 'contents'}}>
              <dt>{name}</dt>
              <dd>{version}</dd>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('Copy for support')}</Button>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
