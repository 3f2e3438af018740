import {IANAZone} from 'luxon';
import type {
  ImportColumn,
  ImportMapping,
  ImportNames,
} from '@switchboard/contracts/imports/mapping';
import {
  CONTACT_TARGETS,
  EVENT_TARGETS,
  fieldTarget,
  type MappedKind,
  NEW_FIELD,
  SKIP,
  TICKET_TARGETS,
} from '@switchboard/contracts/imports/targets';
import {openQuestions} from '@switchboard/contracts/imports/choices';
import {invalid} from '@switchboard/service-kit/errors';

const TARGETS: Record<MappedKind, readonly string[]> = {
  tickets: TICKET_TARGETS,
  events: EVENT_TARGETS,
  contacts: CONTACT_TARGETS,
};

/** Throws 422 for choices that do not fit the columns, refer to unknown names, or leave a question open. */
export const checkMapping = (
  kind: MappedKind,
  mapping: ImportMapping,
  {columns, names}: {columns: ImportColumn[]; names: ImportNames},
): void => {
  if (mapping.columns.length !== columns.length)
    throw invalid({columns: 'Choose what to do with each column'});
  if (!IANAZone.isValidZone(mapping.timeZone))
    throw invalid({timeZone: 'Time zone must be a zone like Asia/Manila'});
  const targets: readonly string[] = [
    SKIP,
    ...TARGETS[kind],
    ...(kind === 'contacts' ? [] : [NEW_FIELD, ...names.fields.map(({id}) => fieldTarget(id))]),
  ];
  const unknown = mapping.columns.findIndex(({target}) => !targets.includes(target));
  if (unknown >= 0)
    throw invalid({
      columns: `${columns[unknown]?.name ?? ''} is matched to something that no longer exists. Choose again.`,
    });
  const [question] = openQuestions(kind, {columns, mapping, names});
  if (question)
    throw invalid({
      columns: `${question.column === null ? '' : `${columns[question.column]?.name ?? ''}: `}${question.sentence}`,
    });
};
