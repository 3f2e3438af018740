import {type RawBuilder, sql} from 'kysely';
import type {CourseStatus} from '@switchboard/contracts/courses/choices';
import type {CoursesResponse} from '@switchboard/contracts/courses/schemas';
import {type After, containing, isAfter, type Trx} from '#database/index.ts';
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

/** Order: assigned and open, begun, other, completed. */
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

/** One page for a learner: open courses first, completed ones last, each group by title. */
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

/** Total number of courses of a list and its filter values, in alphabetical order; categories are compared regardless of case. */
export const countCourses = async (
  trx: Trx,
  {category, ...filter}: CourseFilter,
): Promise<Pick<CoursesResponse, 'categories'> & {total: number}> => {
  const {rows} = await sql<CoursesResponse['categories'][number] & {isFound: boolean}>`
    select min(course.category collate "C") as name, count(*)::int as count,
      ${category?.toLowerCase() ?? null}::text is null or lower(course.category) = ${category?.toLowerCase() ?? null} as is_found
    from training.course as course where ${matching({...filter, category: undefined})}
    group by lower(course.category) order by lower(course.category)`.execute(trx);
  return {
    total: rows.reduce((sum, {count, isFound}) => sum + (isFound ? count : 0), 0),
    categories: rows.flatMap(({name, count}) => (name === '' ? [] : {name, count})),
  };
};
