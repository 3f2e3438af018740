import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {article, teach} from '../training.testing.ts';
import {FILES, uploadsOf, video} from './files.testing.ts';
import {cleanUpFiles} from './service.ts';

const WEEK_MS = 7 * 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

onDatabase('files of lessons', ({database}) => {
  let app: FastifyInstance;
  const now = Date.parse('2026-11-20T09:10:00Z');
  const files = memoryStore();
  let [ana, ben]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database(), files, now: () => new Date(now)});
    [ana, ben] = await createTestWorkspace(database(), {roles: ['supervisor', 'agent']});
  });
  after(() => app.close());

  const upload = async (kind: 'video' | 'file' | 'captions', name: string, bytes: Buffer) => {
    const {status, file} = await uploadsOf(ana!, () => app).upload(kind, name, bytes);
    assert.equal(status, 200);
    return file;
  };
  const cover = async () => {
    const bytes = await sharp({create: {width: 64, height: 36, channels: 3, background: 'red'}})
      .png()
      .toBuffer();
    return (await uploadsOf(ana!, () => app).upload('image', 'cover.png', bytes)).file;
  };
  const see = async (id: string, by = ben) => {
    const answer = await by!.on(app)('GET', `${FILES}/${id}`);
    return answer.statusCode;
  };
  const openLesson = (courseId: string, lessonId = '') =>
    teach(() => app).call(ben!, `GET /courses/${courseId}/lessons/${lessonId}`);

  it('are hidden, like their locked lessons, until earlier lessons are completed', async () => {
    const film = await upload('video', 'talk.mp4', video(1000));
    const captions = await upload(
      'captions',
      'talk.srt',
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello'),
    );
    const guide = await upload('file', 'guide.pdf', PDF);
    const {course, lessonIds} = await teach(() => app).publish(
      ana!,
      [
        article('First'),
        {title: 'Film', kind: 'video', fileId: film.id, captionsId: captions.id},
        {title: 'Guide', kind: 'file', fileId: guide.id},
      ],
      {progression: 'sequential'},
    );
    const all = [film.id, captions.id, guide.id];
    for (const id of all) assert.equal(await see(id), 404);
    assert.equal((await openLesson(course.id, lessonIds[1])).statusCode, 409);
    assert.equal((await app.inject(`${FILES}/${film.id}/content`)).statusCode, 404);

    await teach(() => app).complete(ben!, course.id, lessonIds[0]);
    assert.deepEqual(await Promise.all(all.map((id) => see(id))), [200, 200, 404]);
    const {lesson} = (await openLesson(course.id, lessonIds[1])).json();
    assert.deepEqual([lesson.file.id, lesson.captions.id], [film.id, captions.id]);
    assert.equal((await app.inject(lesson.file.url)).rawPayload.length, 1000);
    assert.match((await app.inject(lesson.captions.url)).body, /^WEBVTT/);

    await teach(() => app).complete(ben!, course.id, lessonIds[1]);
    assert.equal(await see(guide.id), 200);
  });

  it('are shown in the version that is taken, and to authors before', async () => {
    const old = await upload('file', 'old.pdf', PDF);
    const {course, sections, lessonIds} = await teach(() => app).publish(ana!, [
      {title: 'Guide', kind: 'file', fileId: old.id},
    ]);
    await teach(() => app).complete(ben!, course.id, lessonIds[0]);
    const next = await upload('file', 'next.pdf', PDF);
    const changed = sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({...lesson, fileId: next.id})),
    }));
    const edited = await teach(() => app).patch(ana!, course, {sections: changed});
    assert.equal(edited.statusCode, 200, edited.body);
    assert.deepEqual([await see(next.id), await see(next.id, ana)], [404, 200]);
    await teach(() => app).done(ana!, `POST /courses/${course.id}/publish`, {});
    assert.deepEqual([await see(old.id), await see(next.id)], [200, 404]);
  });

  it('are covers for everyone who sees the course', async () => {
    const picture = await cover();
    const {course} = await teach(() => app).create(ana!, [article('First')], {coverId: picture.id});
    assert.equal(await see(picture.id), 404);
    await teach(() => app).done(ana!, `POST /courses/${course.id}/publish`, {});
    assert.equal(await see(picture.id), 200);
    const seen = await teach(() => app).seen(ben!, course.id);
    assert.equal((await app.inject(seen.course.coverUrl)).headers['content-type'], 'image/webp');
  });

  it('are refused if unknown to the workspace, of another kind, or incomplete', async () => {
    const [stranger] = await createTestWorkspace(database());
    const foreign = await uploadsOf(stranger!, () => app).upload('file', 'a.pdf', PDF);
    const begun = await uploadsOf(ana!, () => app).create('file', 'a.pdf', 100);
    const picture = await cover();
    for (const id of [newId(), foreign.file.id, begun.file.id, picture.id]) {
      const reply = await teach(() => app).call(ana!, 'POST /courses', {
        title: 'Wrong',
        coverId: id === picture.id ? begun.file.id : id,
        sections: [{title: '', lessons: [{title: 'Guide', kind: 'file', fileId: id}]}],
      });
      assert.deepEqual(
        [reply.statusCode, reply.json().fields],
        [422, {coverId: 'File is invalid'}],
      );
      const lessons = await teach(() => app).call(ana!, 'POST /courses', {
        title: 'Wrong',
        sections: [{title: '', lessons: [{title: 'Guide', kind: 'file', fileId: id}]}],
      });
      assert.deepEqual(lessons.json().fields, {
        'sections.0.lessons.0.fileId': 'File is invalid',
      });
    }
    const empty = await teach(() => app).create(ana!, [{title: 'Guide', kind: 'file'}]);
    const refused = await teach(() => app).call(
      ana!,
      `POST /courses/${empty.course.id}/publish`,
      {},
    );
    assert.deepEqual(refused.json().fields, {
      'sections.0.lessons.0.fileId': 'Choose a file for this lesson',
    });
  });

  const isStored = ({id}: {id: string}) => [...files.files.keys()].some((key) => key.endsWith(id));
  /** Cleans up as if a week later. @returns the faults that it reported */
  const clean = async (store = files) => {
    const faults: Error[] = [];
    await cleanUpFiles({
      config: testConfig(),
      db: database().db,
      files: store,
      now: () => new Date(now + WEEK_MS + 1),
      reportFault: (error) => void faults.push(error),
    });
    return faults.map(({message}) => message);
  };

  it('are deleted after a week if no course, draft or version uses them', async () => {
    const picture = await cover();
    const film = await upload('video', 'kept.mp4', video(1000));
    const captions = await upload(
      'captions',
      'a.vtt',
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHi'),
    );
    const replaced = await upload('video', 'replaced.mp4', video(1000));
    const unused = await upload('video', 'unused.mp4', video(1000));
    const lesson = {title: 'Film', kind: 'video' as const};
    const api = teach(() => app);
    const {course} = await api.publish(
      ana!,
      [{...lesson, fileId: film.id, captionsId: captions.id}],
      {coverId: picture.id},
    );
    const put = async (version: number, fileId: string | null) =>
      (
        await api.patch(
          ana!,
          {id: course.id, version},
          {sections: [{title: '', lessons: [{...lesson, fileId}]}]},
        )
      ).json().course.version;
    const next = await put(course.version, replaced.id);
    assert.deepEqual(await clean(), []);
    const all = [picture, film, captions, replaced, unused];
    assert.deepEqual(all.map(isStored), [true, true, true, true, false]);
    await put(next, null);
    await clean();
    assert.deepEqual(all.map(isStored), [true, true, true, false, false]);
    assert.deepEqual(await Promise.all([film, replaced].map(({id}) => see(id))), [200, 404]);
  });

  it('are deleted later after a failure of the store, which delays no others', async () => {
    const [other] = await createTestWorkspace(database(), {roles: ['supervisor']});
    const stuck = await upload('video', 'stuck.mp4', video(1000));
    const beside = await upload('video', 'beside.mp4', video(1000));
    const {file: elsewhere} = await uploadsOf(other!, () => app).upload(
      'video',
      'a.mp4',
      video(1000),
    );
    const failing = {
      ...files,
      remove: async (key: string) => {
        if (key.endsWith(stuck.id)) throw new Error('The store is full of sand');
        await files.remove(key);
      },
    };
    assert.deepEqual(await clean(failing), ['The store is full of sand']);
    assert.deepEqual([stuck, beside, elsewhere].map(isStored), [true, false, false]);
    assert.deepEqual(await clean(), []);
    assert.equal(isStored(stuck), false);
  });
});
