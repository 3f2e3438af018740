/** Line of a server that announces the copy of a mail below it. */
const ANNOUNCED =
  /^[>\s]*[-=_*]{2}.{0,200}?\b(?:copy of|original|(?:message|mail) follows|headers?)\b/i;
/** Line of a mail's head that servers do not write about a recipient. */
const HEAD =
  /^[>\s]*(?:return-path|received|delivered-to|from|date|message-id|mime-version|dkim-signature):/i;
const FIELD = /^(?:[>\s]*[a-z][a-z-]*:|\s+\S)/i;

/** Text of a server without the copy of a mail below it, which names recipients who got the mail too. */
export const withoutCopiedMail = (text: string): string => {
  const lines = text.split('\n');
  let end = lines.findIndex((line) => ANNOUNCED.test(line) || HEAD.test(line));
  if (end === -1) return text;
  while (end > 0 && FIELD.test(lines[end - 1] ?? '')) end -= 1;
  return lines.slice(0, end).join('\n');
};
