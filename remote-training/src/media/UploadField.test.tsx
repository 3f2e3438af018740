import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {createCourseFile, finishCourseFile} from '@switchboard/contracts/course-files/endpoints';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {useState} from 'react';
import {courseFile, fakeUploads, FILE_ID, takesUploads} from '../testing/uploads.ts';
import {UploadField} from './UploadField.tsx';

// Its field `browser`, which jest ignores.
jest.mock('tus-js-client', () =>
  jest.requireActual<object>('tus-js-client/lib.es5/browser/index.js'),
);

function Field() {
  const [file, setFile] = useState<CourseFile | null>(null);
  return (
    <UploadField
      label="Video"
      hint="MP4 or WebM, up to 500 MB"
      kind="video"
      file={file}
      onChange={setFile}
    />
  );
}

const open = async (answers: Answers = takesUploads) => {
  const path = '/dashboard/training';
  const view = renderScreen(<Field />, {path, route: path, answers});
  await screen.findByRole('group', {name: 'Video'});
  return view;
};

const talk = () => new File(['x'.repeat(12)], 'talk.mp4', {type: 'video/mp4', lastModified: 1});
const UPLOAD = `/training/api/files/${FILE_ID.id}/upload`;

describe('uploading a file', () => {
  let uploads: ReturnType<typeof fakeUploads>;
  beforeEach(() => {
    localStorage.clear();
    uploads = fakeUploads();
  });
  afterEach(() => uploads.restore());
  const choose = async ({user}: Awaited<ReturnType<typeof open>>) =>
    user.upload(screen.getByLabelText('Video', {selector: 'input'}), talk());

  it('sends it with the session, has it checked, and shows it', async () => {
    const view = await open();
    await choose(view);
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Uploaded talk.mp4');
    expect(uploads.server.calls).toEqual([`HEAD ${UPLOAD}`, `PATCH ${UPLOAD}`]);
    expect(uploads.server.authorization).toBe('Bearer secret');
    expect(view.backend.callsTo(createCourseFile)[0]?.body).toEqual({
      kind: 'video',
      name: 'talk.mp4',
      size: 12,
    });
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.click(screen.getByRole('button', {name: 'Remove the file: Video'}));
    expect(screen.getByRole('button', {name: 'Choose a file: Video'})).toBeVisible();
  });

  it('accepts a dropped file', async () => {
    await open();
    fireEvent.drop(screen.getByRole('group', {name: 'Video'}), {
      dataTransfer: {files: [talk()]},
    });
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
  });

  it("shows progress, pauses, and resumes at the server's position", async () => {
    uploads.server.next = ['waiting'];
    const view = await open();
    await choose(view);
    expect(await screen.findByText('50% uploaded')).toBeVisible();
    expect(screen.getByRole('progressbar', {name: 'Uploading talk.mp4'})).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.click(screen.getByRole('button', {name: 'Pause'}));
    expect(screen.getByText('Paused at 50%')).toBeVisible();
    uploads.server.offset = 6;
    await view.user.click(screen.getByRole('button', {name: 'Resume'}));
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    expect(uploads.server.offset).toBe(12);
    expect(view.backend.callsTo(createCourseFile)).toHaveLength(1);
  });

  it('resumes by itself when the connection is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    uploads.server.next = ['lost'];
    await choose(await open());
    expect(
      (await screen.findAllByText("The connection is lost. The upload resumes when it's back."))[0],
    ).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    online.mockRestore();
  });

  it('retries even without an event for the returned connection', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.useFakeTimers({advanceTimers: true});
    uploads.server.next = ['lost', 'lost'];
    await choose(await open());
    await screen.findAllByText("The connection is lost. The upload resumes when it's back.");
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(uploads.server.next).toEqual([]));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    jest.useRealTimers();
    online.mockRestore();
  });

  it('resumes an earlier visit when the same file is chosen again', async () => {
    uploads.server.next = ['waiting'];
    const first = await open();
    await choose(first);
    await screen.findByText('50% uploaded');
    uploads.server.offset = 6;
    first.unmount();
    const second = await open();
    await choose(second);
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    expect(second.backend.callsTo(createCourseFile)).toHaveLength(0);
    expect(uploads.server.offset).toBe(12);
  });

  it('restarts when the server has forgotten the earlier visit', async () => {
    uploads.server.next = ['waiting'];
    const first = await open();
    await choose(first);
    await screen.findByText('50% uploaded');
    first.unmount();
    uploads.server.offset = -1;
    const second = await open({
      ...takesUploads,
      ...on(createCourseFile, () => {
        uploads.server.offset = 0;
        return answerOf({file: courseFile({status: 'uploading'})});
      }),
    });
    await choose(second);
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    expect(second.backend.callsTo(createCourseFile)).toHaveLength(1);
  });

  it('is cancelled on the server, too', async () => {
    uploads.server.next = ['waiting'];
    const view = await open();
    await choose(view);
    await view.user.click(await screen.findByRole('button', {name: 'Cancel upload'}));
    expect(screen.getByRole('button', {name: 'Choose a file: Video'})).toBeVisible();
    await waitFor(() => expect(uploads.server.calls.at(-1)).toBe(`DELETE ${UPLOAD}`));
  });

  it.each([
    [
      'before it begins',
      on(createCourseFile, refusal('validation_failed', 'Choose an MP4 or WebM video.')),
    ],
    [
      'once it was looked at',
      on(finishCourseFile, refusal('unsupported_file', 'Choose an MP4 or WebM video.'), FILE_ID),
    ],
  ])('names the file and the reason of a rejection %s', async (_when, answers) => {
    const view = await open({...takesUploads, ...answers});
    await choose(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'talk.mp4: Choose an MP4 or WebM video.',
    );
    expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull();
    expect(screen.getByRole('button', {name: 'Choose a file: Video'})).toBeEnabled();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('can be retried after the session ended', async () => {
    uploads.server.next = [401];
    const view = await open();
    await choose(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('talk.mp4: Refused with 401.');
    await view.user.click(screen.getByRole('button', {name: 'Try again'}));
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
  });
});
