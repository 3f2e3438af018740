import * as endpoints from '@switchboard/contracts/workspace/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../../ports.ts';
import {createPictureIntake, pictureRoute} from '../../pictures/index.ts';
import {transferOwnership} from '../members/ownership.ts';
import {changeWorkspace, getWorkspace, readLogo, removeLogo, saveLogo} from './service.ts';

/** Routes of the caller's workspace, and of every logo by its unguessable path. */
export const workspaceRoutes = (deps: AccountDeps) =>
  routes((serve, app) => {
    const takePicture = createPictureIntake(deps);

    serve(endpoints.getWorkspace, async ({actor}) => ({
      workspace: await getWorkspace(deps, actor),
    }));

    serve(endpoints.updateWorkspace, async ({actor, version, body}) => ({
      message: 'The workspace has been saved.',
      workspace: await changeWorkspace(deps, actor, {version, request: body}),
    }));

    serve(endpoints.saveLogo, async ({actor, request}) => ({
      message: 'The logo has been saved.',
      workspace: await takePicture({request, by: actor, noun: 'Logo'}, (bytes) =>
        saveLogo(deps, actor, bytes),
      ),
    }));

    serve(endpoints.deleteLogo, async ({actor}) => ({
      message: 'The logo has been removed.',
      workspace: await removeLogo(deps, actor),
    }));

    serve(endpoints.transferOwnership, async ({actor, proven, body: {memberId, becomes}}) => {
      const member = await transferOwnership(deps, actor, {proven, memberId, becomes});
      return {message: `${member.firstName} is now an owner.`, member};
    });

    pictureRoute(app, {path: '/api/logos/:file', summary: 'Download a logo'}, (file) =>
      readLogo(deps, file),
    );
  });
