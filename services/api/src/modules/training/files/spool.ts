import {mkdir, readdir, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {problem} from '@switchboard/service-kit/errors';
import {FileStore as TusFiles} from '@tus/file-store';
import {Server as TusServer, Upload} from '@tus/server';
import type {FastifyRequest} from 'fastify';
import {createLane, isUnwanted, isWorkEnded, sizeOf} from '#workers/index.ts';
import {createLocker} from './locker.ts';

/** Owner and size of an upload. */
interface Whose {
  id: string;
  keys: readonly string[];
  size: number;
}

/** Uploads in progress, on the disk of the data directory, where they outlast the process. */
export interface Spool {
  /** Creates the file of an upload. */
  begin: (id: string, size: number) => Promise<void>;
  /** Answers a request of the tus protocol by a user who may send that upload. */
  answer: (request: FastifyRequest) => Promise<Response>;
  /** Path of a complete upload. @throws 409 while bytes are missing, or gone */
  whole: (id: string) => Promise<string>;
  /** Runs work on an upload in turn, and once for concurrent calls. */
  once: <Result>(upload: Whose, work: () => Promise<Result>) => Promise<Result>;
  discard: (id: string) => Promise<void>;
}

/** Directory of uploads until they are validated; the hourly job removes leftovers. */
export const folderIn = (dataDir: string): string => join(dataDir, 'course-uploads');

/** Request for the protocol's library, which reads the last part of the path but one. */
const toWebRequest = ({raw, method}: FastifyRequest): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (typeof value === 'string') headers.set(name, value);
  const url = new URL(raw.url ?? '', 'http://localhost');
  if (method !== 'PATCH') return new Request(url, {method, headers});
  const body = Readable.toWeb(raw) as ReadableStream;
  return new Request(url, {method, headers, body, duplex: 'half'} as RequestInit);
};

const createOnce = () => {
  const queue = createLane('courseUploads');
  const running = new Map<string, Promise<unknown>>();
  const inTurn = async <Result>({keys, size}: Whose, work: () => Promise<Result>) => {
    const leave = await queue.enter(keys, sizeOf(size));
    try {
      return await work();
    } finally {
      leave();
    }
  };
  const once = <Result>(upload: Whose, work: () => Promise<Result>): Promise<Result> => {
    const {id} = upload;
    const other = running.get(id) as Promise<Result> | undefined;
    // It ends when the request that it began with is closed: a waiting one begins again.
    if (other)
      return other.catch((error: unknown) => {
        if (isWorkEnded(error) && !isUnwanted()) return once(upload, work);
        throw error;
      });
    const result = inTurn(upload, work).finally(() => running.delete(id));
    running.set(id, result);
    return result;
  };
  return once;
};

/** @param dataDir directory that contains, or will contain, the directory of uploads */
export const createSpool = async (dataDir: string): Promise<Spool> => {
  const directory = folderIn(dataDir);
  await mkdir(directory, {recursive: true, mode: 0o700});
  const files = new TusFiles({directory});
  const server = new TusServer({
    path: '/training/api/files',
    datastore: files,
    getFileIdFromRequest: ({url}) => new URL(url).pathname.split('/').at(-2),
    allowedOrigins: [],
    locker: createLocker(),
  });
  return {
    begin: async (id, size) => void (await files.create(new Upload({id, size, offset: 0}))),
    answer: (request) => server.handleWeb(toWebRequest(request)),
    whole: async (id) => {
      const upload = await files.getUpload(id).catch(() => undefined);
      if (!upload)
        throw problem('illegal_transition', 'The upload is gone. Choose the file again.');
      if (upload.offset !== upload.size)
        throw problem(
          'illegal_transition',
          `The upload is not complete: ${upload.offset} of ${upload.size} bytes have come.`,
        );
      return join(directory, id);
    },
    once: createOnce(),
    discard: (id) => removeFrom(directory, id),
  };
};

const removeFrom = async (directory: string, id: string): Promise<void> => {
  await rm(join(directory, id), {force: true});
  await rm(join(directory, `${id}.json`), {force: true});
};

/** For the hourly job: removes uploads without a request since a moment. */
export const cleanUpSpool = async (dataDir: string, before: Date): Promise<void> => {
  const directory = folderIn(dataDir);
  for (const name of await readdir(directory).catch(() => [])) {
    const found = await stat(join(directory, name)).catch(() => undefined);
    if (found && found.mtimeMs < before.getTime()) await rm(join(directory, name), {force: true});
  }
};
