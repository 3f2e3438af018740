import type {FastifyInstance} from 'fastify';

const PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 86_400_000;

/**
 * Operator's contact for reports of vulnerabilities, by RFC 9116.
 * @param contact `mailto:` or `https:`
 * @param publicUrl the product's own address
 */
export function securityText(app: FastifyInstance, contact: string, publicUrl: string): void {
  app.get(PATH, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .headers({'cache-control': 'no-cache', 'x-content-type-options': 'nosniff'})
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
