/** `npm run mail-shell`: rewrites the layout of broadcasts' mails after a change of its MJML source. */
import {writeFileSync} from 'node:fs';

const SHELL = new URL('../services/api/src/modules/campaign/content/shell/', import.meta.url);
const {compileMail} = await import(new URL('compile-mail.testing.ts', SHELL).href);
writeFileSync(new URL('mail.html', SHELL), await compileMail());
