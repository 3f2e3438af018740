import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openQuestions} from '@switchboard/contracts/imports/choices';
import type {ImportContact} from '#modules/connect/contacts/import-rules.ts';
import type {Found} from './found.ts';
import {guessMapping} from '../columns/guess.ts';
import {mapContacts} from './map-contacts.ts';
import {openTable} from '../files/read-rows.ts';
import {survey} from '../columns/survey.ts';
import {decodeText} from '../files/text.ts';

const names = {members: [], teams: [], policies: [], fields: []};
async function* bytesOf(content: string) {
  yield Buffer.from(content);
}
const tableOf = (content: string) => openTable(decodeText(bytesOf(content)));
const read = async (content: string) => {
  const {columns} = await survey(await tableOf(content));
  const mapping = guessMapping('contacts', {columns, names, timeZone: 'UTC'});
  const all: Found<ImportContact>[] = [];
  for await (const found of mapContacts(await tableOf(content), {
    columns,
    mapping,
    names,
    fields: [],
    newFields: [],
  }))
    all.push(found);
  return {
    found: all,
    questions: openQuestions('contacts', {columns, mapping, names}),
    skipped: columns
      .filter((_, index) => mapping.columns[index]?.target === 'skip')
      .map(({name}) => name),
  };
};
const nobody = {name: null, email: null, phone: null, company: null, timeZone: null, tags: []};

describe('contacts', () => {
  it('are read by their columns, in any order and without the guard of an export', async () => {
    const {found, skipped} = await read(
      'Tags;Phone;Email;Name;Color\n"vip; late ";\'+639171234567;Rosa@Example.com;\'=Rosa;red\n',
    );
    assert.deepEqual(found, [
      {
        row: 2,
        record: {
          name: '=Rosa',
          email: 'rosa@example.com',
          phone: '+639171234567',
          company: null,
          timeZone: null,
          tags: ['vip', 'late'],
        },
      },
    ]);
    assert.deepEqual(skipped, ['Color']);
  });

  it('are read in the cell formats of other programs', async () => {
    const {found} = await read(
      'sep=;\r\nEmail;Phone;Tags\r\nRosa Lim <rosa@example.com>;;"""VIP"",""beta"""\r\nmailto:maria@example.com;;\r\n\u200bzero@example.com;;\r\nann@example.com ::: ann@home.example;+63 917 555 0102 ::: +63 2 8555 0103;\r\n',
    );
    assert.deepEqual(found, [
      {row: 2, record: {...nobody, email: 'rosa@example.com', tags: ['VIP', 'beta']}},
      {row: 3, record: {...nobody, email: 'maria@example.com'}},
      {row: 4, record: {...nobody, email: 'zero@example.com'}},
      {row: 5, record: {...nobody, email: 'ann@example.com', phone: '+639175550102'}},
    ]);
  });

  it('are read by the column names of other systems', async () => {
    const people: [csv: string, who: object][] = [
      [
        'Full name,Title,Email,Work phone,Mobile phone,Company Name,Time zone\nRosa Lim,CEO,rosa@example.com,,+63 917 123 4567,Lim Lamps,Asia/Manila\n',
        {name: 'Rosa Lim', phone: '+639171234567', company: 'Lim Lamps', timeZone: 'Asia/Manila'},
      ],
      [
        'First Name,Last Name,Email,Phone Number,Associated Company\nRosa,Lim,rosa@example.com,+63 917 123 4567,Lim Lamps\n',
        {name: 'Rosa Lim', phone: '+639171234567', company: 'Lim Lamps'},
      ],
      [
        'Vorname;Nachname;E-Mail-Adresse;Handynummer;Firma\nRosa;Lim;rosa@example.com;+63 917 123 4567;Lim Lamps\n',
        {name: 'Rosa Lim', phone: '+639171234567', company: 'Lim Lamps'},
      ],
      [
        'Prénom,Nom,Adresse e-mail,Entreprise\nRosa,Lim,rosa@example.com,Lim Lamps\n',
        {name: 'Rosa Lim', company: 'Lim Lamps'},
      ],
      [
        'Nombre,Apellidos,Correo electrónico,Teléfono móvil,Empresa\nRosa,Lim,rosa@example.com,+63 917 123 4567,Lim Lamps\n',
        {name: 'Rosa Lim', phone: '+639171234567', company: 'Lim Lamps'},
      ],
      [
        'Nome,Sobrenome,E-mail,Celular,Organização\nRosa,Lim,rosa@example.com,+63 917 123 4567,Lim Lamps\n',
        {phone: '+639171234567', company: 'Lim Lamps'},
      ],
    ];
    for (const [csv, who] of people) {
      const {
        found: [found],
        questions,
      } = await read(csv);
      assert.deepEqual(questions, []);
      assert.ok(found && 'record' in found, csv);
      const {name, ...record} = found.record;
      assert.match(name ?? '', /^Rosa/);
      assert.deepEqual(
        {...record, name: 'name' in who ? name : ''},
        {...nobody, email: 'rosa@example.com', name: '', ...who},
      );
    }
  });

  it('are listed by row if they are invalid', async () => {
    const rows = [
      'Rosa,,,',
      'x,rosa,12,Mars',
      `${'n'.repeat(256)},a@b.test,,`,
      'x,a@b.test,,,more',
    ];
    assert.deepEqual(
      (await read(['name,email,phone,time_zone', ...rows].join('\n'))).found.map((one) =>
        'message' in one ? one.message : '',
      ),
      [
        'email or phone is required',
        'email must be a valid email; phone must be a valid number, with its country code unless it is yours; time zone must be a zone like Asia/Manila',
        'name must be at most 255 characters',
        'there are more cells than columns',
      ],
    );
    assert.deepEqual((await read('subject,description\na,b\n')).questions, [
      {column: null, sentence: 'Choose the column that holds the email or the phone number.'},
    ]);
  });
});
