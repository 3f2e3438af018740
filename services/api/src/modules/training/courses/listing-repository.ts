import {type RawBuilder, sql} from 'kysely';
import type {CourseStatus} from '@switchboard/contracts/courses/choices';
import type {CoursesResponse} from '@switchboard/contracts/courses/schemas';
import {type After, containing, isAfter, type Trx} from '../../../database/index.ts';
import {type CourseRow, selectCourses} from './repository.ts';

/** `q` is searched in title, category, tags and summary. */
export interface CourseFilter {
  publishedOnly: boolean;
  q: string | undefined;
  category: string | undefined;
  status: CourseStatus | undefined;
}

const matching = ({publishedOnly, q, category, status}: CourseFilter): RawBuilder<boolean> => {
  const pattern = containing(q ?? '');
  const conditions = [
    sql`true`,
    ...(publishedOnly ? [sql`course.status = 'published'`] : []),
    ...(status ? [sql`course.status = ${status}`] : []),
    ...(category ? [sql`lower(course.category) = ${category.toLowerCase()}`] : []),
    ...(q
      ? [
          sql`(course.title ilike ${pattern} or course.category ilike ${pattern} or course.summary ilike ${pattern}
            or exists (select from unnest(course.tags) as tag where tag ilike ${pattern}))`,
        ]
      : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** What is assigned and open, what was begun, what there is besides, what is done. */
const rank = sql<number>`(case
  when enrollment.status in ('completed', 'waived') then 3
  when enrollment.assignment_id is not null then 0
  when enrollment.status is not null then 1
  else 2 end)::smallint`;
const sortTitle = sql<string>`lower(course.title)`;

export interface Place {
  rank: number;
  title: string;
  id: string;
}
export type LibraryRow = CourseRow & {rank: number; sortTitle: string};

/** One page for somebody who takes courses: what they have to do first, what they have done last, each by title. */
export const listLibrary = (
  trx: Trx,
  {userId, ...filter}: CourseFilter & {userId: string},
  {limit, after}: {limit: number; after: Place | null},
): Promise<LibraryRow[]> => {
  let query = selectCourses(trx, userId)
    .select([rank.as('rank'), sortTitle.as('sortTitle')])
    .where(matching(filter));
  if (after)
    query = query.where(
      sql<boolean>`(${rank}, ${sortTitle}, course.id) > (${after.rank}::smallint, ${after.title}, ${after.id}::uuid)`,
    );
  return query.orderBy(rank).orderBy(sortTitle).orderBy('course.id').limit(limit).execute();
};

/** One page for authors, last changed first. */
export const listManaged = (
  trx: Trx,
  {userId, ...filter}: CourseFilter & {userId: string},
  {limit, after}: {limit: number; after: After | null},
): Promise<CourseRow[]> => {
  let query = selectCourses(trx, userId).where(matching(filter));
  if (after) query = query.where(isAfter(['course.updatedAt', 'course.id'], after));
  return query
    .orderBy('course.updatedAt', 'desc')
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute();
};

export const countCourses = async (trx: Trx, filter: CourseFilter): Promise<number> => {
  const {count} = await trx
    .selectFrom('training.course as course')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What there is to filter by, in alphabetical order; however it is capitalised, a category is one. */
export const countCategories = async (
  trx: Trx,
  filter: Omit<CourseFilter, 'category'>,
): Promise<CoursesResponse['categories']> => {
  const {rows} = await sql<CoursesResponse['categories'][number]>`
    select min(course.category collate "C") as name, count(*)::int as count from training.course as course
    where ${matching({...filter, category: undefined})} and course.category <> ''
    group by lower(course.category) order by lower(course.category)`.execute(trx);
  return rows;
};
