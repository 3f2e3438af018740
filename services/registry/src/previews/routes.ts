import {
  CreatePreviewRequest,
  RedeemPreviewRequest,
  type CreatePreviewResponse,
  type RedeemPreviewResponse,
} from '@switchboard/federation';
import {NameParams} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import type {Write} from '../writes/write.ts';
import type {Previews} from './service.ts';

const BODY_LIMIT = 1024;

/** POST /remotes/:name/previews: a link, for holders of the activate token and of the one that publishes the remote. */
export const previewRoutes = (
  scope: RegistryScope,
  {write, previews}: {write: Write; previews: Previews},
): void => {
  scope.post(
    '/remotes/:name/previews',
    {schema: {params: NameParams, body: CreatePreviewRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: ['activate', `publish:${request.params.name}`],
        kept: (answer: CreatePreviewResponse) => ({
          ...answer,
          preview: {...answer.preview, link: null},
        }),
        run: async ({transaction, actor}): Promise<CreatePreviewResponse> => {
          const {
            params: {name},
            body,
          } = request;
          const preview = await previews.make(transaction, {...body, name, actor});
          reply.code(201);
          return {
            error: false,
            message: `${name} ${preview.version} can be previewed until ${preview.expiresAt}, in the browser session that opens the link first.`,
            preview,
          };
        },
      }),
  );
};

/** POST /previews/redeem: what a link leads to, for the first browser session that asks, within a limit for each address. */
export const redeemRoutes = (scope: RegistryScope, previews: Previews): void => {
  scope.removeContentTypeParser('text/plain');
  scope.addContentTypeParser(
    'text/plain',
    {parseAs: 'string'},
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('access-control-allow-origin', '*'),
  );

  scope.post(
    '/previews/redeem',
    {schema: {body: RedeemPreviewRequest}, bodyLimit: BODY_LIMIT},
    async (request): Promise<RedeemPreviewResponse> => ({
      error: false,
      message: '',
      preview: await previews.redeem(request.body, request.ip),
    }),
  );
};
