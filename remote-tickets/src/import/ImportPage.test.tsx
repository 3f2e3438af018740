import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getFileUsage} from '@switchboard/contracts/attachments/endpoints';
import {createContactExport, createExport} from '@switchboard/contracts/exports/endpoints';
import {
  createImport,
  getImport,
  getImportUndo,
  listImports,
  startImport,
  undoImport,
} from '@switchboard/contracts/imports/endpoints';
import type {Import} from '@switchboard/contracts/imports/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';

const one: Import = {
  id: '00000000-0000-4000-9000-000000000001',
  format: 'csv',
  fileName: 'old.csv',
  status: 'checked',
  total: 1003,
  failed: 3,
  created: 0,
  existing: 0,
  createdBy: 'Ana Reyes',
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
};
const problems = [
  {row: 7, message: 'Subject is required.'},
  {row: 9, message: 'Status must be one of new, open.'},
  {row: 12, message: 'x'},
];
const file = new File(['subject'], 'old.csv', {type: 'text/csv'});
const answer = (changes: Partial<Import> = {}) =>
  answerOf({
    import: {...one, ...changes},
    problems,
    problemsUrl: '/connect/api/imports/1/problems.csv?x',
    notImported: [],
    newFields: [],
    canMap: false,
  });

describe('import and export', () => {
  it('shows the findings before an import, and starts it', async () => {
    let status: Import['status'] = 'checked';
    const {user, backend, container} = renderSection('/import', {
      ...on(listImports, answerOf({imports: []})),
      ...on(createImport, {status: 201, ...answer()}),
      ...on(getImport, () => answer({status}), {id: one.id}),
      ...on(
        startImport,
        () => {
          status = 'running';
          return answer({status});
        },
        {id: one.id},
      ),
    });
    await user.upload(await screen.findByLabelText('Files'), file);
    const card = within(await screen.findByRole('region', {name: 'Import of old.csv'}));
    expect(card.getByRole('status')).toHaveTextContent(
      '1,000 tickets ready to import. 3 tickets have problems and will be skipped.',
    );
    expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'RowProblem',
      '7Subject is required.',
      '9Status must be one of new, open.',
      '12x',
    ]);
    expect(card.getByRole('link', {name: 'Download as CSV'})).toHaveAttribute(
      'href',
      '/connect/api/imports/1/problems.csv?x',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(card.getByRole('button', {name: 'Import 1,000 tickets'}));
    expect(await card.findByRole('progressbar', {name: 'Imported'})).toBeVisible();
    const upload = backend.callsTo(createImport)[0];
    expect(upload?.query).toEqual({format: 'csv'});
    expect((upload?.body as FormData).getAll('file')).toHaveLength(1);
  });

  it('undoes an import after a question with numbers, and lists the kept items', async () => {
    let status: Import['status'] = 'finished';
    const reasons = {changed: 1, reply_waiting: 2, has_tickets: 0};
    const kept = {
      ...{removed: 6, kept: 3, gone: 1, reasons},
      items: [{name: 'Answered', number: 7, contactId: null, reason: 'reply_waiting' as const}],
    };
    const now = () => {
      const answered = answer({status, created: 10, total: 10, failed: 0});
      const more = status === 'undone' ? {undoUntil: null, undone: kept} : {};
      return {...answered, body: {...answered.body, undoUntil: '2026-11-21T08:00:00Z', ...more}};
    };
    const {user, container} = renderSection(`/import?import=${one.id}`, {
      ...on(listImports, answerOf({imports: []})),
      ...on(getImport, now, {id: one.id}),
      ...on(getImportUndo, answerOf({removable: 6, kept: 3, gone: 1, reasons}), {id: one.id}),
      ...on(
        undoImport,
        () => {
          status = 'undone';
          return now();
        },
        {id: one.id},
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Undo import'}));
    expect(
      await screen.findByText(
        '6 tickets that this import created will be removed for good. 1 ticket has been changed since and will be kept. 2 tickets have a reply waiting to be sent and will be kept. Already deleted: 1 ticket.',
      ),
    ).toBeVisible();
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', {name: 'Undo import'}));
    const card = within(await screen.findByRole('region', {name: 'Import of old.csv'}));
    expect(
      await card.findByText(
        'Import undone: 6 tickets removed. 1 ticket was kept because it was changed since. 2 tickets were kept because a reply is waiting to be sent. Already deleted: 1 ticket.',
      ),
    ).toBeVisible();
    expect(card.getByText('(Reply waiting to be sent)')).toBeVisible();
    expect(card.getByRole('link', {name: '#7 Answered'})).toHaveAttribute(
      'href',
      expect.stringMatching(/\/7$/),
    );
    expect(card.queryByRole('button', {name: 'Undo import'})).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('imports contacts and links to them', async () => {
    const finished = {
      ...one,
      format: 'contacts' as const,
      fileName: 'people.csv',
      status: 'finished' as const,
      total: 4,
      created: 2,
      existing: 1,
      failed: 1,
    };
    const {user, backend} = renderSection('/import', {
      ...on(listImports, answerOf({imports: []})),
      ...on(createImport, {status: 201, ...answer(finished)}),
      ...on(getImport, answer(finished), {id: one.id}),
    });
    await user.click(await screen.findByRole('radio', {name: /^Contacts as CSV/}));
    expect(screen.getByRole('link', {name: 'Download a template'})).toHaveAttribute(
      'download',
      'contacts-template.csv',
    );
    await user.upload(screen.getByLabelText('Files'), file);
    const card = within(await screen.findByRole('region', {name: 'Import of people.csv'}));
    expect(card.getByRole('status')).toHaveTextContent(
      '2 contacts imported. 1 contact already existed and was updated. 1 contact could not be imported.',
    );
    expect(card.getByRole('link', {name: 'See all contacts'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/contacts',
    );
    expect(backend.calls.find(({method}) => method === 'POST')?.query).toEqual({
      format: 'contacts',
    });
  });

  it('shows used and available space of files', async () => {
    const MB = 1024 * 1024;
    const {container} = renderSection('/import', {
      ...on(listImports, answerOf({imports: []})),
      ...on(getFileUsage, answerOf({fileUsage: {used: 512 * MB, quota: 5120 * MB}})),
    });
    const card = within(await screen.findByRole('region', {name: 'Storage'}));
    expect(await card.findByText('Attachments use 512 MB of 5 GB.')).toBeVisible();
    expect(card.getByRole('progressbar', {name: 'Storage used'})).toHaveAttribute(
      'aria-valuenow',
      '10',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows the faults of a file', async () => {
    const {user} = renderSection('/import', {
      ...on(listImports, answerOf({imports: []})),
      ...on(createImport, refusal('validation_failed', 'The file holds no ticket.')),
    });
    await user.upload(await screen.findByLabelText('Files'), file);
    expect(await screen.findByText('The file holds no ticket.')).toBeVisible();
  });

  it('opens an earlier import, and resumes a stopped one', async () => {
    const stopped = {...one, status: 'stopped' as const, created: 400};
    const {user} = renderSection('/import', {
      ...on(listImports, answerOf({imports: [stopped]})),
      ...on(getImport, answer(stopped), {id: one.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'old.csv'}));
    const card = within(await screen.findByRole('region', {name: 'Import of old.csv'}));
    expect(card.getByRole('status')).toHaveTextContent(
      'Stopped: 400 tickets imported, 600 left. 3 tickets could not be imported.',
    );
    expect(card.getByRole('button', {name: 'Continue'})).toBeEnabled();
  });

  it('downloads tickets and contacts through links', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const {user} = renderSection('/import', {
      ...on(listImports, answerOf({imports: []})),
      ...on(createExport, {
        status: 201,
        ...answerOf({export: {url: '/connect/api/exports/tickets.csv?x'}}),
      }),
      ...on(createContactExport, {
        status: 201,
        ...answerOf({export: {url: '/connect/api/exports/contacts.csv?x'}}),
      }),
    });
    await user.click(await screen.findByRole('button', {name: 'Download tickets'}));
    await user.click(screen.getByRole('button', {name: 'Download contacts'}));
    await waitFor(() =>
      expect(clicked).toEqual([
        '/connect/api/exports/tickets.csv?x',
        '/connect/api/exports/contacts.csv?x',
      ]),
    );
  });
});
