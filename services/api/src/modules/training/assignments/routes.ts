import * as endpoints from '@switchboard/contracts/assignments/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {changeAssignment, createAssignment, getAssignments, removeAssignment} from './service.ts';

/** Assignments of courses. */
export const assignmentRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listAssignments, async ({actor, params}) => ({
      assignments: await getAssignments(deps, actor, params.id),
    }));

    serve(endpoints.createAssignment, async ({actor, params, body}) => ({
      message: 'The course has been assigned.',
      assignment: await createAssignment(deps, actor, {courseId: params.id, request: body}),
    }));

    serve(endpoints.updateAssignment, async ({actor, params, version, body}) => ({
      message: 'The assignment has been saved.',
      assignment: await changeAssignment(deps, actor, {id: params.id, version, change: body}),
    }));

    serve(endpoints.deleteAssignment, async ({actor, params}) => {
      await removeAssignment(deps, actor, params.id);
      return {message: 'The assignment has been withdrawn.'};
    });
  });
