import type {
  ColumnChoice,
  ImportMapping,
  ImportMappingResponse,
} from '@switchboard/contracts/imports/mapping';
import {
  choiceFor,
  hasDates,
  type OpenQuestion,
  openQuestions,
} from '@switchboard/contracts/imports/choices';
import {fieldIdOf, type MappedKind, NEW_FIELD, SKIP} from '@switchboard/contracts/imports/targets';
import {useCallback, useState} from 'react';
import {useEditMapping} from './import-mapping.ts';

type Answer = Pick<ImportMappingResponse, 'columns' | 'mapping' | 'names'>;

export interface MappingState {
  questions: readonly OpenQuestion[];
  /** Columns with content: those recognised at first, and the others. */
  known: readonly number[];
  others: readonly number[];
  leftOut: readonly number[];
  /** Number of rows that fill a target. */
  filledBy: (target: string) => number;
  hasNames: boolean;
  hasDates: boolean;
  changeColumn: (index: number, choice: ColumnChoice) => void;
  change: (changes: Partial<ImportMapping>) => void;
  /** Turns every skipped column into a custom field. */
  makeFields: () => void;
}

const NAMES = ['requester_name', 'requester_first_name', 'requester_last_name'];

/** Mapping of the columns of a file, with open questions and changes. */
export function useMapping(
  id: string,
  kind: MappedKind,
  {columns, mapping, names}: Answer,
): MappingState {
  const edit = useEditMapping(id);
  // Columns recognised at first stay above despite later choices: nothing moves under the pointer.
  const [first] = useState(
    () => new Set(mapping.columns.flatMap(({target}, index) => (target === SKIP ? [] : [index]))),
  );
  const changeColumn = useCallback(
    (index: number, choice: ColumnChoice) =>
      edit((now) => ({...now, columns: now.columns.with(index, choice)})),
    [edit],
  );
  const filled = [...columns.keys()].filter((index) => (columns[index]?.filled ?? 0) > 0);
  const makeField = (choice: ColumnChoice, index: number): ColumnChoice => {
    const column = columns[index];
    return column && column.filled > 0 && column.kind !== null && choice.target === SKIP
      ? choiceFor(NEW_FIELD, column, names)
      : choice;
  };
  return {
    questions: openQuestions(kind, {columns, mapping, names}),
    known: filled.filter((index) => first.has(index)),
    others: filled.filter((index) => !first.has(index)),
    leftOut: filled.filter((index) => mapping.columns[index]?.target === SKIP),
    filledBy: (target) =>
      Math.max(
        0,
        ...mapping.columns.map((choice, index) =>
          choice.target === target ? (columns[index]?.filled ?? 0) : 0,
        ),
      ),
    hasNames: mapping.columns.some(({target}) => NAMES.includes(target)),
    hasDates: mapping.columns.some(
      (choice) => hasDates(choice, names) && fieldIdOf(choice.target) === undefined,
    ),
    changeColumn,
    change: (changes) => edit((now) => ({...now, ...changes})),
    makeFields: () => edit((now) => ({...now, columns: now.columns.map(makeField)})),
  };
}
