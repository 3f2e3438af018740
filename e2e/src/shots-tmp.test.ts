import {describe, it} from 'node:test';
import {call} from './support/api.ts';
import {visit} from './support/browser.ts';
import {setSharedStage} from './support/stage.ts';

let ids: Record<string, string> = {};
const stage = setSharedStage(async ({system, owner}) => {
  const create = async (path: string, body: object) =>
    (await call<any>(system.url + path, {method: 'POST', token: owner.token, body})).body;
  for (const [index, phone] of ['+639171234501', '+639171234502', '+18762101234'].entries())
    await create('/connect/api/contacts', {name: `Customer ${index}`, email: `customer${index}@example.com`, phone, company: null, timeZone: null, tags: []});
  const {audience} = await create('/campaign/api/audiences', {name: 'Everybody', kind: 'dynamic', filter: {match: 'all', conditions: [{field: 'email', is: 'contains', value: 'customer'}]}});
  const mail = await create('/campaign/api/broadcasts', {name: 'News', channel: 'email', subject: 'Hello', html: '<p>Hi</p>', audienceIds: [audience.id]});
  const sms = await create('/campaign/api/broadcasts', {name: 'Text', channel: 'sms', text: 'Hi', audienceIds: [audience.id]});
  ids = {mail: mail.broadcast.id, sms: sms.broadcast.id};
});
describe('shots', () => {
  for (const width of [1400, 390])
    it(`at ${width}`, async () => {
      const {page, context} = await visit(stage.browser, stage.system.url, {token: stage.owner.token, viewport: {width, height: 900}});
      for (const [name, path] of Object.entries({
        details: `/dashboard/broadcast/${ids.mail}/edit`,
        mail: `/dashboard/broadcast/${ids.mail}/edit?step=review`,
        sms: `/dashboard/broadcast/${ids.sms}/edit?step=review`,
        ledger: '/dashboard/balance/ledger',
      })) {
        await page.goto(path);
        await page.getByText(/Sign-up credits send no SMS|Broadcasts leave from|Choose a verified|Welcome credits/).first().waitFor();
        await page.screenshot({path: `/tmp/shot-${name}-${width}.png`, fullPage: true});
      }
      await context.close();
    });
});
