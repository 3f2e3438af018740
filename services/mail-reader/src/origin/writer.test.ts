import assert from 'node:assert/strict';
import {it} from 'node:test';
import {read} from './origin.testing.ts';

it('finds the writer behind a list, and answers nothing for unverified mails', async () => {
  const group = [
    'List-Id: <support.acme.example>',
    'X-Google-Group-Id: 1',
    'In-Reply-To: <1@ours>',
    'To: support@acme.example',
  ];
  const from = async (...lines: string[]) => {
    const {facts, answers} = await read(...group, ...lines, '', 'x');
    return [facts.from?.name, facts.from?.address, answers.length];
  };
  assert.deepEqual(
    await from(
      'From: "\'Rosa Lim\' via Support" <support@acme.example>',
      'X-Original-From: Rosa Lim <rosa@example.com>',
      'Reply-To: support@acme.example',
    ),
    ['Rosa Lim', 'rosa@example.com', 0],
  );
  assert.deepEqual(
    await from('From: Rosa via Support <list@acme.example>', 'Reply-To: Rosa <rosa@example.com>'),
    ['Rosa', 'rosa@example.com', 0],
  );
  assert.deepEqual(
    await from('From: Rosa <rosa@example.com>', 'X-Original-From: eve@example.com'),
    ['Rosa', 'rosa@example.com', 1],
  );
  assert.deepEqual(
    await from('From: Talk <support@acme.example>', 'Reply-To: support@acme.example'),
    ['Talk', 'support@acme.example', 1],
  );
});

it('reads the writer from From, else Reply-To, else the envelope', async () => {
  const from = async (...lines: string[]) =>
    (await read(...lines, 'To: support@acme.example', '', 'x')).facts.from?.address;
  assert.equal(
    await from('Reply-To: Rosa <rosa@example.com>', 'Return-Path: <r@example.com>'),
    'rosa@example.com',
  );
  assert.equal(await from('From: nobody', 'Return-Path: <r@example.com>'), 'r@example.com');
  assert.equal(await from('From: <>', 'Return-Path: <>'), undefined);
});
