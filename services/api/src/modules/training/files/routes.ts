import * as endpoints from '@switchboard/contracts/course-files/endpoints';
import {IdParams} from '@switchboard/contracts/fields';
import {LinkQuery} from '@switchboard/contracts/links';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Static} from 'typebox';
import type {Core} from '#core/index.ts';
import {getActor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {contentHeaders} from './content-headers.ts';
import {answerPart} from './parts.ts';
import {
  createFile,
  discardUpload,
  findLinked,
  findUpload,
  finishFile,
  getFile,
  type MayRead,
  openFile,
} from './service.ts';
import type {Spool} from './spool.ts';

interface OfFile {
  Params: Static<typeof IdParams>;
}

/** Files of courses: uploaded by authors, in any number of requests, and fetched by signed links. */
export const fileRoutes = (deps: Core, spool: Spool, mayRead: MayRead) =>
  routes((serve, app) => {
    serve(endpoints.createCourseFile, async ({actor, body}) => ({
      file: await createFile(deps, spool, {actor, request: body}),
    }));

    serve(endpoints.finishCourseFile, async ({actor, params: {id}, request}) => {
      // It waits for its turn among uploads, and takes no slot of other requests meanwhile.
      request.leave?.();
      return {file: await finishFile(deps, spool, {actor, id})};
    });

    serve(endpoints.getCourseFile, async ({actor, params: {id}}) => ({
      file: await getFile(deps, actor, {id, mayRead}),
    }));

    takeUploads(app, deps, spool);
    giveContent(app, deps);
  });

/** HEAD, PATCH and DELETE of the tus protocol, for the user who began the upload. */
const takeUploads = (app: FastifyInstance, deps: Core, spool: Spool): void => {
  // The protocol's library reads the body.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
    done(null),
  );
  app.route<OfFile>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: '/training/api/files/:id/upload',
    schema: {params: IdParams, hide: true},
    ...app.requireWorkspace,
    handler: async (request, reply) => {
      const {id} = request.params;
      const actor = getActor(request);
      requireCapability(actor, 'authorCourses');
      await findUpload(deps, actor, id);
      // Its bytes may take long to arrive.
      request.leave?.();
      const {status, headers, body} = await spool.answer(request);
      if (request.method === 'DELETE') await discardUpload(deps, spool, {actor, id});
      return reply
        .code(status)
        .headers(Object.fromEntries(headers))
        .send(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
    },
  });
};

const giveContent = (app: FastifyInstance, deps: Core): void => {
  app.get<OfFile & {Querystring: Static<typeof LinkQuery>}>(
    '/training/api/files/:id/content',
    {
      schema: {
        summary: 'Download a file of a course',
        produces: ['application/octet-stream'],
        params: IdParams,
        querystring: LinkQuery,
        security: [],
      },
    },
    async (request, reply) => answerContent(deps, request, reply),
  );
};

type ContentRequest = FastifyRequest<OfFile & {Querystring: Static<typeof LinkQuery>}>;

const answerContent = async (deps: Core, request: ContentRequest, reply: FastifyReply) => {
  const file = await findLinked(deps, request.params.id, request.query);
  reply.headers(contentHeaders(file));
  return answerPart(request, reply, {
    size: file.size,
    etag: `"${file.id}"`,
    open: (part) => openFile(deps, file, part),
  });
};
