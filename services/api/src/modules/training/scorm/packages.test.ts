import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {uploadsOf} from '../files/files.testing.ts';
import {manifestOf, PAGE, withPath, zipOf} from '../packages/packages.testing.ts';
import {openPackages} from './desk.testing.ts';

const MINUTE = 60;
const HOUR = 3600;
onDatabase('SCORM packages', ({database}) => {
  const {app, api, pass, setUp, packageOf, publish, frame} = openPackages(database);

  it('describe themselves once they were checked, and fit only lessons of their kind', async () => {
    const {owner} = await setUp();
    const {id, mime, package: found} = await packageOf(owner);
    assert.deepEqual(
      [mime, found],
      ['application/zip', {title: 'Safety first', standard: '1.2', itemCount: 1}],
    );
    const wrong = await api.call(owner, 'POST /courses', {
      title: 'Wrong',
      sections: [{title: '', lessons: [{title: 'File', kind: 'file', fileId: id}]}],
    });
    assert.deepEqual(
      [wrong.statusCode, wrong.json().fields],
      [422, {'sections.0.lessons.0.fileId': 'File is invalid'}],
    );
    const {course} = await api.create(owner, [{title: 'Empty', kind: 'scorm'}]);
    const refused = await api.call(owner, `POST /courses/${course.id}/publish`, {});
    assert.deepEqual(refused.json().fields, {
      'sections.0.lessons.0.fileId': 'Choose a SCORM package for this lesson',
    });
  });

  it('leave nothing behind when they are refused', async () => {
    const {owner} = await setUp();
    const uploads = uploadsOf(owner, app);
    const zip = await zipOf([{path: 'index.html', content: PAGE}]);
    const {file, status} = await uploads.create('package', 'bad.zip', zip.length);
    assert.equal(status, 201);
    await uploads.patch(file.id, 0, zip);
    const refused = await uploads.finish(file.id);
    assert.deepEqual(
      [refused.status, refused.message],
      [415, 'The package has no imsmanifest.xml, so it is no SCORM package.'],
    );
    assert.equal((await uploads.get(file.id)).status, 404);
    const usage = await owner.on(app())('GET', '/connect/api/file-usage');
    assert.equal(usage.json().fileUsage.used, 0);
  });

  it('whose texts or paths cannot be stored as they are, are cleaned or refused', async () => {
    const {owner} = await setUp();
    const title = `${'x'.repeat(254)}\u{1f600}`;
    const launch = `<adlcp:datafromlms>${'y'.repeat(4095)}\u{1f600}\0</adlcp:datafromlms>`;
    const zip = await zipOf([
      manifestOf([{href: 'index.html', title, more: launch}], {title: 'Fire\0drill'}),
      {path: 'index.html', content: PAGE},
    ]);
    const send = async (bytes: Buffer) =>
      uploadsOf(owner, app).upload('package', 'safety.zip', bytes);
    const {status, file} = await send(zip);
    assert.deepEqual([status, file?.package?.title], [200, 'Fire drill']);
    const odd = await zipOf([
      manifestOf([{href: 'index.html'}]),
      {path: 'index.html', content: PAGE},
      {path: 'a-b.css', content: ''},
    ]);
    const refused = await send(withPath(odd, 'a-b.css', 'a\0b.css'));
    assert.deepEqual(
      [refused.status, refused.message],
      [415, 'The package has a file whose path no system can have. Create the package anew.'],
    );
  });

  it('are served to a sandbox that loads nothing else, with the runtime in their pages', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner, [{href: 'index.html', parameters: '?a=1'}]);
    const {url, standard, number, values} = await launch(agent);
    assert.match(url, /\/index\.html\?a=1$/);
    assert.deepEqual([standard, number, values['cmi.core.entry']], ['1.2', 1, 'ab-initio']);
    const folder = url.slice(0, url.indexOf('index.html'));
    const page = await frame(url);
    assert.equal(page.statusCode, 200);
    assert.match(
      page.body,
      /^<!DOCTYPE html><html><head><script src="\/training\/api\/packages\/runtime\/1\.2\.js"><\/script><title>/,
    );
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /(^|; )sandbox allow-scripts allow-forms$/);
    assert.match(policy, /^default-src 'none'; /);
    assert.doesNotMatch(policy, /'self'|\*|https:\/\/?[; ]|allow-same-origin|allow-top/);
    assert.ok(policy.includes(`connect-src http://localhost:3000${folder} `));
    assert.deepEqual(
      [
        page.headers['x-content-type-options'],
        page.headers['access-control-allow-origin'],
        page.headers['referrer-policy'],
        page.headers['content-type'],
      ],
      ['nosniff', '*', 'no-referrer', 'text/html'],
    );
    const style = await frame(`${folder}style.css`);
    assert.deepEqual(
      [style.headers['content-type'], style.body, style.headers['content-security-policy']],
      ['text/css', 'b {color: red}'.repeat(100), policy],
    );
    const runtime = await app().inject('/training/api/packages/runtime/1.2.js');
    assert.match(runtime.body, /Scorm12API/);
    assert.equal(runtime.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal((await app().inject('/training/api/packages/runtime/3.js')).statusCode, 422);
  });

  it('serve files in the ranges that a player requests, packed or not', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner);
    const {url} = await launch(agent);
    const ask = (name: string, range: string) => frame(url.replace('index.html', name), {range});
    const stored = await ask('film.mp4', 'bytes=3-5');
    assert.deepEqual(
      [stored.statusCode, stored.body, stored.headers['content-range']],
      [206, '345', 'bytes 3-5/10'],
    );
    const packed = await ask('style.css', 'bytes=14-16');
    assert.deepEqual([packed.statusCode, packed.body], [206, 'b {']);
    assert.equal((await ask('film.mp4', 'bytes=10-')).statusCode, 416);
  });

  it('are open to nobody without a valid grant', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner);
    const {url} = await launch(agent);
    const other = await setUp();
    const foreign = await (await publish(other.owner)).launch(other.agent);
    const [, , , , id, grant = ''] = url.split('/');
    const [, , , , foreignId, foreignGrant = ''] = foreign.url.split('/');
    const [workspace, session, expires, signature] = grant.split('.');
    const [foreignWorkspace, foreignSession] = foreignGrant.split('.');
    const at = (file: string, key: string, path = 'index.html') =>
      frame(`/training/api/packages/${file}/${key}/${path}`);
    for (const [file, key, path] of [
      [id, foreignGrant],
      [foreignId, grant],
      [foreignId, `${foreignWorkspace}.${session}.${expires}.${signature}`],
      [id, `${workspace}.${foreignSession}.${expires}.${signature}`],
      [id, `${foreignWorkspace}.${foreignSession}.${expires}.${signature}`],
      [id, `${workspace}.${session}.${Number(expires) + 1000}.${signature}`],
      [id, `${workspace}.${session}.${expires}`],
      [id, `${workspace}.${expires}.${signature}`],
      [id, `${grant}.x`],
      [id, 'x'],
      [id, grant, 'missing.html'],
      [id, grant, '%2e%2e/index.html'],
      [id, grant, ''],
    ])
      assert.equal((await at(file!, key!, path)).statusCode, 404, `${file}/${key}/${path}`);
    assert.equal((await at(id!, grant)).statusCode, 200);
  });

  it('are open while their session is in use, and for half a day at most', async () => {
    const {owner, agent} = await setUp();
    const {launch, see} = await publish(owner);
    const {url} = await launch(agent);
    const statusAfter = async (seconds: number) => {
      pass(seconds);
      return (await frame(url)).statusCode;
    };
    assert.equal(await statusAfter(14 * MINUTE), 200);
    assert.equal(await statusAfter(2 * MINUTE), 404);
    await see(agent);
    assert.equal((await frame(url)).statusCode, 200);
    for (let hours = 1; hours < 12; hours += 1) {
      pass(HOUR - 17 * MINUTE);
      await see(agent);
      assert.equal(await statusAfter(13 * MINUTE), 200);
    }
    pass(2 * HOUR);
    await see(agent);
    assert.equal((await frame(url)).statusCode, 404);
  });

  it('end with the session that started them, and with the membership', async () => {
    const {owner, agent, colleague} = await setUp();
    const {launch} = await publish(owner);
    const [own, other] = [await launch(agent), await launch(colleague)];
    await agent.on(app())('POST', '/api/auth/logout', {payload: {}});
    assert.equal((await frame(own.url)).statusCode, 404);
    assert.equal((await frame(other.url)).statusCode, 200);
    await owner.on(app())('POST', `/api/team/members/${colleague.id}/deactivate`, {payload: {}});
    assert.equal((await frame(other.url)).statusCode, 404);
  });

  it('are deleted with their file, once no course has used it for a week', async () => {
    const {owner} = await setUp();
    const file = await packageOf(owner);
    const {db} = database();
    await db.deleteFrom('training.file').where('id', '=', file.id).execute();
    for (const table of ['training.package', 'training.packageEntry'] as const)
      assert.deepEqual(
        await db.selectFrom(table).select('fileId').where('fileId', '=', file.id).execute(),
        [],
      );
  });
});
