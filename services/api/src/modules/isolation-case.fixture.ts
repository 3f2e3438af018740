/** A row of every kind. */
export interface Ids {
  ticket: string;
  message: string;
  attachment: string;
  supportAddress: string;
  number: number;
  hours: string;
  policy: string;
  broadcast: string;
  audience: string;
  template: string;
  suppression: string;
  course: string;
  assignment: string;
  enrollment: string;
  attempt: string;
  courseFile: string;
  certificate: string;
  member: string;
  invitation: string;
  team: string;
  import: string;
  macro: string;
  view: string;
  report: string;
  field: string;
  contact: string;
  leftOut: string;
  notification: string;
  session: string;
  rememberedDevice: string;
  passkey: string;
  topUp: string;
  invoice: string;
}

export interface Case {
  id: (ids: Ids) => string | number;
  payload?: object;
  query?: string;
}
