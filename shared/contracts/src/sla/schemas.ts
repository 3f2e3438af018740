import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Day, Id, Instant, Nullable, RequiredText, TimeZone} from '../fields.ts';
import {
  BUSINESS_HOURS_MAX,
  HOLIDAYS_MAX,
  OPEN_TIMES_MAX,
  SLA_MINUTES_MAX,
  SLA_POLICIES_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '../limits.ts';
import {Channel} from '../tickets/schemas.ts';

/** `09:00` to `17:30`, local; `24:00` is the end of the day. */
export const OpenTime = Type.Object(
  {
    from: Type.String({pattern: '^([01]\\d|2[0-3]):[0-5]\\d$'}),
    to: Type.String({pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$'}),
  },
  {additionalProperties: false},
);
export type OpenTime = Static<typeof OpenTime>;

/** Working times of a team: a week, Monday first, and holidays. */
const hours = {
  name: RequiredText,
  timeZone: TimeZone,
  week: Type.Array(Type.Array(OpenTime, {maxItems: OPEN_TIMES_MAX}), {minItems: 7, maxItems: 7}),
  holidays: Type.Array(
    Type.Object({date: Day, name: RequiredText}, {additionalProperties: false}),
    {maxItems: HOLIDAYS_MAX},
  ),
};
export const BusinessHours = Type.Object({
  id: Id,
  ...hours,
  /**
   * True when they apply to everything without an SLA policy; exactly one is the default in a
   * workspace that has any.
   */
  isDefault: Type.Boolean(),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type BusinessHours = Static<typeof BusinessHours>;

/** POST /connect/api/business-hours, and PUT /connect/api/business-hours/:id with `If-Match`. */
export const BusinessHoursRequest = Type.Object(hours, {additionalProperties: false});
export type BusinessHoursRequest = Static<typeof BusinessHoursRequest>;
export const BusinessHoursResponse = envelope({businessHours: BusinessHours});
export type BusinessHoursResponse = Static<typeof BusinessHoursResponse>;
/** GET /connect/api/business-hours, by name. */
export const BusinessHoursListResponse = envelope({
  businessHours: Type.Array(BusinessHours, {maxItems: BUSINESS_HOURS_MAX}),
});
export type BusinessHoursListResponse = Static<typeof BusinessHoursListResponse>;

/** Minutes until the first response, the next ones, the resolution; null without a target. */
const Minutes = Nullable(Type.Integer({minimum: 1, maximum: SLA_MINUTES_MAX}));
export const SlaTargets = Type.Object(
  {first: Minutes, next: Minutes, resolution: Minutes},
  {additionalProperties: false},
);
export type SlaTargets = Static<typeof SlaTargets>;
export const SLA_METRICS = ['first', 'next', 'resolution'] as const;
export type SlaMetric = (typeof SLA_METRICS)[number];

const policy = {
  name: RequiredText,
  /** Channels and tags of its tickets: one of them must match, where any are named. */
  match: Type.Object(
    {
      channels: Type.Array(Channel, {maxItems: 5, uniqueItems: true}),
      tags: Type.Array(Type.String({minLength: 1, maxLength: TAG_MAX}), {maxItems: TAGS_MAX}),
    },
    {additionalProperties: false},
  ),
  targets: Type.Object(
    {low: SlaTargets, normal: SlaTargets, high: SlaTargets, urgent: SlaTargets},
    {additionalProperties: false},
  ),
  /** Business hours for its minutes; null for around the clock. */
  hoursId: Nullable(Id),
  isActive: Type.Boolean(),
};
export const SlaPolicy = Type.Object({
  id: Id,
  ...policy,
  version: Type.Integer(),
  updatedAt: Instant,
});
export type SlaPolicy = Static<typeof SlaPolicy>;

/** POST /connect/api/sla-policies (it becomes the last), and PUT /connect/api/sla-policies/:id with `If-Match`. */
export const SlaPolicyRequest = Type.Object(policy, {additionalProperties: false});
export type SlaPolicyRequest = Static<typeof SlaPolicyRequest>;
export const SlaPolicyResponse = envelope({slaPolicy: SlaPolicy});
export type SlaPolicyResponse = Static<typeof SlaPolicyResponse>;
/** GET /connect/api/sla-policies, in order of evaluation: the first that matches a ticket applies. */
export const SlaPoliciesResponse = envelope({
  slaPolicies: Type.Array(SlaPolicy, {maxItems: SLA_POLICIES_MAX}),
});
export type SlaPoliciesResponse = Static<typeof SlaPoliciesResponse>;
/** PUT /connect/api/sla-policies/order: every policy once, in the desired order. */
export const SlaOrderRequest = Type.Object(
  {ids: Type.Array(Id, {maxItems: SLA_POLICIES_MAX, uniqueItems: true})},
  {additionalProperties: false},
);
export type SlaOrderRequest = Static<typeof SlaOrderRequest>;
