import type {
  FollowDevelopmentRequest,
  FollowDevelopmentResponse,
} from '@switchboard/contracts/registry/development/schemas';

const PATIENCE_MS = 10_000;

/** `over`: nobody works on it now · `unknown`: the registry may answer another time. */
type Answer =
  {kind: 'known'; preview: unknown; failed: boolean} | {kind: 'over'} | {kind: 'unknown'};

/**
 * Requests the newest build of the followed session from the registry.
 * @param registryUrl base of the registry's interface, `/registry/v1`
 * @param request the link, and the visible version
 */
export async function askForBuild(
  registryUrl: string,
  request: FollowDevelopmentRequest,
): Promise<Answer> {
  try {
    const body = new Blob([JSON.stringify(request)], {type: 'text/plain'});
    const response = await fetch(`${registryUrl}/previews/follow`, {
      method: 'POST',
      body,
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return {kind: 'over'};
    if (!response.ok) return {kind: 'unknown'};
    const {preview, failed} = (await response.json()) as FollowDevelopmentResponse;
    return {kind: 'known', preview, failed};
  } catch {
    return {kind: 'unknown'};
  }
}
