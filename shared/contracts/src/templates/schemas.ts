import Type, {type Static} from 'typebox';
import {BROADCAST_CHANNELS} from '../audiences/choices.ts';
import {contentFields} from '../content/schemas.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, Page, pageQuery, Text} from '../fields.ts';
import {TEXT_MAX} from '../limits.ts';

const Name = Type.String({minLength: 1, maxLength: TEXT_MAX, pattern: '\\S', title: 'Name'});

/** A message as a starting point of broadcasts, which copy its content. */
export const Template = Type.Object({
  id: Id,
  name: Name,
  ...contentFields,
  /** Broadcasts created from it. */
  usedIn: Type.Integer({minimum: 0}),
  createdBy: Type.String(),
  version: Type.Integer({minimum: 1}),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Template = Static<typeof Template>;

/** POST /campaign/api/templates, and PUT /campaign/api/templates/:id with `If-Match`. */
export const TemplateRequest = Type.Object(
  {name: Name, ...contentFields},
  {additionalProperties: false},
);
export type TemplateRequest = Static<typeof TemplateRequest>;
export const TemplateResponse = envelope({template: Template});
export type TemplateResponse = Static<typeof TemplateResponse>;

/** GET /campaign/api/templates, by name. */
export const TemplatesQuery = Type.Object(
  {
    ...pageQuery,
    q: Type.Optional(Text),
    channel: Type.Optional(Type.Enum([...BROADCAST_CHANNELS])),
  },
  {additionalProperties: false},
);
export type TemplatesQuery = Static<typeof TemplatesQuery>;
export const TemplatesResponse = envelope({templates: Type.Array(Template), page: Page});
export type TemplatesResponse = Static<typeof TemplatesResponse>;
