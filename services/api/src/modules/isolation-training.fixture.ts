import type {Case} from './isolation-case.fixture.ts';

/** Those of the service training. */
export const TRAINING_CASES: Record<string, Case> = {
  'GET /training/api/courses/{id}': {id: (ids) => ids.course},
  'PATCH /training/api/courses/{id}': {id: (ids) => ids.course, payload: {title: 'Stolen'}},
  'DELETE /training/api/courses/{id}': {id: (ids) => ids.course},
  'GET /training/api/courses/{id}/draft': {id: (ids) => ids.course},
  'GET /training/api/courses/{id}/versions': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/publish': {id: (ids) => ids.course, payload: {}},
  'POST /training/api/courses/{id}/archive': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/restore': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/duplicate': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/export': {id: (ids) => ids.course},
  'GET /training/api/courses/{id}/export.zip': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/enroll': {id: (ids) => ids.course, payload: {}},
  'GET /training/api/courses/{id}/lessons/{lessonId}': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/lessons/{lessonId}/complete': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/lessons/{lessonId}/progress': {
    id: (ids) => ids.course,
    payload: {seconds: 15},
  },
  'POST /training/api/courses/{id}/lessons/{lessonId}/launch': {
    id: (ids) => ids.course,
    payload: {item: 0},
  },
  'PUT /training/api/courses/{id}/lessons/{lessonId}/launch': {
    id: (ids) => ids.course,
    payload: {item: 0, number: 1, values: {}},
  },
  'POST /training/api/courses/{id}/lessons/{lessonId}/attempts': {id: (ids) => ids.course},
  'GET /training/api/attempts/{id}': {id: (ids) => ids.attempt},
  'PUT /training/api/attempts/{id}': {id: (ids) => ids.attempt, payload: {answers: []}},
  'POST /training/api/attempts/{id}/submit': {
    id: (ids) => ids.attempt,
    payload: {answers: []},
  },
  'GET /training/api/courses/{id}/results': {id: (ids) => ids.course},
  'GET /training/api/courses/{id}/enrollments': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/exports': {
    id: (ids) => ids.course,
    payload: {kind: 'learners'},
  },
  'PATCH /training/api/enrollments/{id}': {id: (ids) => ids.enrollment, payload: {reset: true}},
  'GET /training/api/courses/{id}/assignments': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/assignments': {
    id: (ids) => ids.course,
    payload: {target: {type: 'everyone'}},
  },
  'PATCH /training/api/assignments/{id}': {
    id: (ids) => ids.assignment,
    payload: {isMandatory: false},
  },
  'DELETE /training/api/assignments/{id}': {id: (ids) => ids.assignment},
  'GET /training/api/courses/{id}/completion': {id: (ids) => ids.course},
  'PUT /training/api/courses/{id}/rating': {id: (ids) => ids.course, payload: {stars: 1}},
  'GET /training/api/courses/{id}/ratings': {id: (ids) => ids.course},
  'GET /training/api/courses/{id}/certificates': {id: (ids) => ids.course},
  'POST /training/api/certificates/{id}/revoke': {
    id: (ids) => ids.certificate,
    payload: {reason: 'Stolen'},
  },
  'GET /training/api/certificates/{id}/file': {id: (ids) => ids.certificate},
  'GET /training/api/members/{id}/courses': {id: (ids) => ids.member},
  'GET /training/api/files/{id}': {id: (ids) => ids.courseFile},
  'POST /training/api/files/{id}/finish': {id: (ids) => ids.courseFile},
  'GET /training/api/files/{id}/content': {id: (ids) => ids.courseFile},
};
