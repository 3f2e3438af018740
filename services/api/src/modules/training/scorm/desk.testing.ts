import assert from 'node:assert/strict';
import type {Database} from '#database/index.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {uploadsOf} from '../files/files.testing.ts';
import {manifestOf, PAGE, type TestItem, zipOf} from '../packages/packages.testing.ts';

const START = new Date('2026-11-20T08:10:00.000Z');

export const packageLesson = (fileId: string) => ({
  title: 'Safety',
  kind: 'scorm' as const,
  fileId,
});

/** The launch that saves: of the first item, or of another one. */
type At = number | {item: number; number: number};

/** The API with packages, for a test suite. */
export const openPackages = (database: () => Database) => {
  const training = openTraining(database, START);
  const {app, api} = training;
  const setUp = async () => {
    const [owner, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
      now: START,
    });
    assert.ok(owner && agent && colleague);
    return {owner, agent, colleague};
  };
  const upload = async (by: TestMember, zip: Buffer) => {
    const {status, file} = await uploadsOf(by, app).upload('package', 'safety.zip', zip);
    assert.equal(status, 200);
    return file;
  };
  const packageOf = async (by: TestMember, items: TestItem[] = [{href: 'index.html'}]) =>
    upload(
      by,
      await zipOf([
        manifestOf(items),
        {path: 'index.html', content: PAGE},
        {path: 'style.css', content: 'b {color: red}'.repeat(100)},
        {path: 'film.mp4', content: '0123456789', isStored: true},
      ]),
    );
  /** A published course whose only lesson is a package with these items. */
  const publish = async (owner: TestMember, items?: TestItem[]) => {
    const file = await packageOf(owner, items);
    const {course, lessonIds} = await api.publish(owner, [packageLesson(file.id)]);
    const path = `/courses/${course.id}/lessons/${lessonIds[0]}`;
    return {
      path,
      course,
      launch: async (by: TestMember, item = 0) =>
        (await api.done(by, `POST ${path}/launch`, {item})).launch,
      save: async (by: TestMember, at: At, values: object) => {
        const launch = typeof at === 'number' ? {item: 0, number: at} : at;
        const answer = await api.call(by, `PUT ${path}/launch`, {...launch, values});
        return {status: answer.statusCode, ...answer.json()};
      },
      see: async (by: TestMember) => (await api.done(by, `GET ${path}`)).lesson,
    };
  };
  /** Requests a file of a package as a frame of the player does. */
  const frame = (url: string, headers: Record<string, string> = {}) =>
    app().inject({url, headers: {'sec-fetch-dest': 'iframe', ...headers}});
  return {...training, setUp, packageOf, publish, frame};
};
