/** Videos of other sites. Plain functions: safe in a browser bundle. */

/** Origins of the players of the two sites; the page frames nothing else. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** A video to embed in a frame. */
export interface VideoEmbed {
  site: 'YouTube' | 'Vimeo';
  /** Address of a player that sets no cookies before playback. */
  src: string;
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([\da-f]{6,40}))?\/?$/;
const VIMEO_HASH = /^[\da-f]{6,40}$/;
const TIME = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Converts `90`, `90s`, `1m30s` and `1h2m` to seconds; 0 for anything else. */
const secondsOf = (text: string | null | undefined): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] = TIME.exec(text ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
};

const parse = (text: string): URL | null => {
  const given = text.trim();
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && isPlain ? url : null;
};

const youtubeIdOf = ({hostname, pathname, searchParams}: URL): string => {
  const [, first = '', second = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  if (rest.length > 0) return '';
  if (hostname === 'youtu.be') return second === '' ? first : '';
  if (first === 'watch') return searchParams.get('v') ?? '';
  return ['embed', 'shorts', 'live'].includes(first) ? second : '';
};

const toYoutube = (url: URL): VideoEmbed | null => {
  const id = youtubeIdOf(url);
  if (!YOUTUBE_ID.test(id)) return null;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'));
  const query = start > 0 ? `?start=${start}` : '';
  return {site: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}${query}`};
};

const toVimeo = ({pathname, searchParams, hash: fragment}: URL): VideoEmbed | null => {
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (id === undefined) return null;
  const hash = inPath ?? searchParams.get('h') ?? '';
  const start = secondsOf(/^#t=(.*)$/.exec(fragment)?.[1]);
  const query = new URLSearchParams({...(VIMEO_HASH.test(hash) && {h: hash}), dnt: '1'});
  const from = start > 0 ? `#t=${start}s` : '';
  return {site: 'Vimeo', src: `https://player.vimeo.com/video/${id}?${query}${from}`};
};

/**
 * Finds the player of a video.
 * @param text an https address of YouTube or Vimeo, from the address bar or from their "Share"
 * @returns null for any other text
 */
export const parseVideo = (text: string): VideoEmbed | null => {
  const url = parse(text);
  if (!url) return null;
  if (url.hostname === 'youtu.be' || YOUTUBE_HOSTS.has(url.hostname)) return toYoutube(url);
  return VIMEO_HOSTS.has(url.hostname) ? toVimeo(url) : null;
};

/** True when a text is a web address. */
export const isWebLink = (text: string): boolean => {
  const given = text.trim();
  if (!URL.canParse(given)) return false;
  const {protocol, username, password} = new URL(given);
  return protocol === 'https:' && username === '' && password === '';
};
