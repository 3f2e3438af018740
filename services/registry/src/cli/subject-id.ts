import {SubjectId} from '@switchboard/federation';
import {Check} from 'typebox/value';
import {usageError} from './settings.ts';

/**
 * The id of a workspace or a user that a rollout names.
 * @throws UsageError where the text is none
 */
export const subjectId = (kind: 'workspace' | 'user', text: string): string => {
  if (Check(SubjectId, text)) return text;
  throw usageError(
    `"${text}" is no id of a ${kind}: it is 32 digits in groups, like 0198c0de-0000-7000-8000-000000000000, and stands in the profile of its people.`,
  );
};
