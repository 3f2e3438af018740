import {kept} from '@switchboard/session/kept';

/** Secret of a link, and this browser session's own name. */
export interface PreviewLink {
  secret: string;
  session: string;
}

/**
 * State of a preview in this tab: the link while no answer came for it yet or when it leads to the newest of several
 * builds, otherwise the preview; and the user of its session, undefined while nobody was signed in.
 */
export type HeldPreview = (PreviewLink | {preview: unknown}) & {userId?: string | undefined};

const place = kept('switchboard.preview');
/** Behind the hash, so that it is sent to no server. */
const LINK = /^#preview=(.*)$/;

let withoutStorage: HeldPreview | undefined;

/** Reads this tab's preview, unvalidated; lost with the tab (G23). */
export function recallPreview(): HeldPreview | undefined {
  try {
    const held: unknown = JSON.parse(place.read() ?? 'null');
    if (typeof held === 'object' && held !== null) return held as HeldPreview;
    return held === null ? withoutStorage : {preview: held};
  } catch {
    return withoutStorage ?? {preview: undefined};
  }
}

/** Holds a preview for this tab; without storage, until it is reloaded. */
export function holdPreview(held: HeldPreview) {
  withoutStorage = held;
  place.write(JSON.stringify(held));
}

export function dropPreview() {
  withoutStorage = undefined;
  place.write(null);
}

/** Takes the secret of a link out of the address, before anyone can see or copy it (G20). */
export function takeSecret(): string | undefined {
  const secret = LINK.exec(window.location.hash)?.[1];
  if (secret === undefined) return undefined;
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + window.location.search,
  );
  return secret;
}
