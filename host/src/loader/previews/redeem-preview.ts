import type {
  RedeemPreviewRequest,
  RedeemPreviewResponse,
} from '@switchboard/contracts/registry/previews/schemas';
import {t} from '@switchboard/i18n';
import {noteServerTime} from '../../registry/index.ts';

const PATIENCE_MS = 10_000;
const SECRET = /^[\w-]{43}$/;

/** `again`: the registry may answer another time · `refused`: it refused, with one sentence. */
type Redemption =
  {kind: 'redeemed'; preview: unknown} | {kind: 'again'} | {kind: 'refused'; message: string};

/** Body as `text/plain`, which needs no permission when the registry has another origin. */
const bodyOf = (request: RedeemPreviewRequest) =>
  new Blob([JSON.stringify(request)], {type: 'text/plain'});

const mayPass = (status: number) => status >= 500 || status === 429;

/**
 * Redeems a link at the registry.
 * @param registryUrl base of the registry's interface, `/registry/v1`
 * @param request the secret of the link, and this browser session's own name
 */
export async function redeemPreview(
  registryUrl: string,
  request: RedeemPreviewRequest,
): Promise<Redemption> {
  if (!SECRET.test(request.secret))
    return {
      kind: 'refused',
      message: t('This preview link is not complete: copy the whole of it, or ask for a new one.'),
    };
  const requestedAt = Date.now();
  try {
    const response = await fetch(`${registryUrl}/previews/redeem`, {
      method: 'POST',
      body: bodyOf(request),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    noteServerTime(response, requestedAt);
    if (mayPass(response.status)) return {kind: 'again'};
    const answer = (await response.json()) as RedeemPreviewResponse;
    return response.ok
      ? {kind: 'redeemed', preview: answer.preview}
      : {kind: 'refused', message: answer.message};
  } catch {
    return {kind: 'again'};
  }
}
