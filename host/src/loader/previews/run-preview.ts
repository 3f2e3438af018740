import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import {t} from '@switchboard/i18n';
import {releaseId} from '@switchboard/release-rules/trust';
import {leaveState, mayLeave, onLeaveStateChange} from '@switchboard/router';
import {getToken, onTokenChange} from '@switchboard/session';
import {activeRelease, setPreview, useDocumentStore} from '../../registry/index.ts';
import {dropPreview, holdPreview, type PreviewLink} from './held-preview.ts';
import type {BarContent} from './PreviewBar.tsx';
import {previewNow} from './preview-now.ts';
import {untilText} from './until-text.ts';

/** Reason why a preview ends by itself. */
type End = 'expired' | 'revoked' | 'session' | 'ended';

/** Interval of checks: the clock of the computer may be set, or turn out to be wrong. */
const LOOK_MS = 60_000;

const PLACE = ['area', 'basePath', 'audience'] as const satisfies readonly (keyof RemoteManifest)[];

/** True when its section stays mounted while the live release replaces it: its slot then carries typed text over (L22). */
function keepsPlace({remote, signed}: Preview): boolean {
  const live = activeRelease(remote)?.signed.release.manifest;
  return live !== undefined && PLACE.every((key) => live[key] === signed.release.manifest[key]);
}

/** Settles as soon as nothing is being sent, without a question: typed text is offered for copying. */
async function untilSent(): Promise<void> {
  if (leaveState() !== 'block') return;
  await new Promise<void>((resolve) => {
    const stop = onLeaveStateChange(() => {
      if (leaveState() === 'block') return;
      stop();
      resolve();
    });
  });
}

const textOf = (end: End, {signed: {release}}: Preview) => {
  const what = t('The preview of {title} {version}', {
    title: release.manifest.title,
    version: release.version,
  });
  // The next person at this screen need not know its subject.
  return {
    expired: t('{what} is over.', {what}),
    revoked: t('{what} is over: this release was withdrawn.', {what}),
    session: t('The preview ended with the session that it was opened in.'),
    ended: t('Nobody is working on {title}, so the preview has ended.', {
      title: release.manifest.title,
    }),
  }[end];
};

/** Text of the bar; for a build in development, also states whether a later one has errors. */
function barText({signed, expiresAt}: Preview, isWorkedOn: boolean, failed: boolean): string {
  const {manifest, version} = signed.release;
  if (!isWorkedOn)
    return t('Preview: {title} {version}, until {untilText}', {
      title: manifest.title,
      version,
      untilText: untilText(expiresAt),
    });
  return failed
    ? t('Development: {title}. The last build has errors; this is the one before', {
        title: manifest.title,
      })
    : t('Development: {title} {version}', {title: manifest.title, version});
}

/** Reason why a preview has ended by now, undefined before that. One session's preview belongs to nobody else. */
function endOf({signed, expiresAt}: Preview, owner: string | undefined): End | undefined {
  const {
    document: {revoked},
    person,
  } = useDocumentStore.getState();
  if (
    owner !== undefined &&
    (getToken() === undefined || (person !== undefined && person.id !== owner))
  )
    return 'session';
  if (revoked.includes(releaseId(signed.release))) return 'revoked';
  return Date.parse(expiresAt) <= previewNow() ? 'expired' : undefined;
}

/** Calls back whenever an end may have come; returns a function that stops it. */
function watchEnd(expiresAt: string, check: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = Date.parse(expiresAt) - previewNow();
    timer = setTimeout(look, Math.min(left > 0 ? left : LOOK_MS, LOOK_MS));
  };
  const look = () => {
    wait();
    check();
  };
  wait();
  document.addEventListener('visibilitychange', check);
  const stops = [useDocumentStore.subscribe(check), onTokenChange(check)];
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    stops.forEach((stop) => stop());
  };
}

interface RunOptions {
  /** Validated preview. */
  preview: Preview;
  /** Link that it came from, when it is the newest of several builds. */
  link: PreviewLink | undefined;
  /** User whose session it belongs to; undefined while nobody was signed in. */
  userId: string | undefined;
  /** Shows something above the page. */
  show: (content: BarContent | undefined) => void;
  /** Shows a text there until the user closes it. */
  tell: (text: string) => void;
}

/** Preview that is laid over the document. */
export interface RunningPreview {
  /** Returns the visible version. */
  version: () => string;
  /** Replaces it by another validated build (G26), if there is one, and states whether the last one has errors. */
  showBuild: (next: Preview | undefined, failed: boolean) => void;
  /** Ends it when nobody works on it any more. */
  end: () => void;
  isOver: () => boolean;
}

/** Removes the preview and its bar from the page for good. */
function takeDown(show: RunOptions['show']) {
  dropPreview();
  show(undefined);
  setPreview(undefined);
}

/** Lays a validated preview over the document until it ends or is left (G22, G24). */
export function runPreview({preview: first, link, userId, show, tell}: RunOptions): RunningPreview {
  let preview = first;
  let hasFailed = false;
  let owner = userId;
  let state: 'open' | 'ending' | 'over' = 'open';

  const hold = (id: string | undefined) => holdPreview({...(link ?? {preview}), userId: id});
  const finish = () => {
    state = 'over';
    stop();
    takeDown(show);
  };
  const isOver = () => state === 'over';
  const end = async (why: End) => {
    state = 'ending';
    dropPreview();
    if (why !== 'session' && !keepsPlace(preview)) await untilSent();
    if (isOver()) return;
    finish();
    tell(textOf(why, preview));
  };
  const check = () => {
    const why = endOf(preview, owner);
    const {person} = useDocumentStore.getState();
    // Nobody waits for the question to a person who is gone.
    if (why === 'session' || (why && state === 'open')) void end(why);
    if (!why && owner === undefined && person) hold((owner = person.id));
  };
  const leave = async () => {
    if (keepsPlace(preview) || (await mayLeave())) finish();
  };

  const put = (next: Preview, failed: boolean) => {
    preview = next;
    hasFailed = failed;
    setPreview(preview.signed, link !== undefined);
    const text = barText(preview, link !== undefined, hasFailed);
    show({text, action: t('Leave preview'), onAction: () => void leave()});
  };

  const stop = watchEnd(preview.expiresAt, check);
  hold(owner);
  put(preview, false);
  check();
  return {
    version: () => preview.signed.release.version,
    showBuild: (next, failed) => {
      if (state === 'open' && (next || failed !== hasFailed)) put(next ?? preview, failed);
    },
    end: () => void (state === 'open' && end('ended')),
    isOver: () => state !== 'open',
  };
}
