import {BYTES_POLICY} from '#plugins/server/headers.ts';
import {downloadAs} from '../../connect/service.ts';

/** Types that browsers show without running anything in them. */
const SHOWN = new Set([
  'video/mp4',
  'video/webm',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/vtt',
]);
/** To the policy, viewers of browsers are plugins, which do not start in a sandbox; content of a PDF runs in them, not in our origin. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
const IN_UTF8 = new Set(['text/vtt', 'text/plain']);

/** Headers of a file's bytes: shown in the page if that is safe, else a download; in both cases nothing of it runs. */
export const contentHeaders = ({
  mime,
  name,
}: {
  mime: string;
  name: string;
}): Record<string, string> => ({
  'content-type': IN_UTF8.has(mime) ? `${mime}; charset=utf-8` : mime,
  'content-disposition': SHOWN.has(mime)
    ? downloadAs(name).replace('attachment', 'inline')
    : downloadAs(name),
  'cache-control': 'private, max-age=3600, immutable',
  'content-security-policy': mime === 'application/pdf' ? PDF_POLICY : BYTES_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
});
