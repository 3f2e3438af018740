import {answerOf, on} from '@switchboard/api-client/testing';
import {retryMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {screen, within} from '@testing-library/react';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {renderSection} from '../../testing/render-section.tsx';
import {message, threadOf, ticket} from '../../testing/tickets.ts';

const one = ticket(1);

describe('mails in the thread', () => {
  it('shows files, quotes and headers of a mail, and the delivery of a reply', async () => {
    const file = (id: string, changes: object) => ({
      id,
      name: `${id}.pdf`,
      mime: 'application/pdf',
      size: 2048,
      state: 'clean' as const,
      risk: null,
      url: `/connect/api/attachments/${id}?x`,
      ...changes,
    });
    const {user, backend, container} = renderSection('/1', {
      ...on(
        getTicket,
        threadOf(one, [
          message({
            attachments: [file('a', {}), file('b', {name: 'run.exe', state: 'blocked', url: null})],
            quotedHtml: '<blockquote>Older text</blockquote>',
            mail: {
              from: {name: 'Rosa Lim', address: 'rosa@example.com'},
              to: [{name: '', address: 'support@example.com'}],
              cc: [{name: 'Ben', address: 'ben@example.com'}],
              subject: 'Wrong invoice',
            },
          }),
          message({
            id: 'f',
            kind: 'reply',
            delivery: {state: 'failed', undoUntil: null, sendAt: null, error: 'No such user'},
          }),
          message({
            id: 'u',
            kind: 'reply',
            delivery: {
              state: 'undoable',
              undoUntil: '2026-01-01T00:00:10.000Z',
              sendAt: null,
              error: null,
            },
          }),
        ]),
        {number: 1},
      ),
      ...on(retryMessage, answerOf({retried: message({id: 'f'})}), {id: 'f'}),
    });
    const [mail, failed, waiting] = within(await screen.findByRole('log')).getAllByRole('article');
    expect(within(mail!).getByRole('link', {name: 'Download a.pdf 2 kB'})).toHaveAttribute(
      'href',
      '/connect/api/attachments/a?x',
    );
    expect(within(mail!).getByText(/Blocked: this file type is not allowed/)).toBeVisible();
    expect(mail).toHaveTextContent('Cc Ben');
    expect(screen.queryByText('Older text')).not.toBeInTheDocument();
    await user.click(within(mail!).getByRole('button', {name: 'Show quoted text'}));
    expect(screen.getByText('Older text')).toBeVisible();
    await user.click(within(mail!).getByRole('button', {name: 'Details'}));
    expect(within(mail!).getByText('Rosa Lim <rosa@example.com>')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(waiting).toHaveTextContent('Sending…');
    expect(failed).toHaveTextContent('Failed: No such user');
    await user.click(within(failed!).getByRole('button', {name: 'Try again'}));
    expect(backend.callsTo(retryMessage, {id: 'f'})).toHaveLength(1);
  });

  it('asks only before the download of an archive or a document with macros', async () => {
    const file = (id: string, risk: 'archive' | 'macros' | null) => ({
      id,
      name: id,
      mime: 'application/x',
      size: 2048,
      state: 'clean' as const,
      risk,
      url: `#${id}`,
    });
    const {user} = renderSection(
      '/1',
      on(
        getTicket,
        threadOf(one, [
          message({
            attachments: [file('a.zip', 'archive'), file('b.doc', 'macros'), file('c.pdf', null)],
          }),
        ]),
        {number: 1},
      ),
    );
    const downloaded: string[] = [];
    // The listener of React runs before this one.
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link && !event.defaultPrevented) downloaded.push(link.download);
    };
    window.addEventListener('click', onClick);
    await user.click(await screen.findByRole('link', {name: 'Download c.pdf 2 kB'}));
    await user.click(screen.getByRole('link', {name: 'Download b.doc 2 kB · May contain macros'}));
    expect(await screen.findByRole('alertdialog', {name: 'Download b.doc?'})).toHaveTextContent(
      'keep macros turned off',
    );
    await user.click(screen.getByRole('button', {name: 'Cancel'}));
    await user.click(screen.getByRole('link', {name: 'Download a.zip 2 kB · Archive'}));
    expect(downloaded).toEqual(['c.pdf']);
    await user.click(await screen.findByRole('button', {name: 'Download'}));
    expect(downloaded).toEqual(['c.pdf', 'a.zip']);
    window.removeEventListener('click', onClick);
  });
});
