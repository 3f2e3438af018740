import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {TSchema} from 'typebox';
import {Check, Errors} from 'typebox/value';
import {onDatabase} from '../../testing/for-each-database.ts';
import {createTestApi, testConfig} from '../../testing/test-api.ts';
import {addExamples} from './examples.ts';

interface Media {
  schema: TSchema;
  example?: unknown;
}
type Content = Record<string, Media>;
interface Operation {
  name: string;
  summary?: string;
  parameters?: {name: string; in: string; example?: unknown}[];
  requestBody?: {content: Content};
  responses: Record<string, {content?: Content}>;
}

/** First words of summaries. */
const VERBS =
  /^(?:Accept|Add|Apply|Archive|Ask|Buy|Cancel|Change|Check|Complete|Confirm|Count|Create|Deactivate|Delete|Dismiss|Download|Duplicate|End|Erase|Estimate|Export|Follow|Forward|Get|Import|Invite|Link|List|Log in|Make|Mark|Merge|Move|Mute|Pause|Preview|Publish|Reactivate|Receive|Refund|Refuse|Register|Remove|Rename|Reorder|Replace|Request|Resend|Reset|Restore|Resume|Retry|Revoke|Save|Schedule|Search|Send|Set|Split|Start|Stop|Undo|Unmute|Update|Upload|Verify)\b/;
const SUMMARY_MAX = 45;

onDatabase('the description of the API', ({database}) => {
  let app: FastifyInstance;
  let operations: Operation[] = [];
  before(async () => {
    const config = testConfig({PRODUCT_NAME: 'Help & Co', INBOUND_MAIL_SECRET: 'x'.repeat(32)});
    app = await createTestApi({database: database(), config});
    const {paths} = (await app.inject('/docs/json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        name: `${method.toUpperCase()} ${path}`,
      })),
    );
  });
  after(() => app.close());

  const assertFits = (content: Content, name: string) => {
    for (const [type, {schema, example}] of Object.entries(content)) {
      assert.notEqual(example, undefined, `${name} has no example of ${type}`);
      if (type !== 'application/json') continue;
      const [error] = Errors(schema, example);
      assert.ok(
        Check(schema, example),
        `${name}: ${JSON.stringify(error)} in ${JSON.stringify(example)}`,
      );
    }
  };

  it('summarises every operation in a few words that begin with a verb', () => {
    assert.ok(operations.length > 120);
    for (const {name, summary = ''} of operations) {
      assert.match(summary, VERBS, name);
      assert.ok(summary.length <= SUMMARY_MAX && !/[.;:]/.test(summary), `${name}: ${summary}`);
    }
  });

  it('has an example of every request, which its schema accepts', () => {
    const requests = operations.filter(({requestBody}) => requestBody);
    assert.ok(requests.length > 40);
    for (const {name, requestBody} of requests) assertFits(requestBody?.content ?? {}, name);
    for (const {name, parameters = []} of operations)
      for (const parameter of parameters.filter((one) => one.in === 'path'))
        assert.notEqual(parameter.example, undefined, `${name}: ${parameter.name}`);
  });

  it('has an example of an answer of every operation, which its schema accepts', () => {
    for (const {name, responses} of operations) {
      const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const contents = successes.flatMap(([, {content}]) => (content ? [content] : []));
      assert.ok(contents.length > 0, `${name} has no example of an answer`);
      for (const content of contents) assertFits(content, name);
    }
  });

  it('keeps the examples of a schema', () => {
    const content = {'application/json': {schema: {type: 'string'}, example: 'mine'}};
    const described = {paths: {'/a': {get: {responses: {200: {content}}}}}};
    addExamples(described);
    assert.equal(content['application/json'].example, 'mine');
  });

  it('is shown under the name of the product, with its logo and colours', async () => {
    const page = await app.inject('/docs/');
    assert.match(page.body, /<title>Help & Co API<\/title>/);
    assert.match(page.body, /theme\/mark\.svg/);
    assert.match((await app.inject('/docs/static/theme/theme.css')).body, /#230653/);
    const [, logo = ''] =
      /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(
        (await app.inject('/docs/static/swagger-initializer.js')).body,
      ) ?? [];
    assert.match(Buffer.from(logo, 'base64').toString(), />Help &amp; Co<\/text>/);
  });
});
