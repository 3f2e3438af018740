import assert from 'node:assert/strict';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before} from 'node:test';
import type {CourseImportReview} from '@switchboard/contracts/course-imports/schemas';
import type {Section} from '@switchboard/contracts/courses/content';
import type {Course} from '@switchboard/contracts/courses/schemas';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import type {Database} from '#database/index.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {uploadsOf} from '../files/files.testing.ts';
import {teach} from '../training.testing.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

/** A small picture. */
export const picture = (): Promise<Buffer> =>
  sharp({create: {width: 64, height: 36, channels: 3, background: 'red'}})
    .png()
    .toBuffer();

/** The API with 4 MB for files, for a test suite, and imports by a supervisor. */
export const openTransfer = (database: () => Database) => {
  let app: FastifyInstance;
  let folder: string;
  const files = memoryStore();
  let people: TestMember[] = [];
  const ana = () => people[0]!;
  const api = teach(() => app);
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-imports-'));
    const config = testConfig({DATA_DIR: folder, FILES_MB_PER_WORKSPACE: '4'});
    app = await createTestApi({database: database(), files, config});
    people = await createTestWorkspace(database(), {roles: ['supervisor', 'agent', 'owner']});
  });
  after(async () => {
    await app.close();
    await rm(folder, {recursive: true});
  });

  const put = async (...given: Parameters<ReturnType<typeof uploadsOf>['upload']>) => {
    const {status, file, message} = await uploadsOf(ana(), () => app).upload(...given);
    assert.equal(status, 200, message);
    return file.id;
  };
  const upload = (bytes: Buffer, name = 'course.zip') => put('archive', name, bytes);
  const review = async (bytes: Buffer) =>
    (await api.done(ana(), 'POST /course-imports/review', {fileId: await upload(bytes)}))
      .review as CourseImportReview;
  const load = (request: object) =>
    api.done(ana(), 'POST /course-imports', request) as Promise<{
      course: Course;
      sections: Section[];
    }>;
  /** Stored state of the workspace: files, drafts, bytes, and orphans. */
  const standing = async () => {
    const {used} = (await ana().on(app)('GET', '/connect/api/file-usage')).json().fileUsage;
    const {page} = await api.done(ana(), 'GET /courses?view=management');
    return {
      used,
      courses: page.total,
      stored: files.files.size,
      spool: await readdir(join(folder, 'course-uploads')),
    };
  };
  return {
    app: () => app,
    ana,
    ben: () => people[1]!,
    cara: () => people[2]!,
    files,
    api,
    put,
    upload,
    review,
    load,
    standing,
  };
};
