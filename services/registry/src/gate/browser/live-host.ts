import type {Role} from '@switchboard/contracts/user/schemas';

/** Viewer of the dashboard, and the state of their workspace. */
export interface Seat {
  role: Role;
  workspace: 'empty' | 'full';
}

/** The deployed host, as a browser of this machine can open it. */
export interface LiveHost {
  /** Build of the host: findings with another one do not count. */
  build: string;
  /** Executable of a Chromium; by default the usual names are searched. */
  chromium: string | undefined;
  /** Opens a session of an invisible regular user; returns the cookie that the host reads. */
  openSession(seat: Seat): Promise<{cookie: {name: string; value: string}; end(): Promise<void>}>;
}
