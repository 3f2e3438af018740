import {BODY_MAX} from '@switchboard/contracts/limits';
import type {CreateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {email, object, required, type InferType} from '@switchboard/forms';

export const questionSchema = object({
  subject: required('Subject'),
  email: email('Email of the customer'),
  message: required('Question', BODY_MAX),
});
export type QuestionValues = InferType<typeof questionSchema>;

export const emptyQuestion: QuestionValues = {subject: '', email: '', message: ''};

/** Names of fields on the server that differ from the form. */
export const questionFieldNames = {
  'requester.email': 'email',
  requester: 'email',
  html: 'message',
} as const;

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

const lineOf = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** Escapes typed text as HTML, and keeps its lines. */
export const toQuestionRequest = ({
  subject,
  email: address,
  message,
}: QuestionValues): CreateTicketRequest => ({
  subject: subject.trim(),
  requester: {email: address.trim()},
  html: `<p>${message.trim().split(/\r?\n/).map(lineOf).join('<br>')}</p>`,
  kind: 'requester',
});
