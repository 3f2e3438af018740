import type {ChangeValues, Faults} from './values.ts';

/** What the fields of a change's dialog show, and how they change it. */
export interface FieldsProps {
  values: ChangeValues;
  faults: Faults;
  set: (values: Partial<ChangeValues>) => void;
}
