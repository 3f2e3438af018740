import fc from 'fast-check';
import {parseVideo, PLAYER_ORIGINS} from './video-links.ts';

const ID = 'dQw4w9WgXcQ';
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}`;
const VIMEO = 'https://player.vimeo.com/video/76979871';

describe('the player of a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://m.youtube.com/watch?app=desktop&v=${ID}&list=PL1`, YOUTUBE],
    [`https://youtu.be/${ID}?si=abc`, YOUTUBE],
    [`  https://youtu.be/${ID}/ `, YOUTUBE],
    [`https://youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube.com/live/${ID}`, YOUTUBE],
    [`https://www.youtube.com/embed/${ID}?start=90`, `${YOUTUBE}?start=90`],
    [`https://youtu.be/${ID}?t=90`, `${YOUTUBE}?start=90`],
    [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, `${YOUTUBE}?start=3723`],
    [`https://www.youtube.com/watch?v=${ID}&t=soon`, YOUTUBE],
    ['https://vimeo.com/76979871', `${VIMEO}?dnt=1`],
    ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/channels/staffpicks/76979871', `${VIMEO}?dnt=1`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/76979871#t=1m30s', `${VIMEO}?dnt=1#t=90s`],
  ])('is found for %s', (link, src) => {
    expect(parseVideo(link)?.src).toBe(src);
  });

  it.each([
    '',
    'a video',
    ID,
    `www.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com:8443/watch?v=${ID}`,
    `https://me@www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://youtu.be/${ID}`,
    `https://evilyoutube.com/watch?v=${ID}`,
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}%22`,
    'https://www.youtube.com/playlist?list=PL1',
    `https://www.youtube.com/embed/${ID}/more`,
    'https://youtu.be/',
    'https://vimeo.com/about',
    'https://vimeo.com/76979871/not-a-hash',
    'https://videos.example.com/clip.mp4',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  ])('is not found for %s', (link) => {
    expect(parseVideo(link)).toBeNull();
  });

  const id = fc.stringMatching(/^[\w-]{11}$/);
  const seconds = fc.integer({min: 1, max: 86_399});

  it('is the same for every form of a link, and starts at the time of the link', () => {
    fc.assert(
      fc.property(id, seconds, (video, start) => {
        const clock = `${Math.floor(start / 3600)}h${Math.floor(start / 60) % 60}m${start % 60}s`;
        for (const link of [
          `https://www.youtube.com/watch?v=${video}&t=${start}s`,
          `https://youtu.be/${video}?t=${clock}`,
          `https://www.youtube.com/embed/${video}?start=${start}`,
        ])
          expect(parseVideo(link)).toEqual({
            site: 'YouTube',
            src: `https://www.youtube-nocookie.com/embed/${video}?start=${start}`,
          });
      }),
    );
  });

  it('belongs to one of the two sites for any text', () => {
    const piece = fc.oneof(
      id,
      fc.string(),
      fc.constantFrom(
        'https://',
        'youtu.be',
        'vimeo.com',
        '/',
        '?',
        '#t=',
        '&',
        '@',
        ':',
        '\\',
        '.',
      ),
    );
    const links = fc.oneof(
      fc.array(piece, {maxLength: 8}).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.tuple(id, fc.string()).map(([video, end]) => `https://youtu.be/${video}?t=${end}`),
      fc.tuple(fc.nat(), fc.string()).map(([video, end]) => `https://vimeo.com/${video}${end}`),
    );
    fc.assert(
      fc.property(links, (link) => {
        const found = parseVideo(link);
        if (found === null) return;
        const url = new URL(found.src);
        expect(PLAYER_ORIGINS).toContain(url.origin);
        expect(url.pathname).toMatch(/^\/(?:embed\/[\w-]{11}|video\/\d{1,12})$/);
      }),
    );
  });
});
