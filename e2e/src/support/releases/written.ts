import {call, type Person} from '../api.ts';
import type {System} from '../system/system.ts';

/**
 * Makes content to write in: a ticket to reply to, and a course with a text lesson.
 * @returns the ticket's number and the course's id
 */
export async function makeWritable(
  {url}: Pick<System, 'url'>,
  {token}: Person,
): Promise<{ticket: number; course: string}> {
  const ticket = await call<{ticket: {number: number}}>(`${url}/connect/api/tickets`, {
    method: 'POST',
    token,
    body: {
      subject: 'Where is my refund?',
      requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      html: '<p>It is late.</p>',
    },
  });
  const course = await call<{course: {id: string}}>(`${url}/training/api/courses`, {
    method: 'POST',
    token,
    body: {title: 'Refunds', sections: [{title: '', lessons: [{title: 'Why', html: ''}]}]},
  });
  return {ticket: ticket.body.ticket.number, course: course.body.course.id};
}
