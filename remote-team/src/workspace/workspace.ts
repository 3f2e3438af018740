import {call} from '@switchboard/api-client';
import {
  deleteLogo,
  getWorkspace,
  saveLogo,
  transferOwnership,
  updateWorkspace,
} from '@switchboard/contracts/workspace/endpoints';
import type {
  OwnershipRequest,
  WorkspaceRequest,
  WorkspaceSettings,
} from '@switchboard/contracts/workspace/schemas';
import {useEvents} from '@switchboard/events';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {showToast} from '@switchboard/ui';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Current settings. */
export const readWorkspace = async (): Promise<WorkspaceSettings> =>
  (await call(getWorkspace)).workspace;

/** Settings by owners and admins for all members; fetched again on changes. */
export function useWorkspace() {
  const queries = useQueryClient();
  useEvents(
    ['permissions.changed'],
    () => void queries.invalidateQueries({queryKey: teamKeys.workspace()}),
  );
  return useQuery({
    queryKey: teamKeys.workspace(),
    queryFn: ({signal}) => call(getWorkspace, {signal}),
    select: ({workspace}) => workspace,
  });
}

/** A mutation of the workspace that refetches it after success or failure. */
function useWorkspaceMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.workspace()}),
  });
}

/** Saves the settings over the base version. */
export const useSaveWorkspace = () =>
  useWorkspaceMutation(({version, body}: {version: number; body: WorkspaceRequest}) =>
    call(updateWorkspace, {body, ifMatch: version}),
  );

export const useSaveLogo = () =>
  useWorkspaceMutation((picture: File) => {
    const body = new FormData();
    body.append('logo', picture);
    return call(saveLogo, {body});
  });

export const useRemoveLogo = () => useWorkspaceMutation((_: undefined) => call(deleteLogo));

/** Makes another member an owner, and confirms it here: a former owner has lost the screen by the time of the response. */
export function useTransferOwnership() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnershipRequest) => call(transferOwnership, {body}),
    onSuccess: ({message}) => showToast({kind: 'success', message}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
