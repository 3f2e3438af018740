/** A part with the disposition `inline`; the name of its file comes later in the field. */
const INLINE = /^content-disposition:[ \t]*inline\b/gim;
/** Maximum distance to the ends of a part's head. */
const HEAD_MAX = 2000;

/** The head around a position: from the line of the boundary to the empty line; null outside of the head of a part. */
export const headAround = (mail: string, at: number): string | null => {
  const above = mail.slice(Math.max(0, at - HEAD_MAX), at).replaceAll('\r\n', '\n');
  const start = above.lastIndexOf('\n--');
  if (start === -1 || above.includes('\n\n', start)) return null;
  const below = mail.slice(at, at + HEAD_MAX).replaceAll('\r\n', '\n');
  const end = below.indexOf('\n\n');
  return end === -1 ? null : above.slice(above.indexOf('\n', start + 1) + 1) + below.slice(0, end);
};

/**
 * Turns text parts with a file name into files, as a person sent them: Apple Mail and others declare them `inline`, and the parser would
 * put them into the text.
 */
export const withTextFiles = (raw: Buffer): Buffer => {
  const mail = raw.toString('latin1');
  const changed = mail.replace(INLINE, (field, at: number) => {
    const head = headAround(mail, at);
    return head !== null &&
      /^content-type:\s*text\//im.test(head) &&
      /\bfilename\*?(?:\d\*?)?=/i.test(head)
      ? 'Content-Disposition: attachment'
      : field;
  });
  return changed === mail ? raw : Buffer.from(changed, 'latin1');
};
