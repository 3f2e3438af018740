import {answerOf, on} from '@switchboard/api-client/testing';
import {deleteDraft, saveDraft} from '@switchboard/contracts/drafts/endpoints';
import type {Draft} from '@switchboard/contracts/drafts/schemas';
import type {LeftOutMail} from '@switchboard/contracts/left-out-mails/schemas';
import {listLeftOutMails} from '@switchboard/contracts/left-out-mails/endpoints';
import {listSupportAddresses} from '@switchboard/contracts/support-addresses/endpoints';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {leaveState} from '@switchboard/router';
import {screen, waitFor} from '@testing-library/react';
import {canLeave} from './section.tsx';
import {open} from './testing/open-ticket.ts';
import {renderSection} from './testing/render-section.tsx';
import {pageOf, ticket} from './testing/tickets.ts';

/** Answer to the host about a waiting release. */
const answer = () => leaveState(canLeave());
const says = (expected: string) => waitFor(() => expect(answer()).toBe(expected));

describe('L9 the section', () => {
  it('may be replaced while a list or a ticket is read', async () => {
    const {unmount} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await screen.findByRole('link', {name: 'Question 1'});
    expect(answer()).toBe('allow');
    unmount();
    await open();
    expect(answer()).toBe('allow');
  });

  it('asks first while a new ticket is written', async () => {
    const {user} = renderSection('/new', {});
    await user.type(await screen.findByLabelText('Subject'), 'A');
    expect(answer()).toBe('ask');
    await user.clear(screen.getByLabelText('Subject'));
    expect(answer()).toBe('allow');
  });

  it('asks first while a reply is written, even with a saved draft', async () => {
    const draft: Draft = {
      kind: 'reply',
      html: '<p>We</p>',
      attachments: [],
      cc: null,
      macroIds: [],
      seenMessageId: null,
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const {user} = await open({
      ...on(saveDraft, answerOf({draft})),
      ...on(deleteDraft, answerOf({})),
    });
    const field = screen.getByRole('textbox', {name: 'Reply'});
    await user.type(field, 'We');
    expect(answer()).toBe('ask');
    await screen.findByText('Draft saved');
    expect(answer()).toBe('ask');
    await user.clear(field);
    await says('allow');
  });

  it('asks first while rows are ticked', async () => {
    const {user} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    const row = await screen.findByRole('checkbox', {name: 'Select #1'});
    await user.click(row);
    await screen.findByRole('region', {name: 'Selected tickets'});
    expect(answer()).toBe('ask');
    await user.click(row);
    await says('allow');
  });

  it('asks first while a menu of a ticket is open', async () => {
    const {user} = await open();
    await user.click(screen.getByRole('button', {name: 'Actions'}));
    expect(answer()).toBe('ask');
    await user.keyboard('{Escape}');
    await says('allow');
  });

  it('asks first while the sender of a skipped mail is typed', async () => {
    const mail: LeftOutMail = {
      id: '00000000-0000-4000-9000-000000000001',
      sender: null,
      subject: 'Order',
      reason: 'no_sender',
      isKept: true,
      receivedAt: '2026-01-01T00:00:00.000Z',
    };
    const {user} = renderSection('/settings/channels', {
      ...on(
        listSupportAddresses,
        answerOf({
          supportAddresses: [],
          receives: {
            smtpPort: 2525,
            http: false,
            smtpTarget: 'desk.example.com:2525',
            httpTarget: null,
          },
          sends: true,
        }),
      ),
      ...on(listLeftOutMails, answerOf({leftOutMails: [mail], page: {nextCursor: null, total: 1}})),
    });
    const field = await screen.findByLabelText(/Sender’s address/);
    expect(answer()).toBe('allow');
    await user.type(field, 'k');
    expect(answer()).toBe('ask');
  });
});
