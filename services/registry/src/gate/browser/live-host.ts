import type {Role} from '@switchboard/contracts/user/schemas';

/** Who looks at the dashboard, and whether there is something in their workspace. */
export interface Seat {
  role: Role;
  workspace: 'empty' | 'full';
}

/** The deployed host as a browser of this machine can open it. */
export interface LiveHost {
  /** Names the build of the host: what was found with another one does not count. */
  build: string;
  /** Executable of a Chromium; without it the usual names are looked for. */
  chromium: string | undefined;
  /** A session of a regular user whom nobody sees, as the cookie that the host reads. */
  openSession(seat: Seat): Promise<{cookie: {name: string; value: string}; end(): Promise<void>}>;
}
