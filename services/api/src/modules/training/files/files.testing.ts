import {randomBytes} from 'node:crypto';
import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import type {FastifyInstance, LightMyRequestResponse} from 'fastify';
import type {TestMember} from '#testing/test-workspace.ts';

export const FILES = '/training/api/files';

const HEADS = {
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'),
  webm: Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.from('42878104428581021853806701ffffffffffffff', 'hex'),
  ]),
};

/** Bytes that begin like a video. */
export const video = (size: number, type: keyof typeof HEADS = 'mp4'): Buffer =>
  Buffer.concat([HEADS[type], randomBytes(size - HEADS[type].length)]);

const TUS = {'tus-resumable': '1.0.0'};

interface Answered {
  message: string;
  fields?: Record<string, string>;
  file: CourseFile;
}

const toAnswer = (answer: LightMyRequestResponse) => ({
  ...answer.json<Answered>(),
  status: answer.statusCode,
});

/** Uploads of a member, one request at a time. */
export const uploadsOf = (member: TestMember, appOf: () => FastifyInstance) => {
  const call = member.on;
  const create = async (kind: CourseFileKind, name: string, size: number) => {
    const answer = await call(appOf())('POST', FILES, {payload: {kind, name, size}});
    return toAnswer(answer);
  };
  const patch = (id: string, offset: number, bytes: Buffer) =>
    call(appOf())('PATCH', `${FILES}/${id}/upload`, {
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    });
  const head = async (id: string) => {
    const answer = await call(appOf())('HEAD', `${FILES}/${id}/upload`, {headers: TUS});
    return {
      status: answer.statusCode,
      offset: Number(answer.headers['upload-offset']),
      length: Number(answer.headers['upload-length']),
    };
  };
  const cancel = async (id: string) =>
    (await call(appOf())('DELETE', `${FILES}/${id}/upload`, {headers: TUS})).statusCode;
  const finish = async (id: string) => {
    const answer = await call(appOf())('POST', `${FILES}/${id}/finish`);
    return toAnswer(answer);
  };
  const get = async (id: string) => {
    const answer = await call(appOf())('GET', `${FILES}/${id}`);
    return toAnswer(answer);
  };
  /** Sends all of it at once. */
  const upload = async (kind: CourseFileKind, name: string, bytes: Buffer) => {
    const created = await create(kind, name, bytes.length);
    if (created.status !== 201) return created;
    await patch(created.file.id, 0, bytes);
    return finish(created.file.id);
  };
  return {create, patch, head, cancel, finish, get, upload};
};
