import type {ChangeValues, Faults} from './values.ts';

/** Values of the fields in a change's dialog, and their setter. */
export interface FieldsProps {
  values: ChangeValues;
  faults: Faults;
  set: (values: Partial<ChangeValues>) => void;
}
