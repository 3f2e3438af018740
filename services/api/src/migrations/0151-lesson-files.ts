import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

const TABLES = ['training.course_draft', 'training.course_version'];

/** Every lesson lists its files, and a course its cover. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(db, `alter table training.course add column cover_id uuid`);
  for (const table of TABLES)
    await runScript(
      db,
      `
    alter table ${table} no force row level security

    update ${table} as content set sections = coalesce((
      select jsonb_agg(jsonb_set(section.value, '{lessons}', coalesce((
        select jsonb_agg('{"fileId": null, "captionsId": null}'::jsonb || lesson.value order by lesson.ordinality)
        from jsonb_array_elements(section.value -> 'lessons') with ordinality as lesson
      ), '[]'::jsonb)) order by section.ordinality)
      from jsonb_array_elements(content.sections) with ordinality as section
    ), '[]'::jsonb)

    alter table ${table} force row level security`,
    );
};
