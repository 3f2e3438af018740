import * as endpoints from '@switchboard/contracts/registry/previews/endpoints';
import type {Serve} from '../../http/index.ts';
import type {Previews} from './service.ts';

const BODY_LIMIT = 1024;

/** Link to a release, shown once. */
export const previewRoutes = (serve: Serve, {previews}: {previews: Previews}): void => {
  serve(
    endpoints.createPreview,
    async ({params: {name}, body, transaction, actor}) => {
      const preview = await previews.make(transaction, {...body, name, actor});
      return {
        message: `${name} ${preview.version} can be previewed until ${preview.expiresAt}, in the first browser session that opens the link.`,
        preview,
      };
    },
    {kept: (answer) => ({...answer, preview: {...answer.preview, link: null}})},
  );
};

/** Redeems a link for the first browser session that requests it, within a limit for each address. */
export const redeemRoutes = (serve: Serve, previews: Previews): void => {
  serve(
    endpoints.redeemPreview,
    async ({body, request}) => ({preview: await previews.redeem(body, request.ip)}),
    {bodyLimit: BODY_LIMIT},
  );
};
