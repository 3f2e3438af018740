import {readFileSync} from 'node:fs';
import mjml2html from 'mjml';

/** The layout of mails as MJML makes it of `mail.mjml`: HTML with places for what a broadcast says. Only for builds and tests: nothing of it runs in the service. */
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
