import type {FieldKind} from '@switchboard/contracts/ticket-fields/schemas';

/** A field that an import creates at its start, and its column. */
export interface NewField {
  id: string;
  name: string;
  kind: FieldKind;
  options: string[];
  column: number;
}
