import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import {t} from '@switchboard/i18n';
import {
  acceptPreview,
  isDevelopmentVersion,
  type PreviewFault,
} from '@switchboard/release-rules/trust';
import {releasePolicy, useDocumentStore} from '../../registry/index.ts';
import {followBuilds} from './follow-builds.ts';
import {
  dropPreview,
  holdPreview,
  recallPreview,
  takeSecret,
  type HeldPreview,
} from './held-preview.ts';
import {createPreviewBar} from './PreviewBar.tsx';
import {previewNow} from './preview-now.ts';
import {redeemPreview} from './redeem-preview.ts';
import {runPreview} from './run-preview.ts';

const FORGED = t('it was not made by this registry, or was changed');

const FAULTS: Record<PreviewFault, string> = {
  malformed: FORGED,
  unsigned: FORGED,
  name: FORGED,
  hash: FORGED,
  origin: t('it lies on an address that the configuration does not allow'),
  address: t('it lies on an address that is not allowed'),
  expired: t('it is over'),
  revoked: t('its release was withdrawn'),
};

/** Finds this tab's preview or that of its link, unvalidated, or the reason why there is none. */
async function findPreview(
  held: HeldPreview,
  registryUrl: string,
): Promise<{preview: unknown} | {problem: string}> {
  if (!('secret' in held)) return held;
  const {secret, session} = held;
  const redemption = await redeemPreview(registryUrl, {secret, session});
  switch (redemption.kind) {
    case 'redeemed':
      return {preview: redemption.preview};
    case 'refused':
      dropPreview();
      return {problem: redemption.message};
    case 'again':
      return {
        problem: t(
          'The preview cannot be opened as the registry does not answer. Reload this page to try again.',
        ),
      };
  }
}

/** Goes from the link to its section; the address of a link itself is none of the product's. */
function goToSection({
  signed: {
    release: {manifest},
  },
}: Preview) {
  if (window.location.pathname === '/' && manifest.area === 'dashboard')
    window.history.replaceState(window.history.state, '', manifest.basePath);
}

interface StartOptions {
  /** Base of the registry's interface, `/registry/v1`. */
  registryUrl: string;
  /** Nonce of the page, for its styles. */
  nonce: string | undefined;
}

/** Opens the preview of a link, or resumes the one that this tab has (G20–G25). An invalid one only causes a message. */
export async function startPreview({registryUrl, nonce}: StartOptions): Promise<void> {
  const secret = takeSecret();
  if (secret !== undefined) holdPreview({secret, session: crypto.randomUUID()});
  const held = recallPreview();
  if (!held) return;
  const show = createPreviewBar(nonce);
  const tell = (text: string) =>
    show({text, action: t('Close'), isNews: true, onAction: () => show(undefined)});
  const found = await findPreview(held, registryUrl);
  if ('problem' in found) return tell(found.problem);
  const {revoked} = useDocumentStore.getState().document;
  const checked = await acceptPreview(found.preview, {
    ...releasePolicy(),
    revoked,
    now: new Date(previewNow()),
  });
  if ('fault' in checked) {
    dropPreview();
    return tell(t('The preview is not shown: {fault}.', {fault: FAULTS[checked.fault]}));
  }
  const {preview} = checked;
  if (secret !== undefined) goToSection(preview);
  const link =
    'secret' in held && isDevelopmentVersion(preview.signed.release.version)
      ? {secret: held.secret, session: held.session}
      : undefined;
  const running = runPreview({preview, link, userId: held.userId, show, tell});
  if (link) followBuilds(registryUrl, link, running);
}
