import {addressOf, call, isApiError} from '@switchboard/api-client';
import {createCourseFile, finishCourseFile} from '@switchboard/contracts/course-files/endpoints';
import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {t} from '@switchboard/i18n';
import {getToken} from '@switchboard/session';
import {errorSentence} from '@switchboard/ui/errors';
import {type DetailedError, Upload, type UploadOptions} from 'tus-js-client';

/** Events of an upload. */
export type News =
  | {type: 'progress'; part: number}
  /** No response, not even on a retry: `resume` continues. */
  | {type: 'lost'}
  | {type: 'checking'}
  | {type: 'ready'; file: CourseFile}
  /** `isFinal`: the server rejects this file. */
  | {type: 'failed'; message: string; isFinal: boolean};

export interface Sending {
  pause: () => void;
  /** Continues after a pause, or after a lost connection. */
  resume: () => void;
  /** Cancels the upload, here and on the server. */
  cancel: () => void;
}

/** Size of one request: large enough for a fast connection, and less than two minutes on a slow one. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000];

const NOT_SENT = t("We couldn't upload the file. Try again.");

/** @returns upload address of the file */
const create = async (file: File, kind: CourseFileKind): Promise<string> => {
  const body = {kind, name: file.name, size: file.size};
  const answer = await call(createCourseFile, {body});
  return addressOf('training', `/api/files/${answer.file.id}/upload`);
};

const finish = async (url: string | null): Promise<CourseFile> => {
  const [, id = ''] = /\/files\/([^/]+)\/upload$/.exec(url ?? '') ?? [];
  return (await call(finishCourseFile, {params: {id}})).file;
};

const statusOf = (error: Error): number =>
  (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0;

/** Error message of the service, if any. */
const sentenceOf = (error: Error): string => {
  try {
    const body = (error as Partial<DetailedError>).originalResponse?.getBody() ?? '';
    const {message} = JSON.parse(body) as {message?: unknown};
    return typeof message === 'string' ? message : NOT_SENT;
  } catch {
    return NOT_SENT;
  }
};

/** No response, or a temporary error; 507 means a lack of storage. */
const isLost = (status: number): boolean => status === 0 || (status >= 500 && status !== 507);
/** Recoverable after a new login or a wait. */
const isFinal = (status: number): boolean => status !== 401 && status !== 429;

const newsOf = (status: number, message: string): News =>
  isLost(status) ? {type: 'lost'} : {type: 'failed', message, isFinal: isFinal(status)};

const newsOfFault = (error: unknown): News =>
  newsOf(isApiError(error) ? error.status : 400, errorSentence(error, NOT_SENT));

const optionsFor = (file: File, kind: CourseFileKind): UploadOptions => ({
  chunkSize: CHUNK_BYTES,
  retryDelays: RETRY_MS,
  removeFingerprintOnSuccess: true,
  fingerprint: async () => ['course-file', kind, file.name, file.size, file.lastModified].join('/'),
  onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${getToken() ?? ''}`),
});

interface Course {
  tell: (news: News) => void;
  onSent: () => void;
  /** Called when the service no longer knows the upload. */
  onGone: () => void;
}

const listenTo = (upload: Upload, {tell, onSent, onGone}: Course): void => {
  upload.options.onProgress = (sent, total) =>
    tell({type: 'progress', part: total ? sent / total : 0});
  upload.options.onSuccess = onSent;
  upload.options.onError = (error) => {
    if (statusOf(error) === 404) onGone();
    else tell(newsOf(statusOf(error), sentenceOf(error)));
  };
};

/**
 * Uploads a file in parts, and resumes after a pause, a lost connection, and a reload of the page. Then has it checked.
 * @param listener called with each event, until it is `ready` or cancelled
 */
export function sendFile(
  file: File,
  kind: CourseFileKind,
  listener: (news: News) => void,
): Sending {
  const upload = new Upload(file, optionsFor(file, kind));
  let isStopped = false;
  let isSent = false;
  let hasBegun = false;

  const tell = (news: News) => {
    if (!isStopped) listener(news);
  };
  const orTell = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => tell(newsOfFault(error)));
  const startAt = (url: string) => {
    upload.url = url;
    if (!isStopped) upload.start();
  };
  const begin = async () => {
    hasBegun = true;
    startAt(await create(file, kind));
  };
  const goOn = async () => {
    const before = (await upload.findPreviousUploads()).at(-1);
    if (before?.uploadUrl) startAt(before.uploadUrl);
    else await begin();
  };
  const check = async () => {
    isSent = true;
    tell({type: 'checking'});
    tell({type: 'ready', file: await finish(upload.url)});
  };
  const resume = () => {
    isStopped = false;
    if (isSent) orTell(check);
    else if (upload.url) upload.start();
    else orTell(goOn);
  };
  const stop = (isGivenUp: boolean) => {
    isStopped = true;
    upload.abort(isGivenUp).catch(() => undefined);
  };
  listenTo(upload, {
    tell,
    onSent: () => orTell(check),
    // The upload of an earlier visit was forgotten, or belongs to another user: restarts, once.
    onGone: () => (hasBegun ? tell(newsOf(404, NOT_SENT)) : orTell(begin)),
  });
  resume();
  return {resume, pause: () => stop(false), cancel: () => stop(true)};
}
