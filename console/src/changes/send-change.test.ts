import {activateRelease} from '@switchboard/contracts/registry/rollouts/endpoints';
import {sendChange, type Asked, type Sending} from './send-change.ts';

interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

const calls: Call[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  calls.length = 0;
  answers = [];
  globalThis.fetch = async (url, {method = 'GET', headers, body} = {}) => {
    calls.push({
      url: String(url),
      method,
      headers: headers as Record<string, string>,
      body: body ? (JSON.parse(String(body)) as Record<string, unknown>) : undefined,
    });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError('Failed to fetch');
  };
});

const ok = (body: object) =>
  new Response(JSON.stringify({error: false, message: 'Done.', ...body}));
const refused = (status: number, body: object = {}) =>
  new Response(JSON.stringify({error: true, message: 'No.', ...body}), {status});
const unchecked = () =>
  refused(422, {
    rules: [{rule: 'browser-missing', message: 'No browser looked.', remedy: 'Have it checked.'}],
  });
const report = (...checks: {rule: string; outcome: string}[]) =>
  ok({
    report: {
      checks: checks.map((check) => ({
        message: `${check.rule} says why.`,
        remedy: 'Mend it.',
        ...check,
      })),
    },
  });

async function send(given: Partial<Asked> = {}) {
  const steps: Sending['step'][] = [];
  const end = await sendChange({
    remote: 'tickets',
    etag: '"tickets.7"',
    request: {
      endpoint: activateRelease,
      params: {name: 'tickets'},
      body: {version: '1.2.0', reason: 'x'},
    },
    key: 'key-of-this-wish',
    checks: '1.2.0',
    withoutBrowser: false,
    signal: new AbortController().signal,
    onStep: ({step}) => steps.push(step),
    ...given,
  });
  return {end, steps};
}

it('sends a change once, against the seen state and under its key', async () => {
  answers = [ok({})];
  expect(await send()).toEqual({end: {step: 'done', message: 'Done.'}, steps: ['sending']});
  expect(calls).toEqual([
    expect.objectContaining({
      url: '/registry/v1/remotes/tickets/active',
      method: 'PUT',
      body: {version: '1.2.0', reason: 'x'},
    }),
  ]);
  expect(calls[0]?.headers).toMatchObject({
    'If-Match': '"tickets.7"',
    'Idempotency-Key': 'key-of-this-wish',
  });
});

it('starts a missing browser check, and continues by itself', async () => {
  answers = [unchecked(), report({rule: 'browser-crash', outcome: 'passed'}), ok({})];
  expect(await send()).toEqual({
    end: {step: 'done', message: 'Done.'},
    steps: ['sending', 'checking', 'sending'],
  });
  expect(calls.map(({url}) => url.split('/').at(-1))).toEqual(['active', 'gate', 'active']);
});

it('reports the findings of a browser with its remedy, and changes nothing', async () => {
  answers = [
    unchecked(),
    report({rule: 'browser-crash', outcome: 'failed'}, {rule: 'size-budget', outcome: 'passed'}),
  ];
  const {end} = await send();
  expect(end).toEqual({
    step: 'refused',
    message: expect.stringContaining('did not pass'),
    rules: [{rule: 'browser-crash', message: 'browser-crash says why.', remedy: 'Mend it.'}],
  });
  expect(calls).toHaveLength(2);
});

it('asks for confirmation where no browser could check', async () => {
  answers = [unchecked(), report({rule: 'browser-crash', outcome: 'left-out'})];
  expect((await send()).end).toEqual({
    step: 'unchecked',
    message: 'browser-crash says why. Mend it.',
  });
  answers = [ok({})];
  expect((await send({withoutBrowser: true})).end.step).toBe('done');
  expect(calls.at(-1)?.body).toEqual({version: '1.2.0', reason: 'x', withoutBrowser: true});
  expect(calls.at(-1)?.headers['Idempotency-Key']).not.toBe('key-of-this-wish');
});

it.each([
  [412, {}, {step: 'conflict', message: 'No.'}],
  [409, {}, {step: 'refused', message: 'No.', rules: []}],
  [
    422,
    {rules: [{rule: 'size-budget', message: 'Too large.', remedy: 'Shrink it.'}]},
    {
      step: 'refused',
      message: 'No.',
      rules: [{rule: 'size-budget', message: 'Too large.', remedy: 'Shrink it.'}],
    },
  ],
  [500, {}, {step: 'failed', message: 'No.'}],
])('reads an answer of %d', async (status, body, end) => {
  answers = [refused(status, body)];
  expect((await send()).end).toEqual(end);
  expect(calls).toHaveLength(1);
});

it('reports an unknown result without an answer, and that it may be sent again', async () => {
  expect((await send()).end).toEqual({
    step: 'failed',
    message: expect.stringContaining('Sending it again is safe'),
  });
});

it('changes nothing after it was cancelled during the browser check', async () => {
  const controller = new AbortController();
  answers = [unchecked(), report({rule: 'browser-crash', outcome: 'passed'}), ok({})];
  const {end} = await send({
    signal: controller.signal,
    onStep: ({step}) => step === 'checking' && controller.abort(),
  });
  expect(end).toEqual({step: 'ready'});
  expect(calls.map(({url}) => url.split('/').at(-1))).toEqual(['active', 'gate']);
});
