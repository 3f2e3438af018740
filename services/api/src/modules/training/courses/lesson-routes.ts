import {listLessons} from '@switchboard/contracts/courses/endpoints';
import {FOUND_LESSONS_MAX} from '@switchboard/contracts/limits';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {findLessons} from './lessons-repository.ts';

/** Lessons of published courses, as targets of links. */
export const lessonRoutes = ({db}: Core) =>
  routes((serve) => {
    serve(listLessons, async ({actor, query: {q = ''}}) => ({
      lessons: await withWorkspace(db, actor, (trx) =>
        findLessons(trx, {q: q.trim(), limit: FOUND_LESSONS_MAX}),
      ),
    }));
  });
