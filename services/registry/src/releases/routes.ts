import type {Readable} from 'node:stream';
import * as endpoints from '@switchboard/contracts/registry/releases/endpoints';
import type {FastifyPluginCallback, FastifyRequest} from 'fastify';
import type {RegistryDatabase} from '../database/index.ts';
import type {Gate} from '../gate/index.ts';
import {isDryRun, type Serve} from '../http/index.ts';
import {committedRelease, storedRelease} from '../records/index.ts';
import type {RegistryScope} from '../scope.ts';
import type {Publishing} from './service.ts';

/** Room for a release of 2,000 files. */
const RELEASE_LIMIT = 2 * 1024 * 1024;

interface Deps {
  db: RegistryDatabase;
  gate: Gate;
  publishing: Publishing;
}

const declaredLength = (request: FastifyRequest): number | undefined => {
  const header = request.headers['content-length'];
  return header === undefined ? undefined : Number(header);
};

/** The two-phase publish, and the record of what was published. */
export const releaseRoutes = (serve: Serve, {db, gate, publishing}: Deps): void => {
  serve(
    endpoints.reserveRelease,
    async ({params: {name}, body, actor, request, reply}) => {
      const what = `${name} ${body.release.version}`;
      const committed = `${what} is already committed with exactly these bytes.`;
      if (isDryRun(request)) {
        const isNew = await publishing.wouldReserve(name, body);
        const message = isNew ? `${what} can be published.` : committed;
        return {
          message: `Dry run, nothing was changed: ${message}`,
          upload: null,
          dryRun: true,
          rules: await gate.checkRecord(db, body.release, false),
        };
      }
      const upload = await publishing.reserve(name, body, actor);
      if (upload === null) return {message: committed, upload};
      reply.code(201);
      return {
        message: `Upload ${upload.missing.length === 1 ? '1 file' : `${upload.missing.length} files`}, then commit.`,
        upload,
      };
    },
    {bodyLimit: RELEASE_LIMIT, isRecorded: true},
  );

  serve(
    endpoints.commitRelease,
    async ({params: {id}, authorise, reply}) => {
      const row = await publishing.upload(id);
      const {created, release} = await publishing.commit(row, await authorise(row.name));
      reply.code(created ? 201 : 200);
      return {
        message: `${release.name} ${release.version} is ${created ? 'published' : 'already committed with exactly these bytes'}.`,
        created,
        release,
      };
    },
    {isRecorded: true},
  );

  serve(endpoints.getRelease, async ({params: {name, version}}) => ({
    release: storedRelease(await committedRelease(db, name, version)).release,
  }));
};

/** The rest of the address is the path of the file, with its slashes. */
const URL = endpoints.uploadFile.path.replace(':path', '*');

/** Routes for raw bytes, in a scope of its own that hands over every body as a stream. */
export const fileRoutes =
  (serveIn: (scope: RegistryScope) => Serve, {publishing}: Deps): FastifyPluginCallback =>
  (plain, _options, done) => {
    const scope = plain as unknown as RegistryScope;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    serveIn(scope)(
      endpoints.uploadFile,
      async ({params: {id, path}, authorise, request}) => {
        const row = await publishing.upload(id);
        await authorise(row.name);
        const body = (request.body ?? request.raw) as Readable;
        await publishing.receive(row, path, {length: declaredLength(request), body});
        return {message: `Received "${path}".`};
      },
      {
        url: URL,
        preValidation: async (request) => {
          const {id, '*': path} = request.params as Record<string, string>;
          request.params = {id, path};
        },
      },
    );
    done();
  };
