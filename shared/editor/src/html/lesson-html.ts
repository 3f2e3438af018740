import DOMPurify from 'dompurify';

/** A lesson's text, made safe to show. The service has cleaned it; it is cleaned again here, where it would do harm. */
export const toLessonHtml = (html: string): string =>
  // With Trusted Types the result is a TrustedHTML, elsewhere a string.
  DOMPurify.sanitize(html, {RETURN_TRUSTED_TYPE: true}) as unknown as string;
