import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, fireEvent, render, screen} from '@testing-library/react';
import {courseFile} from '../testing/uploads.ts';
import {EmbedPlayer} from './EmbedPlayer.tsx';
import {FileViewer} from './FileViewer.tsx';
import {measureVideo} from './measure-video.ts';
import {VideoPlayer, type VideoPlayerProps} from './VideoPlayer.tsx';

describe('a video of another site', () => {
  it('requests nothing from that site before playback, then only its player', () => {
    const {container} = render(
      <EmbedPlayer link="https://youtu.be/dQw4w9WgXcQ?t=30" title="Tone of voice" />,
    );
    expect(container.querySelector('iframe, img, link[href^=http]')).toBeNull();
    expect(screen.getByText(/^YouTube hosts this video/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', {name: 'Play video'}));
    const frame = screen.getByTitle('Tone of voice');
    expect(frame).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30&autoplay=1',
    );
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
  });

  it('is marked as wrong if its link leads elsewhere', () => {
    render(<EmbedPlayer link="https://evil.example/watch?v=dQw4w9WgXcQ" title="Video" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid video link');
  });
});

describe('an uploaded video', () => {
  const play = jest.fn().mockResolvedValue(undefined);
  const load = jest.fn();
  let clock = 0;
  beforeEach(() => {
    clock = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
    Object.assign(HTMLMediaElement.prototype, {play, load});
  });
  afterEach(() => jest.restoreAllMocks());

  const open = (props: Partial<VideoPlayerProps> = {}) => {
    const onBeat = jest.fn();
    const renew = jest.fn().mockResolvedValue({src: '/new'});
    const view = render(
      <VideoPlayer title="Talk" src="/old" renew={renew} onBeat={onBeat} {...props} />,
    );
    const video = screen.getByLabelText<HTMLVideoElement>('Talk');
    /** Plays for a number of seconds. */
    const run = (seconds: number) => {
      Object.defineProperty(video, 'paused', {value: false, configurable: true});
      fireEvent.play(video);
      fireEvent.timeUpdate(video);
      for (let passed = 0; passed < seconds; passed += 1) {
        clock += 1000;
        video.currentTime += 1;
        fireEvent.timeUpdate(video);
      }
    };
    return {...view, video, run, onBeat, renew};
  };

  it('has the controls of the browser, and captions', async () => {
    const {video, container} = open({captions: '/captions'});
    expect(video).toHaveAttribute('controls');
    expect(container.querySelector('track[kind=captions]')).toHaveAttribute('src', '/captions');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('starts at the last position', () => {
    const {video} = open({start: 42});
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(42);
  });

  it('reports the start, every 15 seconds of playing, pauses, and the end of the visit', () => {
    const {video, run, onBeat, unmount} = open();
    run(31);
    expect(onBeat.mock.calls).toEqual([
      [{seconds: 0, position: 0}],
      [{seconds: 15, position: 15}],
      [{seconds: 15, position: 30}],
    ]);
    fireEvent.pause(video);
    expect(onBeat).toHaveBeenLastCalledWith({seconds: 1, position: 31});
    run(4);
    unmount();
    expect(onBeat).toHaveBeenLastCalledWith({seconds: 4, position: 35});
  });

  it('replaces an expired link, and continues at the same position', async () => {
    const {video, run, renew} = open();
    run(20);
    await act(async () => fireEvent.error(video));
    expect(renew).toHaveBeenCalledTimes(1);
    expect(video).toHaveAttribute('src', '/new');
    video.currentTime = 0;
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(20);
    expect(play).toHaveBeenCalled();
  });

  it('shows an error when it cannot be played, and can be retried', async () => {
    const {video, renew} = open();
    await act(async () => fireEvent.error(video));
    await act(async () => fireEvent.error(video));
    expect(screen.getByRole('alert')).toHaveTextContent("We can't play this video right now.");
    await act(async () => fireEvent.click(screen.getByRole('button', {name: 'Try again'})));
    expect(renew).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the length of a video', () => {
  const measure = async (event: string, duration: number) => {
    const video = document.createElement('video');
    Object.defineProperty(video, 'duration', {value: duration});
    const create = jest.spyOn(document, 'createElement').mockReturnValue(video);
    const length = measureVideo('/film');
    create.mockRestore();
    video.dispatchEvent(new Event(event));
    return length;
  };

  it('is known in whole seconds if the video contains it', async () => {
    expect(await measure('loadedmetadata', 61.8)).toBe(61);
    expect(await measure('loadedmetadata', Infinity)).toBeNull();
    expect(await measure('error', 10)).toBeNull();
  });
});

describe('a file of a lesson', () => {
  it.each([
    ['guide.pdf', 'application/pdf', 'PDF document · 2.0 MB'],
    ['data.xlsx', 'application/vnd.openxmlformats-officedocument', 'XLSX file · 2.0 MB'],
    ['notes', 'text/plain', 'File · 2.0 MB'],
  ])('%s is offered with its type and size', async (name, mime, line) => {
    render(<FileViewer file={courseFile({name, mime, size: 2 * 1024 * 1024})} />);
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByRole('link', {name: 'Download'})).toHaveAttribute('download', name);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link', {name: /new tab/}) !== null).toBe(name === 'guide.pdf');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows a picture in the page', () => {
    const file = courseFile({name: 'map.png', mime: 'image/png'});
    render(<FileViewer file={file} />);
    expect(screen.getByRole('img', {name: 'map.png'})).toHaveAttribute('src', file.url);
  });
});
