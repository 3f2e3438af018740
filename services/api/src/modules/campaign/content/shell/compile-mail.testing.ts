import {readFileSync} from 'node:fs';
import mjml2html from 'mjml';

/**
 * Layout of mails as MJML generates it from `mail.mjml`: HTML with slots for a broadcast. Only for builds and tests: none of it runs in the
 * service.
 */
export const compileMail = async (): Promise<string> => {
  const source = readFileSync(new URL('./mail.mjml', import.meta.url), 'utf8');
  const {html, errors} = await mjml2html(source, {
    validationLevel: 'strict',
    fonts: {},
    minify: true,
  });
  if (errors.length > 0) throw new Error(errors.map(({message}) => message).join('\n'));
  return `${html.trim()}\n`;
};
