import {PAGE_SIZE_DEFAULT, TEXT_MAX} from '@switchboard/contracts/limits';
import type {
  Template,
  TemplateRequest,
  TemplatesQuery,
} from '@switchboard/contracts/templates/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {
  cutPage,
  expectVersion,
  newId,
  readCursor,
  type Trx,
  withWorkspace,
} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {findPeople} from '../../account/service.ts';
import {nameOfCopy, refuseTakenName} from '../../connect/service.ts';
import {cleanContent} from '../content/index.ts';
import {
  countTemplates,
  countUses,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplateNames,
  listTemplates,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from './repository.ts';

/** One page by name; `q` searches names. Throws 422 for a wrong cursor. */
export const getTemplates = (
  {db}: Core,
  actor: Actor,
  {q, channel, cursor, limit = PAGE_SIZE_DEFAULT}: TemplatesQuery,
) => {
  const keys = readCursor(cursor, ['text', 'id']);
  const after = keys && {name: keys[0], id: keys[1]};
  const filter = {q: q?.trim(), channel};
  return withWorkspace(db, actor, async (trx) => {
    const found = await listTemplates(trx, filter, {limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, ({sortName, id}) => [sortName, id]);
    return {
      templates: await present(trx, rows),
      page: {nextCursor, total: await countTemplates(trx, filter)},
    };
  });
};

/** True if the workspace of `trx` has such a template. */
export const isTemplate = async (trx: Trx, id: string): Promise<boolean> =>
  (await findTemplate(trx, id)) !== undefined;

/** Throws 404. */
export const getTemplate = ({db}: Core, actor: Actor, id: string): Promise<Template> =>
  withWorkspace(db, actor, (trx) => read(trx, id));

/** Stores a template with sanitised HTML. Throws 403, 409 for a name that is taken, 422 for unknown variables. */
export const createTemplate = (
  deps: Core,
  actor: Actor,
  request: TemplateRequest,
): Promise<Template> =>
  change(deps, actor, async (trx) => {
    const id = newId();
    const columns = await readRequest(trx, id, request);
    await insert(trx, actor, {id, ...columns, at: deps.now()});
    return id;
  });

type Columns = Awaited<ReturnType<typeof readRequest>>;

const insert = (
  trx: Trx,
  {workspaceId, userId}: Actor,
  {at, ...columns}: Columns & {id: string; at: Date},
): Promise<void> =>
  insertTemplate(trx, {
    ...columns,
    workspaceId,
    createdById: userId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });

const readRequest = async (trx: Trx, id: string, {name, ...content}: TemplateRequest) => {
  refuseTakenName(await listTemplateNames(trx), {id, name: name.trim()});
  const {variables, ...texts} = cleanContent(content);
  return {name: name.trim(), ...texts, variables: JSON.stringify(variables)};
};

/** Throws 403, 404, 409 for a name that is taken and after a concurrent change, 422 for unknown variables. */
export const changeTemplate = (
  deps: Core,
  actor: Actor,
  {id, version, request}: {id: string; version: number; request: TemplateRequest},
): Promise<Template> =>
  change(deps, actor, async (trx) => {
    expectVersion((await lock(trx, id)).version, version);
    await updateTemplate(trx, id, {
      ...(await readRequest(trx, id, request)),
      version: version + 1,
      updatedAt: deps.now(),
    });
    return id;
  });

/** Throws 403, 404. */
export const duplicateTemplate = (deps: Core, actor: Actor, id: string): Promise<Template> =>
  change(deps, actor, async (trx) => {
    const {channel, subject, preheader, html, text, variables, ...row} = await lock(trx, id);
    const taken = (await listTemplateNames(trx)).map(({name}) => name);
    const copy = newId();
    await insert(trx, actor, {
      id: copy,
      name: nameOfCopy(row.name, taken, TEXT_MAX),
      channel,
      subject,
      preheader,
      html,
      text,
      variables: JSON.stringify(variables),
      at: deps.now(),
    });
    return copy;
  });

/** Throws 403, 404. */
export const removeTemplate = async (deps: Core, actor: Actor, id: string): Promise<void> => {
  requireCapability(actor, 'manageTemplates');
  await withWorkspace(deps.db, actor, async (trx) => {
    await lock(trx, id);
    await deleteTemplate(trx, id);
    await tell(trx, actor, id);
  });
};

const change = (
  {db}: Core,
  actor: Actor,
  run: (trx: Trx) => Promise<string>,
): Promise<Template> => {
  requireCapability(actor, 'manageTemplates');
  return withWorkspace(db, actor, async (trx) => {
    const id = await run(trx);
    await tell(trx, actor, id);
    return read(trx, id);
  });
};

const tell = (trx: Trx, {workspaceId}: Actor, id: string): Promise<void> =>
  publishEvent(trx, {workspaceId, type: 'template.changed', payload: {id}});

const lock = async (trx: Trx, id: string): Promise<TemplateRow> => {
  const row = await lockTemplate(trx, id);
  if (!row) throw notFound('Template');
  return row;
};

const read = async (trx: Trx, id: string): Promise<Template> => {
  const row = await findTemplate(trx, id);
  const [template] = row ? await present(trx, [row]) : [];
  if (!template) throw notFound('Template');
  return template;
};

const present = async (trx: Trx, rows: TemplateRow[]): Promise<Template[]> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.createdById),
  );
  const uses = await countUses(
    trx,
    rows.map(({id}) => id),
  );
  return rows.map(({workspaceId, sortName, createdById, createdAt, updatedAt, ...row}) => ({
    ...row,
    usedIn: uses.get(row.id) ?? 0,
    createdBy: people.get(createdById)?.name ?? 'Former member',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
};
