import {ConflictNotice} from '@switchboard/ui/data';

export interface SettingConflictProps {
  /** What was changed, as in a sentence: "policy". */
  thing: string;
  /** Both texts, part by part, under the same names. */
  mine: Record<string, string>;
  theirs: Record<string, string>;
  onKeep: () => void;
  onReload: () => void;
}

/** Somebody else saved a setting first: the parts in which the two differ, and the choice between them. */
export const SettingConflict = ({thing, mine, theirs, onKeep, onReload}: SettingConflictProps) => (
  <ConflictNotice
    thing={thing}
    differences={Object.keys(mine)
      .filter((label) => mine[label] !== theirs[label])
      .map((label) => ({label, mine: mine[label] ?? '', theirs: theirs[label] ?? ''}))}
    onKeep={onKeep}
    onReload={onReload}
  />
);
