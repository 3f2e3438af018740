import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {call, makeAgent} from './support/api.ts';
import {visit} from './support/browser.ts';
import {setStage} from './support/stage.ts';

const stage = setStage();

describe('service levels', () => {
  it('an owner opens hours and promises an answer; the tickets that come count down, and an agent keeps the promise', async () => {
    const {system, browser, owner} = stage;
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/tickets/all');
    await page.getByRole('link', {name: 'Settings'}).click();
    await page.getByRole('link', {name: 'Business hours'}).click();
    await page.getByRole('link', {name: 'New business hours'}).first().click();
    await page.getByLabel('Name').fill('Every day');
    for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', {name: `Add a time on ${day}`}).click();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      await page.getByLabel(`${day}, from (1)`).fill('00:00');
      await page.getByLabel(`${day}, to (1)`).fill('00:00');
    }
    await page.getByRole('button', {name: 'Save hours'}).click();
    await page.getByText('Mon–Sun 00:00–24:00 · Asia/Manila · 0 holidays').waitFor();

    await page.getByRole('link', {name: 'SLA policies'}).click();
    await page.getByRole('link', {name: 'New policy'}).first().click();
    await page.getByLabel('Name').fill('Standard');
    await page.getByLabel('Time is counted in').selectOption({label: 'Every day'});
    await page.getByRole('group', {name: 'Normal'}).getByLabel('First response').fill('2h');
    await page.getByRole('group', {name: 'Normal'}).getByLabel('Resolution').fill('1h 30m, say');
    await page.getByRole('button', {name: 'Save policy'}).click();
    await page.getByText('Write it like 30m, 4h or 1h 30m, at most a year').waitFor();
    await page.getByRole('group', {name: 'Normal'}).getByLabel('Resolution').fill('24h');
    await page.getByRole('button', {name: 'Save policy'}).click();
    await page.getByText('All tickets · Every day').waitFor();
    assert.deepEqual(faults, []);
    await context.close();

    const agent = await makeAgent(system.url, owner);
    const body = {subject: 'Where is my parcel?', requester: {email: 'rosa@example.com', name: 'Rosa Lim'}, html: '<p>It is late.</p>'};
    await call(`${system.url}/connect/api/tickets`, {method: 'POST', token: owner.token, body});
    const {page: desk, context: session, faults: deskFaults} = await visit(browser, system.url, {token: agent.token});
    await desk.goto('/dashboard/tickets/all');
    await desk.getByRole('row', {name: /Where is my parcel\?.*1h \d+m until the first response is due/}).waitFor();
    await desk.getByRole('link', {name: 'Where is my parcel?'}).click();
    await desk.getByRole('listitem').filter({hasText: 'First response'}).getByText(/^1h \d+m left$/).waitFor();
    await desk.getByRole('textbox', {name: 'Reply'}).fill('It is on its way.');
    await desk.keyboard.press('Control+Enter');
    await desk.getByRole('listitem').filter({hasText: 'First response'}).getByText('Met').waitFor();
    await desk.getByRole('combobox', {name: 'Status'}).click();
    await desk.getByRole('option', {name: 'Pending'}).click();
    await desk.getByRole('listitem').filter({hasText: 'Resolution'}).getByText('Paused').waitFor();
    assert.deepEqual(deskFaults, []);
    await session.close();
  });
});
