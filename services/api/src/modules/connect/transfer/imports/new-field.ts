import type {FieldKind} from '@switchboard/contracts/ticket-fields/schemas';

/** A field that an import makes when it is started, and the column that it is made for. */
export interface NewField {
  id: string;
  name: string;
  kind: FieldKind;
  options: string[];
  column: number;
}
