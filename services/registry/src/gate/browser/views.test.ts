import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LANGUAGES} from '@switchboard/contracts/user/languages';
import {ROLES} from '@switchboard/contracts/user/schemas';
import {explain, type Finding} from './findings.ts';
import {describeView, VIEWS, type View} from './views.ts';

const VALUES = {
  role: ROLES,
  workspace: ['empty', 'full'],
  language: LANGUAGES,
  isPhone: [true, false],
} as const;

test('72: covers every role, language, workspace and width, and languages at both', () => {
  for (const one of Object.keys(VALUES) as (keyof typeof VALUES)[])
    for (const value of VALUES[one])
      assert.ok(
        VIEWS.some((view) => view[one] === value),
        String(value),
      );
  for (const language of LANGUAGES)
    for (const isPhone of VALUES.isPhone)
      assert.ok(
        VIEWS.some((view) => view.language === language && view.isPhone === isPhone),
        language,
      );
});

const found = (view: View, text = 'boom'): Finding => ({
  rule: 'browser-crash',
  path: '/dashboard/tickets',
  text,
  view,
});

test('72: reports a fault once, with the affected views unless all are affected', () => {
  const messages = (findings: Finding[], visits: number) =>
    explain(findings, visits).map(({message}) => message);
  const [first, one, two] = VIEWS as unknown as [View, View, View];
  assert.deepEqual(
    messages(
      VIEWS.map((view) => found(view)),
      VIEWS.length,
    ),
    ['It crashes at /dashboard/tickets: boom'],
  );
  assert.deepEqual(messages([found(one), found(one)], VIEWS.length), [
    `It crashes at /dashboard/tickets (${describeView(one)}): boom`,
  ]);
  assert.deepEqual(messages([found(one), found(two), found(first, 'bang')], 10), [
    `It crashes at /dashboard/tickets (${describeView(one)} and in 1 more of 10 visits): boom`,
    `It crashes at /dashboard/tickets (${describeView(first)}): bang`,
  ]);
});
