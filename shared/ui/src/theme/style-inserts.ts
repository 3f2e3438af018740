let isInserting = false;

/** True while the shared styles write a rule: code of a section runs at no such moment. */
export const isInsertingStyles = (): boolean => isInserting;

/** Makes the writing of rules into a sheet of emotion known to {@link isInsertingStyles}. */
export function noteInserts(sheet: {insert: (rule: string) => void}): void {
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    isInserting = true;
    try {
      insert(rule);
    } finally {
      isInserting = false;
    }
  };
}
