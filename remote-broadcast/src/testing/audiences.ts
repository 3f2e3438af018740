import {answerOf, on} from '@switchboard/api-client/testing';
import {
  getAudience,
  listAudienceContacts,
  listAudiences,
  previewAudience,
} from '@switchboard/contracts/audiences/endpoints';
import type {Audience, AudienceContact} from '@switchboard/contracts/audiences/schemas';

export const audience = (changes: Partial<Audience> = {}): Audience => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Wholesale',
  kind: 'dynamic',
  filter: {match: 'all', conditions: [{field: 'company', is: 'contains', value: 'lamp'}]},
  count: 1240,
  countedAt: '2026-11-02T08:00:00.000Z',
  usedIn: {broadcasts: 0, unsent: 0},
  createdBy: 'Ana Reyes',
  version: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});

export const rosa: AudienceContact = {
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'Rosa Lim',
  email: 'rosa@example.com',
  phone: null,
  company: 'Lim Lamps',
};

export const listedAudiences = (...audiences: Audience[]) =>
  on(listAudiences, answerOf({audiences, page: {nextCursor: null, total: audiences.length}}));
export const storedAudience = (changes?: Partial<Audience>) =>
  on(getAudience, answerOf({audience: audience(changes)}), {id: audience().id});
export const chosenContacts = (...contacts: AudienceContact[]) =>
  on(listAudienceContacts, answerOf({contacts, page: {nextCursor: null, total: contacts.length}}), {
    id: audience().id,
  });
export const foundBy = (count: number, ...sample: AudienceContact[]) =>
  on(previewAudience, answerOf({count, sample}));
