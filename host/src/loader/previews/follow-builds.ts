import {acceptPreview} from '@switchboard/release-rules/trust';
import {releasePolicy, useDocumentStore} from '../../registry/index.ts';
import {askForBuild} from './ask-for-build.ts';
import type {PreviewLink} from './held-preview.ts';
import {previewNow} from './preview-now.ts';
import type {RunningPreview} from './run-preview.ts';

const ASK_EVERY_MS = 1000;

/** Shows the newest build while it is in development, each validated like the first one; a missing answer changes nothing (G26). */
export function followBuilds(
  registryUrl: string,
  link: PreviewLink,
  running: RunningPreview,
): void {
  const look = async () => {
    if (running.isOver()) return;
    const answer = await askForBuild(registryUrl, {...link, version: running.version()});
    if (answer.kind === 'over') return running.end();
    if (answer.kind === 'known') {
      const {revoked} = useDocumentStore.getState().document;
      const checked =
        answer.preview === null
          ? undefined
          : await acceptPreview(answer.preview, {
              ...releasePolicy(),
              revoked,
              now: new Date(previewNow()),
            });
      if (!checked || 'preview' in checked) running.showBuild(checked?.preview, answer.failed);
    }
    setTimeout(() => void look(), ASK_EVERY_MS);
  };
  setTimeout(() => void look(), ASK_EVERY_MS);
}
