import assert from 'node:assert/strict';
import type {Database} from '#database/index.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {COURSES} from '../training.testing.ts';

const START = new Date('2026-11-20T08:00:00.000Z');

/** The API with courses, for a test suite. */
export const openCourses = (database: () => Database) => {
  const {app, api} = openTraining(database, START);
  return {
    app,
    api,
    setUp: async () => {
      const [owner, supervisor, agent] = await createTestWorkspace(database(), {
        roles: ['owner', 'supervisor', 'agent'],
        now: START,
      });
      assert.ok(owner && supervisor && agent);
      return {owner, supervisor, agent};
    },
    /** Titles of a list, in its order. */
    titles: async (member: TestMember, query: string) =>
      (await member.on(app())('GET', `${COURSES}?${query}`))
        .json()
        .courses?.map((course: {title: string}) => course.title),
  };
};
