import {answerOf, on} from '@switchboard/api-client/testing';
import {getWorkspace} from '@switchboard/contracts/workspace/endpoints';
import type {WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';

export const workspace = (changes: Partial<WorkspaceSettings> = {}): WorkspaceSettings => ({
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Acme',
  timeZone: 'Asia/Manila',
  country: 'PH',
  agentScope: 'team',
  secondFactorGrace: null,
  trashDays: 30,
  logo: null,
  version: 3,
  ...changes,
});

export const workspaceShown = (changes: Partial<WorkspaceSettings> = {}) =>
  on(getWorkspace, answerOf({workspace: workspace(changes)}));
