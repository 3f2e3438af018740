import assert from 'node:assert/strict';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {TicketResponse} from '@switchboard/contracts/tickets/schemas';
import type {Locator, Page} from 'playwright-core';
import {call, type Person} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import type {SharedStage} from '../support/system/stage.ts';

/** A page of a person; `end` closes it and fails with its faults. */
export async function sit({system, browser}: SharedStage, {token}: Person) {
  const {page, context, faults} = await visit(browser, system.url, {token});
  const end = async () => {
    assert.deepEqual(faults, []);
    await context.close();
  };
  return {page, end};
}

/** Creates a contact, a macro or something else of the tickets, as the owner. */
export async function create({system, owner}: SharedStage, path: string, body: object) {
  const answer = await call(`${system.url}/connect/api/${path}`, {
    method: 'POST',
    token: owner.token,
    body,
  });
  assert.equal(answer.status, 201, String(answer.body['message']));
}

/** A ticket of Rosa Lim, by its number. */
export async function makeTicket({system, owner}: SharedStage, subject: string): Promise<number> {
  const {status, body} = await call<TicketResponse>(`${system.url}/connect/api/tickets`, {
    method: 'POST',
    token: owner.token,
    body: {
      subject,
      requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      html: '<p>Please look.</p>',
    },
  });
  assert.equal(status, 201, body.message);
  return body.ticket.number;
}

/** A ticket with its messages and links, as the API answers. */
export async function readTicket(
  {system, owner}: SharedStage,
  number: number,
): Promise<TicketThreadResponse> {
  const {status, body} = await call<TicketThreadResponse>(
    `${system.url}/connect/api/tickets/${number}`,
    {token: owner.token},
  );
  assert.equal(status, 200, body.message);
  return body;
}

/** Kinds and texts of the messages of a ticket, as the API answers. */
export const readMessages = async (stage: SharedStage, number: number) =>
  (await readTicket(stage, number)).messages.map(({kind, text}) => [kind, text]);

/** Opens a ticket by its address, once a reply can be written there. */
export async function openTicket(page: Page, number: number): Promise<Locator> {
  await page.goto(`/dashboard/tickets/${number}`);
  await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
  return page.getByRole('textbox', {name: 'Reply'});
}

/** The subject of the open ticket. */
export const subjectOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', {level: 1, name, exact: true});

/** Properties and facts beside the thread. */
export const railOf = (page: Page): Locator =>
  page.getByRole('complementary', {name: 'About this ticket'});

/** Waits for a message of the page. */
export const said = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({hasText: text}).first().waitFor();
