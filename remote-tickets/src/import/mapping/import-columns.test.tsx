import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  getImport,
  getImportMapping,
  listImports,
  updateImportEncoding,
  updateImportMapping,
} from '@switchboard/contracts/imports/endpoints';
import type {ImportColumn, ImportMapping} from '@switchboard/contracts/imports/mapping';
import type {Import} from '@switchboard/contracts/imports/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {
  ID,
  one,
  column,
  columns,
  mapping,
  names,
  mappingAnswer,
  importAnswer,
} from '../../testing/import-columns.ts';

const ANSWERS = {
  ...on(listImports, answerOf({imports: []})),
  ...on(getImport, importAnswer(), {id: ID}),
  ...on(getImportMapping, mappingAnswer(), {id: ID}),
};
const open = (answers: Parameters<typeof renderSection>[1] = {}) =>
  renderSection(`/import?import=${ID}&step=columns`, {...ANSWERS, ...answers});
const card = async () => within(await screen.findByRole('region', {name: 'Columns of jira.csv'}));

describe('the columns of an import', () => {
  it('are read again in the chosen encoding', async () => {
    const read = (encoding: 'windows-1252' | 'windows-1250', text: string) =>
      mappingAnswer({
        encoding,
        columns: columns.with(0, {...column, name: 'Summary', samples: [text]}),
      });
    const {user, container} = open({
      ...on(getImportMapping, read('windows-1252', 'Jiøí'), {id: ID}),
      ...on(updateImportEncoding, read('windows-1250', 'Jiří'), {id: ID}),
    });
    const encoding = within((await card()).getByRole('region', {name: 'Text encoding'}));
    const select = encoding.getByRole('combobox', {name: 'Text encoding'});
    expect(select).toHaveDisplayValue('Western European (Windows-1252, Latin-1)');
    expect(encoding.getByText('Jiøí')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.selectOptions(select, 'Central European (Windows-1250)');
    expect(await encoding.findByText('Jiří')).toBeVisible();
    expect(select).toHaveFocus();
  });

  it('show samples and guesses; open questions are answered and sent', async () => {
    let status: Import['status'] = 'mapping';
    const {user, backend, container} = open({
      ...on(
        getImport,
        () => importAnswer({status}, {newFields: status === 'checked' ? ['Product'] : []}),
        {id: ID},
      ),
      ...on(
        updateImportMapping,
        () => {
          status = 'checked';
          return importAnswer({status});
        },
        {id: ID},
      ),
    });
    const form = await card();
    expect(form.getByText('Lamp broken · No invoice')).toBeVisible();
    expect(form.getByRole('combobox', {name: 'Import Summary as'})).toHaveDisplayValue('Subject');
    expect(form.queryByText('Empty')).toBeNull();
    expect(form.getByText('Done → Resolved')).toBeVisible();
    expect(form.getByText('Not imported: Product.')).toBeVisible();
    expect(form.getByText('2 questions left')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(form.getByRole('button', {name: 'Check 1,204 rows'}));
    expect(form.getByRole('combobox', {name: 'Import Status as'})).toHaveFocus();
    await user.selectOptions(form.getByRole('combobox', {name: 'Import “Parked” as'}), 'On hold');
    await user.selectOptions(
      form.getByRole('combobox', {name: 'Date format in Created'}),
      'Day, month, year (03/04/2026)',
    );
    await user.selectOptions(
      form.getByRole('combobox', {name: 'Import Product as'}),
      'Create a custom field',
    );
    expect(form.getByRole('combobox', {name: 'Type of the new field Product'})).toHaveDisplayValue(
      'Choice',
    );
    expect(form.queryByText(/^Not imported:/)).toBeNull();
    await user.click(form.getByRole('button', {name: 'Check 1,204 rows'}));
    const review = within(await screen.findByRole('region', {name: 'Import of jira.csv'}));
    expect(await review.findByText('Custom fields to create: Product.')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')?.body).toEqual({
      ...mapping,
      columns: [
        {target: 'subject'},
        {target: 'status', values: [{from: 'Parked', to: 'on_hold'}]},
        {target: 'created_at', dates: 'dmy'},
        {target: 'requester_name'},
        {target: 'new', kind: 'choice'},
        {target: 'skip'},
      ],
    });
    await user.click(review.getByRole('button', {name: 'Back to columns'}));
    const again = await card();
    expect(again.getByRole('combobox', {name: 'Import “Parked” as'})).toHaveDisplayValue('On hold');
    expect(again.queryByText(/questions? left/)).toBeNull();
  });

  it('become fields by one click if unknown', async () => {
    const {user} = open();
    const form = await card();
    await user.selectOptions(
      form.getByRole('combobox', {name: 'Import Reporter as'}),
      'Don’t import',
    );
    expect(
      form.getByText('No column says who asked. Choose one, or enter one address for all tickets.'),
    ).toBeVisible();
    await user.click(form.getByRole('button', {name: 'Create custom fields for all'}));
    expect(form.getByRole('combobox', {name: 'Import Product as'})).toHaveDisplayValue(
      'Create a custom field',
    );
    expect(form.getByRole('combobox', {name: 'Import Reporter as'})).toHaveDisplayValue(
      'Create a custom field',
    );
  });

  it('map the activities and people of a ticket history', async () => {
    const ANA = '00000000-0000-4000-9000-000000000002';
    const log: ImportColumn[] = [
      {...column, name: 'Case', samples: ['17']},
      {...column, name: 'Step', values: ['Closed', 'Weigh', 'Phone check']},
      {...column, name: 'When', dates: ['ymd'], kind: 'date'},
      {...column, name: 'Who', values: ['Ana Reyes', 'Desk 2']},
    ];
    const {user, backend} = open({
      ...on(getImport, importAnswer({format: 'events'}), {id: ID}),
      ...on(
        getImportMapping,
        mappingAnswer({
          columns: log,
          mapping: {
            ...mapping,
            columns: [
              {target: 'external_id'},
              {target: 'activity'},
              {target: 'event_at', dates: 'ymd'},
              {target: 'skip'},
            ],
            unknownRequester: 'address',
            requesterEmail: 'old@desk.test',
          },
          names: {...names, members: [{id: ANA, name: 'Ana Reyes', email: 'ana@desk.test'}]},
        }),
        {id: ID},
      ),
      ...on(updateImportMapping, importAnswer({format: 'events'}), {id: ID}),
    });
    const form = await card();
    expect(form.getByRole('combobox', {name: 'Import When as'})).toHaveDisplayValue(
      'Time of the event',
    );
    await user.selectOptions(
      form.getByRole('combobox', {name: 'Import “Weigh” as'}),
      'Taken over by the person',
    );
    await user.selectOptions(
      form.getByRole('combobox', {name: 'Import “Phone check” as'}),
      'Ignore',
    );
    await user.selectOptions(form.getByRole('combobox', {name: 'Import Who as'}), 'Person');
    expect(form.getByRole('combobox', {name: 'Import “Desk 2” as'})).toHaveDisplayValue(
      'Not a member',
    );
    await user.click(form.getByRole('button', {name: 'Check 1,204 rows'}));
    await waitFor(() => expect(backend.callsTo(updateImportMapping)).toHaveLength(1));
    expect(backend.callsTo(updateImportMapping)[0]?.body).toMatchObject({
      columns: [
        {target: 'external_id'},
        {
          target: 'activity',
          values: [
            {from: 'Weigh', to: 'taken_over'},
            {from: 'Phone check', to: null},
          ],
        },
        {target: 'event_at', dates: 'ymd'},
        {target: 'resource', values: [{from: 'Desk 2', to: null}]},
      ],
    });
  });

  it('can be finished later from the list of earlier imports', async () => {
    const {user} = open(on(listImports, answerOf({imports: [one]})));
    await user.click((await card()).getByRole('button', {name: 'Not now'}));
    await user.click(await screen.findByRole('button', {name: 'jira.csv'}));
    const found = within(await screen.findByRole('region', {name: 'Import of jira.csv'}));
    expect(
      found.getByText('1,204 tickets found. Choose what the columns are imported as.'),
    ).toBeVisible();
    await user.click(found.getByRole('button', {name: 'Choose columns'}));
    expect((await card()).getByText('2 questions left')).toBeVisible();
  });

  it('can give all requesters without an address one', async () => {
    const {user} = open();
    const form = await card();
    await user.click(form.getByRole('radio', {name: /^Use one address/}));
    expect(form.getByText('Enter the address for requesters without one.')).toBeVisible();
    await user.type(form.getByRole('textbox', {name: 'Address'}), 'old@desk.test');
    expect(form.queryByText('Enter the address for requesters without one.')).toBeNull();
  });

  it('name the source of earlier choices, and faults of reading or sending', async () => {
    const settled: ImportMapping = {
      ...mapping,
      columns: mapping.columns.map((choice, index) =>
        index === 1 || index === 2 ? {target: 'skip'} : choice,
      ),
    };
    let fails = true;
    const {user} = open({
      ...on(
        getImportMapping,
        () =>
          fails
            ? refusal('unavailable', 'Not now.')
            : mappingAnswer({mapping: settled, rememberedFrom: 'old.csv'}),
        {id: ID},
      ),
      ...on(
        updateImportMapping,
        refusal('rate_limited', 'Another import of this workspace is being checked.'),
        {id: ID},
      ),
    });
    const retry = await screen.findByRole('button', {name: /try again/i});
    fails = false;
    await user.click(retry);
    const form = await card();
    expect(form.getByText(/Your choices from old\.csv/)).toBeVisible();
    await user.click(form.getByRole('button', {name: 'Check 1,204 rows'}));
    await waitFor(() =>
      expect(form.getByText('Another import of this workspace is being checked.')).toBeVisible(),
    );
  });

  it('can contain SLA policies; unknown policies give no targets', async () => {
    const answer = mappingAnswer({
      columns: [columns[0]!, {...columns[1]!, values: ['Gold', 'Standard']}, columns[3]!],
      mapping: {...mapping, columns: [0, 4, 3].map((index) => mapping.columns[index]!)},
      names: {...names, policies: ['Standard', 'Safety first']},
    });
    const sent = on(updateImportMapping, importAnswer({status: 'checked'}), {id: ID});
    const {user, backend} = open({...on(getImportMapping, answer, {id: ID}), ...sent});
    const form = await card();
    await user.selectOptions(form.getByRole('combobox', {name: 'Import Status as'}), 'SLA policy');
    const gold = form.getByRole('combobox', {name: 'Import “Gold” as'});
    expect(gold).toHaveDisplayValue('No targets');
    await user.selectOptions(gold, 'Safety first');
    await user.click(form.getByRole('button', {name: 'Check 1,204 rows'}));
    await waitFor(() => expect(backend.callsTo(updateImportMapping)).toHaveLength(1));
    const chosen = {target: 'sla_policy', values: [{from: 'Gold', to: 'Safety first'}]};
    expect(backend.callsTo(updateImportMapping)[0]?.body).toMatchObject({
      columns: [{}, chosen, {}],
    });
  });
});
