import {SubjectId} from '@switchboard/contracts/registry/canaries/schemas';
import {Check} from 'typebox/value';
import {usageError} from './settings.ts';

/**
 * Validates the id of a workspace or a user in a rollout.
 * @throws UsageError for anything else
 */
export const subjectId = (kind: 'workspace' | 'user', text: string): string => {
  if (Check(SubjectId, text)) return text;
  throw usageError(
    `"${text}" is not the ID of a ${kind}: it looks like 0198c0de-0000-7000-8000-000000000000 and is shown in the profile.`,
  );
};
