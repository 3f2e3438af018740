import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  AssignmentResponse,
  AssignmentsResponse,
  CreateAssignmentRequest,
  UpdateAssignmentRequest,
} from './schemas.ts';

export const listAssignments = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/assignments',
  summary: 'List whom a course is assigned to',
  needs: 'assignCourses',
  params: IdParams,
  response: {200: AssignmentsResponse},
  errors: ['not_found'],
});

export const createAssignment = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/assignments',
  summary: 'Create an assignment',
  details:
    'To a member, a team, a role or everyone, including those who join later. Supervisors only to their teams and the members of these.',
  needs: 'assignCourses',
  params: IdParams,
  body: CreateAssignmentRequest,
  response: {201: AssignmentResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition', 'duplicate'],
});

export const updateAssignment = endpoint({
  method: 'PATCH',
  service: 'training',
  path: '/api/assignments/:id',
  summary: 'Update an assignment',
  details: 'Due dates follow, except those that were extended.',
  needs: 'assignCourses',
  params: IdParams,
  body: UpdateAssignmentRequest,
  ifMatch: true,
  response: {200: AssignmentResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const deleteAssignment = endpoint({
  method: 'DELETE',
  service: 'training',
  path: '/api/assignments/:id',
  summary: 'Delete an assignment',
  details: 'Who has begun keeps what they have done; who has not is no longer enrolled.',
  needs: 'assignCourses',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});
