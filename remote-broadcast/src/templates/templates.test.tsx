import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {previewContent} from '@switchboard/contracts/content/endpoints';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '@switchboard/contracts/templates/endpoints';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {listedTemplates, previewed, storedTemplate, template} from '../testing/templates.ts';

const open = (path: string, answers: Answers) =>
  renderScreen(<Section />, {
    path: `/dashboard/broadcast/templates${path}`,
    route: '/dashboard/broadcast/*',
    answers,
  });
const {id} = template();

describe('the list of templates', () => {
  it('shows channel and subject, filtered by the address', async () => {
    const {backend} = open('?channel=email', listedTemplates(template()));
    const row = (await screen.findByRole('link', {name: 'New prices'})).closest('tr')!;
    expect(row).toHaveTextContent('New prices from Monday');
    expect(backend.callsTo(listTemplates)[0]?.query).toMatchObject({channel: 'email'});
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('deletes a template after a confirmation with the effect on its broadcasts', async () => {
    const {user, backend} = open('', {
      ...listedTemplates(template({usedIn: 3})),
      ...on(deleteTemplate, answerOf({}), {id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for New prices'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Delete'}));
    expect(await screen.findByText('Used in 3 broadcasts; they stay as they are.')).toBeVisible();
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('Deleted: New prices')).toBeVisible();
    expect(backend.callsTo(deleteTemplate)).toHaveLength(1);
  });

  it('explains an empty list', async () => {
    open('', listedTemplates());
    expect(await screen.findByRole('heading', {name: 'No templates yet'})).toBeVisible();
  });
});

describe('a template', () => {
  it('is an SMS with counted segments', async () => {
    const {user, backend, address} = open('/new', {
      ...previewed(),
      ...on(createTemplate, answerOf({template: template()})),
      ...listedTemplates(template()),
    });
    await user.type(await screen.findByLabelText('Name'), 'Reminder');
    await user.selectOptions(screen.getByLabelText('Channel'), 'SMS');
    expect(screen.queryByLabelText('Subject')).toBeNull();
    await user.type(screen.getByLabelText('Message'), 'See you soon ☺');
    expect(screen.getByText(/14 characters · 1 segment · 56 left in this segment/)).toBeVisible();
    expect(screen.getByText(/“☺” isn't in the SMS alphabet/)).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Save template'}));
    await waitFor(() => expect(address()).toBe('/dashboard/broadcast/templates'));
    expect(backend.callsTo(createTemplate)[0]?.body).toEqual({
      name: 'Reminder',
      channel: 'sms',
      subject: '',
      preheader: '',
      html: '',
      text: 'See you soon ☺',
      variables: [],
    });
  });

  it('inserts a variable at the caret, and gets a fallback for it', async () => {
    const {user, backend} = open('/new', {
      ...previewed(),
      ...on(createTemplate, answerOf({template: template()})),
      ...listedTemplates(),
    });
    await user.type(await screen.findByLabelText('Name'), 'Prices');
    await user.type(screen.getByLabelText('Subject'), 'Hello ');
    await user.click(screen.getByRole('button', {name: 'Insert a variable into the subject'}));
    await user.click(await screen.findByRole('menuitem', {name: /^Company/}));
    await waitFor(() =>
      expect(screen.getByLabelText('Subject')).toHaveValue('Hello {{contact.company}}'),
    );
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
    const fallbacks = await screen.findByRole('group', {name: 'When a value is missing'});
    await user.click(within(fallbacks).getByRole('checkbox', {name: 'Skip contacts without it'}));
    await user.click(screen.getByRole('button', {name: 'Save template'}));
    await waitFor(() => expect(backend.callsTo(createTemplate)).toHaveLength(1));
    expect(backend.callsTo(createTemplate)[0]?.body).toMatchObject({
      subject: 'Hello {{contact.company}}',
      variables: [{key: 'contact.company', fallback: null, required: true}],
    });
  });

  it('shows the mail of a recipient, on a phone and in the dark, with its faults', async () => {
    const {user, backend} = open(`/${id}`, {
      ...storedTemplate(),
      ...previewed({
        code: 'no_preheader',
        level: 'hint',
        field: 'preheader',
        message: 'A preheader says more in the inbox',
      }),
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the email');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame.contentDocument?.body.textContent).toBe('Hello Rosa');
    expect(frame.contentDocument?.querySelector('p')?.style.color).toBe('red');
    expect(screen.getByText('New prices for Rosa')).toBeVisible();
    expect(screen.getByText('A preheader says more in the inbox.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Phone'}));
    await user.click(screen.getByRole('button', {name: 'Dark'}));
    expect(frame.contentDocument?.documentElement.style.colorScheme).toBe('dark');
    expect(backend.callsTo(previewContent)[0]?.body).toMatchObject({
      channel: 'email',
      subject: 'New prices from Monday',
      variables: [{key: 'contact.firstName', fallback: 'there', required: false}],
    });
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows both versions when another user saved first', async () => {
    const {user, backend} = open(`/${id}`, {
      ...storedTemplate(),
      ...previewed(),
      ...on(updateTemplate, refusal('version_conflict', 'Changed meanwhile'), {id}),
    });
    await user.type(await screen.findByLabelText('Subject'), ' (mine)');
    backend.answer(storedTemplate({subject: 'Theirs', version: 5}));
    await user.click(screen.getByRole('button', {name: 'Save template'}));
    expect(await screen.findByRole('group', {name: 'Subject'})).toHaveTextContent('TheirsTheirs');
    expect(backend.callsTo(updateTemplate)[0]?.headers['If-Match']).toBe('"4"');
  });
});
