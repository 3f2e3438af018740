import {answerOf, on} from '@switchboard/api-client/testing';
import {previewContent} from '@switchboard/contracts/content/endpoints';
import type {ContentIssue} from '@switchboard/contracts/content/schemas';
import {getTemplate, listTemplates} from '@switchboard/contracts/templates/endpoints';
import type {Template} from '@switchboard/contracts/templates/schemas';

export const template = (changes: Partial<Template> = {}): Template => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'New prices',
  channel: 'email',
  subject: 'New prices from Monday',
  preheader: '',
  html: '<p>Hello {{contact.firstName}},</p>',
  text: '',
  variables: [{key: 'contact.firstName', fallback: 'there', required: false}],
  usedIn: 0,
  createdBy: 'Ana Reyes',
  version: 4,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});

export const listedTemplates = (...templates: Template[]) =>
  on(listTemplates, answerOf({templates, page: {nextCursor: null, total: templates.length}}));
export const storedTemplate = (changes?: Partial<Template>) =>
  on(getTemplate, answerOf({template: template(changes)}), {id: template().id});
export const previewed = (...issues: ContentIssue[]) =>
  on(
    previewContent,
    answerOf({
      preview: {
        subject: 'New prices for Rosa',
        html: '<!doctype html><html lang="en"><head><title>a</title></head><body><p style="color:red">Hello Rosa</p></body></html>',
        text: 'Hello Rosa',
        bytes: 120,
        segments: null,
        empty: [],
      },
      issues,
    }),
  );
