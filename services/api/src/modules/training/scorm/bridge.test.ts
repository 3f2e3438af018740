import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createContext, runInContext} from 'node:vm';
import {replaceStorage} from './bridge.ts';
import {runtimeOf} from './runtime.ts';

/** As in a browser. */
type Storage = Record<string, string> & {
  length: number;
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
};
interface Said {
  nonce: string;
  type: string;
  values?: Record<string, string>;
  isFinished?: boolean;
}
interface Api {
  LMSInitialize: (none: string) => string;
  LMSGetValue: (name: string) => string;
  LMSSetValue: (name: string, value: string) => string;
  LMSCommit: (none: string) => string;
  LMSFinish: (none: string) => string;
  LMSGetLastError: () => string;
  Initialize: (none: string) => string;
  GetValue: (name: string) => string;
  SetValue: (name: string, value: string) => string;
  Terminate: (none: string) => string;
  GetLastError: () => string;
}

/** A page of a package in a sandbox, without a browser. */
const openPage = (standard: '1.2' | '2004', name: string) => {
  const said: [Said, string][] = [];
  const listeners = new Map<string, (event: object) => void>();
  const page = createContext({
    name,
    document: {},
    parent: {
      postMessage: (message: Said, origin: string) => said.push([structuredClone(message), origin]),
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    // Nothing that waits runs here.
    ...{setTimeout: () => 0, clearTimeout: () => undefined},
    ...{setInterval: () => 0, clearInterval: () => undefined, console, URL},
  }) as Record<string, unknown>;
  page['window'] = page;
  runInContext(runtimeOf(standard), page);
  return {
    page,
    api: page[standard === '1.2' ? 'API' : 'API_1484_11'] as Api,
    said,
    fire: (type: string, event: object = {}) => listeners.get(type)?.(event),
  };
};
const named = (values: Record<string, string> = {}) =>
  JSON.stringify({nonce: 'n1', origin: 'https://desk.example', values});

describe('the runtime in a page of SCORM 1.2', () => {
  it('answers with the state in the name of its frame, at once', () => {
    const {api, said} = openPage('1.2', named({'cmi.core.lesson_location': '7'}));
    assert.deepEqual(said, [[{nonce: 'n1', type: 'ready'}, 'https://desk.example']]);
    assert.equal(api.LMSGetValue('cmi.core.lesson_location'), '');
    assert.equal(String(api.LMSGetLastError()), '301');
    assert.equal(api.LMSInitialize(''), 'true');
    assert.equal(api.LMSGetValue('cmi.core.lesson_location'), '7');
  });

  // SCORM 1.2 RTE 3.4: the errors of the data model.
  for (const [name, value, error] of [
    ['cmi.core.student_id', 'x', '403'],
    ['cmi.core._children', 'x', '402'],
    ['cmi.core.lesson_status', 'done', '405'],
    ['cmi.core.score.raw', '101', '405'],
    ['cmi.core.session_time', '1 hour', '405'],
    ['cmi.core.exit', 'later', '405'],
    ['cmi.core.nothing', 'x', '401'],
    ['cmi.core.lesson_status', 'passed', '0'],
    ['cmi.suspend_data', 'x'.repeat(4096), '0'],
    ['cmi.interactions.0.id', 'q1', '0'],
  ] as const)
    it(`gives error ${error} for ${name} = ${value.slice(0, 10)}`, () => {
      const {api} = openPage('1.2', named());
      api.LMSInitialize('');
      assert.equal(api.LMSSetValue(name, value), error === '0' ? 'true' : 'false');
      assert.equal(String(api.LMSGetLastError()), error);
    });

  it('notifies the page around it of saved values, and when it ends', () => {
    const {api, said, page} = openPage('1.2', named({'cmi.suspend_data': 'old'}));
    api.LMSInitialize('');
    api.LMSSetValue('cmi.suspend_data', 'new');
    assert.equal(api.LMSCommit(''), 'true');
    api.LMSSetValue('cmi.core.lesson_status', 'completed');
    assert.equal(api.LMSFinish(''), 'true');
    const saved = said.filter(([{type}]) => type === 'values');
    assert.deepEqual(
      saved.map(([{values, isFinished}]) => [
        values?.['cmi.suspend_data'],
        values?.['cmi.core.lesson_status'],
        isFinished,
      ]),
      [
        ['new', 'not attempted', false],
        ['new', 'completed', true],
      ],
    );
    assert.ok(
      saved.every(([{nonce}, origin]) => nonce === 'n1' && origin === 'https://desk.example'),
    );
    const next = openPage('1.2', String(page['name']));
    next.api.LMSInitialize('');
    assert.equal(next.api.LMSGetValue('cmi.suspend_data'), 'new');
  });

  it('saves when a page unloads that has not ended', () => {
    const {api, said, fire} = openPage('1.2', named());
    fire('pagehide');
    assert.equal(said.length, 1);
    api.LMSInitialize('');
    api.LMSSetValue('cmi.core.lesson_location', '2');
    fire('pagehide');
    assert.equal(said.at(-1)?.[0].values?.['cmi.core.lesson_location'], '2');
  });

  it('lets the keyboard out of the frame with Escape, twice', () => {
    const {said, fire} = openPage('1.2', named());
    const press = (timeStamp: number) => fire('keydown', {key: 'Escape', timeStamp});
    press(1000);
    press(5000);
    assert.equal(said.length, 1);
    press(5500);
    assert.deepEqual(said.at(-1)?.[0], {nonce: 'n1', type: 'leave'});
  });

  it('gives pages a storage where the sandbox has none', () => {
    const forbidden = {
      configurable: true,
      get: () => {
        throw new Error('The document is sandboxed.');
      },
    };
    const document = Object.defineProperty({cookie: ''}, 'cookie', forbidden);
    const [localStorage, sessionStorage] = [{}, {}] as unknown as [Storage, Storage];
    const page = {document, localStorage, sessionStorage};
    Object.defineProperties(page, {localStorage: forbidden, sessionStorage: forbidden});
    replaceStorage(page);
    page.localStorage.setItem('a', '1');
    page.localStorage['b'] = '2';
    document.cookie = 'x=1';
    assert.deepEqual(
      [page.localStorage.getItem('a'), page.localStorage['b'], page.localStorage.getItem('c')],
      ['1', '2', null],
    );
    assert.deepEqual([page.localStorage.length, page.sessionStorage.length], [2, 0]);
    assert.equal(document.cookie, '');
  });

  it('serves frames within the package, and passes on the values that they save', () => {
    const {page, said, fire} = openPage('1.2', named({'cmi.suspend_data': 'old'}));
    const answers: unknown[] = [];
    const within = {
      parent: runInContext('window', page) as object,
      postMessage: (answer: object) => answers.push(answer),
    };
    const hear = (type: string, {values = {}, source = within as object} = {}) =>
      fire('message', {source, data: {ofPackage: true, type, values}});
    hear('ask');
    hear('ask', {source: {...within, parent: {}}});
    assert.deepEqual(structuredClone(answers), [
      {ofPackage: true, type: 'seed', values: {'cmi.suspend_data': 'old'}},
    ]);
    hear('values', {values: {'cmi.core.lesson_location': '4', 'cmi.launch_data': 7}});
    hear('values', {values: {'cmi.suspend_data': 'forged'}, source: {parent: {}}});
    hear('leave');
    const values = {'cmi.suspend_data': 'old', 'cmi.core.lesson_location': '4'};
    assert.deepEqual(
      said.slice(1).map(([message]) => message),
      [
        {nonce: 'n1', type: 'values', values, isFinished: false},
        {nonce: 'n1', type: 'leave'},
      ],
    );
    assert.deepEqual(JSON.parse(String(page['name'])).values, values);
  });

  it('in a frame within the package calls the page that contains it', () => {
    const {api, said, fire, page} = openPage('1.2', 'content');
    assert.deepEqual(said, [[{ofPackage: true, type: 'ask'}, '*']]);
    const seed = {ofPackage: true, type: 'seed', values: {'cmi.core.lesson_location': '4'}};
    fire('message', {
      source: {parent: {}},
      data: {...seed, values: {'cmi.suspend_data': 'forged'}},
    });
    fire('message', {source: page['parent'], data: seed});
    api.LMSInitialize('');
    assert.equal(api.LMSGetValue('cmi.core.lesson_location'), '4');
    assert.equal(api.LMSGetValue('cmi.suspend_data'), '');
    api.LMSSetValue('cmi.core.lesson_status', 'passed');
    api.LMSCommit('');
    const [last, origin] = said.at(-1) ?? [];
    assert.deepEqual(
      [last?.type, last?.values?.['cmi.core.lesson_status'], origin],
      ['values', 'passed', '*'],
    );
    assert.equal(page['name'], 'content');
  });
});

describe('the runtime in a page of SCORM 2004', () => {
  // SCORM 2004 RTE 4: the errors of the data model.
  for (const [name, value, error] of [
    ['cmi.learner_id', 'x', '404'],
    ['cmi.completion_status', 'done', '406'],
    ['cmi.score.scaled', '1.1', '407'],
    ['cmi.session_time', '00:01:00', '406'],
    ['cmi.nothing', 'x', '401'],
    ['cmi.interactions.0.type', 'choice', '408'],
    ['cmi.suspend_data', 'x'.repeat(64_001), '406'],
    ['cmi.suspend_data', 'x'.repeat(64_000), '0'],
    ['cmi.success_status', 'passed', '0'],
  ] as const)
    it(`gives error ${error} for ${name} = ${value.slice(0, 10)}`, () => {
      const {api} = openPage('2004', named());
      api.Initialize('');
      assert.equal(api.SetValue(name, value), error === '0' ? 'true' : 'false');
      assert.equal(String(api.GetLastError()), error);
    });

  it('continues where it was left, and ends once', () => {
    const {api, said} = openPage('2004', named({'cmi.location': 'p3', 'cmi.entry': 'resume'}));
    assert.equal(api.Initialize(''), 'true');
    assert.deepEqual([api.GetValue('cmi.location'), api.GetValue('cmi.entry')], ['p3', 'resume']);
    api.SetValue('cmi.completion_status', 'completed');
    assert.equal(api.Terminate(''), 'true');
    assert.equal(api.Terminate(''), 'false');
    const [last] = said.at(-1) ?? [];
    assert.deepEqual(
      [last?.isFinished, last?.values?.['cmi.completion_status']],
      [true, 'completed'],
    );
  });
});
