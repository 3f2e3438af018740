/** A video as a player shows it: a page for a frame, or a file for the browser itself. */
export type Video = {type: 'frame'; src: string} | {type: 'file'; src: string};

const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\/(?:video\/)?(\d{1,12})(?:\/[\da-f]{1,40})?\/?$/;

const parse = (text: string): URL | null => {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
};

const youtubeId = ({hostname, pathname, searchParams}: URL): string | null => {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!YOUTUBE_HOSTS.includes(hostname)) return null;
  return first === 'watch'
    ? searchParams.get('v')
    : ['embed', 'shorts', 'live'].includes(first)
      ? second
      : null;
};

/**
 * What a link to a video leads to.
 * @param text an https address of YouTube, Vimeo, or a file that ends in .mp4
 * @returns null for any other text
 */
export const parseVideo = (text: string): Video | null => {
  const url = parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const id = youtubeId(url);
  if (id !== null)
    return YOUTUBE_ID.test(id)
      ? {type: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}`}
      : null;
  if (['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(url.hostname)) {
    const number = VIMEO_ID.exec(url.pathname)?.[1];
    return number === undefined
      ? null
      : {type: 'frame', src: `https://player.vimeo.com/video/${number}`};
  }
  return url.pathname.toLowerCase().endsWith('.mp4') ? {type: 'file', src: url.href} : null;
};

/** Whether a text is a web address. */
export const isWebLink = (text: string): boolean => {
  const url = parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};
