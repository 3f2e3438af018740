import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {createCourseFile, finishCourseFile} from '@switchboard/contracts/course-files/endpoints';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';

export const FILE_ID = {id: '00000000-0000-4000-8000-0000000000f1'};

export const courseFile = (changes: Partial<CourseFile> = {}): CourseFile => ({
  ...FILE_ID,
  kind: 'video',
  name: 'talk.mp4',
  mime: 'video/mp4',
  size: 12,
  status: 'ready',
  url: '/training/api/files/f1/content?signature=x',
  package: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});

const begun = courseFile({status: 'uploading', mime: null, url: null});
/** Responses to an accepted upload. */
export const takesUploads: Answers = {
  ...on(createCourseFile, answerOf({file: begun})),
  ...on(finishCourseFile, answerOf({file: courseFile()}), FILE_ID),
};

/** Server side of the tus protocol behind the browser's `XMLHttpRequest`: received requests, and the next responses. */
export function fakeUploads() {
  const server = {
    size: 12,
    offset: 0,
    /** Responses to PATCH before successful ones; `lost`: no response. */
    next: [] as (number | 'lost' | 'waiting')[],
    calls: [] as string[],
    authorization: '' as string | undefined,
    /** Completes a waiting PATCH. */
    goOn: () => undefined as void,
  };
  class FakeRequest {
    upload: {onprogress?: (event: ProgressEvent) => void} = {};
    onload?: () => void;
    onerror?: (event: unknown) => void;
    status = 0;
    responseText = '';
    method = '';
    headers: Record<string, string> = {};
    open(method: string, url: string) {
      this.method = method;
      server.calls.push(`${method} ${url}`);
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
      server.authorization = this.headers['Authorization'];
    }
    getResponseHeader(name: string) {
      if (name === 'Upload-Offset') return String(server.offset);
      return name === 'Upload-Length' ? String(server.size) : null;
    }
    abort() {
      this.onload = undefined;
    }
    answer(status: number) {
      this.status = status;
      if (status >= 400) this.responseText = JSON.stringify({message: `Refused with ${status}.`});
      this.onload?.();
    }
    take(body: Blob) {
      server.offset += body.size;
      this.answer(204);
    }
    send(body: Blob | null) {
      queueMicrotask(() => {
        if (this.method !== 'PATCH' || !body) return this.answer(server.offset < 0 ? 404 : 200);
        const next = server.next.shift();
        if (next === 'lost') return this.onerror?.(new Event('error'));
        if (typeof next === 'number') return this.answer(next);
        if (next === undefined) return this.take(body);
        this.upload.onprogress?.({lengthComputable: true, loaded: 6} as ProgressEvent);
        server.goOn = () => this.take(body);
      });
    }
  }
  const before = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return {server, restore: () => (globalThis.XMLHttpRequest = before)};
}
