import type {Envelope} from '@switchboard/contracts/envelope';
import {
  BeginDevelopmentRequest,
  DevelopmentBuildRequest,
  DevelopmentStateRequest,
  FollowDevelopmentRequest,
  type BeginDevelopmentResponse,
  type FollowDevelopmentResponse,
} from '@switchboard/federation';
import Type from 'typebox';
import type {RegistryContext} from '../context.ts';
import {NameParams} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import type {Write} from '../writes/write.ts';
import type {Development} from './service.ts';

/** Readable code with its source maps, in base64. */
const BUILD_LIMIT = 64 * 1024 * 1024;
const QUESTION_LIMIT = 1024;

const SessionParams = Type.Object({...NameParams.properties, id: Type.String({format: 'uuid'})});

interface Deps extends Pick<RegistryContext, 'tokens'> {
  write: Write;
  development: Development;
}

/** A session of `npm run dev`: begun by one audited write, then fed with builds, for holders of the activate token and of the one that publishes the remote. */
export const developmentRoutes = (
  scope: RegistryScope,
  {write, tokens, development}: Deps,
): void => {
  const mayWork = (name: string) => ['activate', `publish:${name}`] as const;
  const params = SessionParams;

  scope.post(
    '/remotes/:name/development',
    {schema: {params: NameParams, body: BeginDevelopmentRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: mayWork(request.params.name),
        kept: (answer: BeginDevelopmentResponse) => ({
          ...answer,
          development: {...answer.development, link: null},
        }),
        run: async ({transaction, actor}): Promise<BeginDevelopmentResponse> => {
          const {
            params: {name},
            body: {reason},
          } = request;
          const begun = await development.begin(transaction, {name, reason, actor});
          reply.code(201);
          return {
            error: false,
            message: `Builds of ${name} can be seen until ${begun.expiresAt}, in the browser session that opens the link first.`,
            development: begun,
          };
        },
      }),
  );

  scope.put(
    '/remotes/:name/development/:id/build',
    {schema: {params, body: DevelopmentBuildRequest}, bodyLimit: BUILD_LIMIT},
    async (request): Promise<Envelope> => {
      await tokens.authorise(request.headers.authorization, mayWork(request.params.name));
      await development.build(request.params, request.body);
      return {
        error: false,
        message: `${request.params.name} ${request.body.release.version} is the newest build.`,
      };
    },
  );

  scope.put(
    '/remotes/:name/development/:id',
    {schema: {params, body: DevelopmentStateRequest}},
    async (request): Promise<Envelope> => {
      await tokens.authorise(request.headers.authorization, mayWork(request.params.name));
      await development.note(request.params, request.body.failed);
      return {error: false, message: ''};
    },
  );

  scope.post(
    '/remotes/:name/development/:id/end',
    {schema: {params}},
    async (request): Promise<Envelope> => {
      await tokens.authorise(request.headers.authorization, mayWork(request.params.name));
      await development.end(request.params);
      return {error: false, message: 'The development session is over.'};
    },
  );
};

/** POST /previews/follow, in the scope of redeeming: for the browser session that has opened the link. */
export const followRoutes = (scope: RegistryScope, development: Development): void => {
  scope.post(
    '/previews/follow',
    {schema: {body: FollowDevelopmentRequest}, bodyLimit: QUESTION_LIMIT},
    async (request): Promise<FollowDevelopmentResponse> => ({
      error: false,
      message: '',
      ...(await development.follow(request.body, request.ip)),
    }),
  );
};
