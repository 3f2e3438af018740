export {AuditPage} from './AuditPage.tsx';
export {ACTIONS, subjectOf} from './action-words.ts';
export {groupEntries, isCheck} from './group-entries.ts';
