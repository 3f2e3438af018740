import DOMPurify from 'dompurify';

/** Makes a lesson's text safe to show. The service has cleaned it; it is cleaned again at the place of possible harm. */
export const toLessonHtml = (html: string): string =>
  // With Trusted Types the result is a TrustedHTML, elsewhere a string.
  DOMPurify.sanitize(html, {RETURN_TRUSTED_TYPE: true}) as unknown as string;
