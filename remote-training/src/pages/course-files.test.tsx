import {answerOf, on} from '@switchboard/api-client/testing';
import {getCourseFile} from '@switchboard/contracts/course-files/endpoints';
import {createCourse, updateCourse} from '@switchboard/contracts/courses/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor} from '@testing-library/react';
import {course, ID, lessons, listed, oneDraft, open, storedDraft} from '../testing/courses.tsx';
import {courseFile, FILE_ID, fakeUploads, takesUploads} from '../testing/uploads.ts';

// Its field `browser`, which jest ignores.
jest.mock('tus-js-client', () =>
  jest.requireActual<object>('tus-js-client/lib.es5/browser/index.js'),
);

describe('files of a course', () => {
  it('include an uploaded video in place of a link, with its length and captions', async () => {
    const uploads = fakeUploads();
    const {user, backend} = open(`/management/${course().id}`, {
      ...storedDraft({status: 'draft'}, []),
      ...on(updateCourse, oneDraft({status: 'draft'}, []), ID),
      ...takesUploads,
    });
    await user.click(await screen.findByRole('button', {name: 'Add lesson'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Video'}));
    await user.type(screen.getByLabelText('Lesson title'), 'Film');
    const input = screen.getByLabelText('Video file', {selector: 'input'});
    await user.upload(input, new File(['x'.repeat(12)], 'talk.mp4', {type: 'video/mp4'}));
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    expect(screen.queryByLabelText('Video link')).toBeNull();
    expect(screen.getByRole('button', {name: 'Choose a file: Captions'})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(backend.callsTo(updateCourse).at(-1)?.body).toMatchObject({
      sections: [{lessons: [{kind: 'video', fileId: courseFile().id, captionsId: null, url: ''}]}],
    });
    uploads.restore();
  });

  it('include the length of a video for its lesson, even after the lesson was moved', async () => {
    const uploads = fakeUploads();
    const measured: HTMLVideoElement[] = [];
    const create = document.createElement.bind(document);
    const spy = jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const made = create(name);
      if (made instanceof HTMLVideoElement) measured.push(made);
      return made;
    });
    const film = {...lessons[0]!, kind: 'video' as const, rule: 'video_percent' as const};
    const {user, backend} = open(`/management/${course().id}`, {
      ...storedDraft({status: 'draft'}, [film, lessons[1]!]),
      ...on(updateCourse, oneDraft({status: 'draft'}), ID),
      ...takesUploads,
    });
    const input = await screen.findByLabelText('Video file', {selector: 'input'});
    await user.upload(input, new File(['x'.repeat(12)], 'talk.mp4', {type: 'video/mp4'}));
    await screen.findByText('talk.mp4 (1 KB)');
    await user.click(screen.getByRole('button', {name: 'Move lesson 1 down'}));
    const [video] = measured as [HTMLVideoElement];
    Object.defineProperty(video, 'duration', {value: 42.7});
    act(() => void video.dispatchEvent(new Event('loadedmetadata')));
    await waitFor(() => expect(screen.getByLabelText('Length of the video')).toHaveValue('42'));
    await waitFor(() =>
      expect(backend.callsTo(updateCourse).at(-1)?.body).toMatchObject({
        sections: [{lessons: [{kind: 'article'}, {kind: 'video', seconds: 42}]}],
      }),
    );
    spy.mockRestore();
    uploads.restore();
  });

  it('lock the outline during upload, and move along with their lesson by its button', async () => {
    const uploads = fakeUploads();
    uploads.server.next = ['waiting'];
    const film = {...lessons[0]!, title: 'Film', kind: 'video' as const};
    const {user} = open(`/management/${course().id}`, {
      ...storedDraft({status: 'draft'}, [film, lessons[1]!]),
      ...on(updateCourse, oneDraft({status: 'draft'}), ID),
      ...takesUploads,
    });
    const handle = await screen.findByRole('button', {name: 'Move Film'});
    expect(handle).toBeEnabled();
    const input = screen.getByLabelText('Video file', {selector: 'input'});
    await user.upload(input, new File(['x'.repeat(12)], 'talk.mp4', {type: 'video/mp4'}));
    await screen.findByText('50% uploaded');
    expect(handle).toBeDisabled();
    expect(
      screen.getByText('You can move lessons here once the upload has finished.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Move lesson 1 down'}));
    expect(screen.getByText('50% uploaded')).toBeVisible();
    act(() => uploads.server.goOn());
    expect(await screen.findByText('talk.mp4 (1 KB)')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Move Film'})).toBeEnabled();
    uploads.restore();
  });

  it('can be chosen again if their lesson was removed during the upload', async () => {
    const uploads = fakeUploads();
    uploads.server.next = ['waiting'];
    const film = {...lessons[0]!, kind: 'video' as const};
    const {user} = open(`/management/${course().id}`, {
      ...storedDraft({status: 'draft'}, [film]),
      ...on(updateCourse, oneDraft({status: 'draft'}), ID),
      ...takesUploads,
    });
    const input = await screen.findByLabelText('Video file', {selector: 'input'});
    await user.upload(input, new File(['x'.repeat(12)], 'talk.mp4', {type: 'video/mp4'}));
    await screen.findByText('50% uploaded');
    await user.click(screen.getByRole('button', {name: 'Remove lesson 1'}));
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByRole('button', {name: 'Choose a file: Video file'})).toBeVisible();
    // During the upload of a video, its link is not editable.
    expect(await screen.findByLabelText('Video link')).toBeVisible();
    uploads.restore();
  });

  it('delay the save of the course until they are uploaded', async () => {
    const uploads = fakeUploads();
    uploads.server.next = ['waiting'];
    const {user, backend} = open('/create', {
      ...on(createCourse, oneDraft({status: 'draft'})),
      ...storedDraft({status: 'draft'}),
      ...takesUploads,
    });
    await user.type(await screen.findByLabelText('Title'), 'First steps');
    const input = screen.getByLabelText('Cover', {selector: 'input'});
    await user.upload(input, new File(['x'.repeat(12)], 'cover.png', {type: 'image/png'}));
    await screen.findByText('50% uploaded');
    await user.click(screen.getByRole('button', {name: 'Create draft'}));
    expect(await screen.findByText('Wait for the upload to finish')).toBeVisible();
    expect(backend.callsTo(createCourse)).toHaveLength(0);
    act(() => uploads.server.goOn());
    await screen.findByText('talk.mp4 (1 KB)');
    expect(screen.queryByText('Wait for the upload to finish')).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Create draft'}));
    await waitFor(() =>
      expect(backend.callsTo(createCourse)[0]?.body).toMatchObject({coverId: FILE_ID.id}),
    );
    uploads.restore();
  });

  it('are shown by name, and can be removed', async () => {
    const guide = [{...lessons[0]!, kind: 'file' as const, fileId: FILE_ID.id}];
    const {user, backend} = open(`/management/${course().id}`, {
      ...storedDraft({status: 'draft'}, guide),
      ...on(
        getCourseFile,
        answerOf({file: courseFile({kind: 'file', name: 'guide.pdf'})}),
        FILE_ID,
      ),
      ...on(updateCourse, oneDraft({status: 'draft'}), ID),
    });
    expect(await screen.findByText('guide.pdf (1 KB)')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Remove the file: File'}));
    await waitFor(() =>
      expect(backend.callsTo(updateCourse)[0]?.body).toMatchObject({
        sections: [{lessons: [{kind: 'file', fileId: null}]}],
      }),
    );
  });

  it('include its cover in the library', async () => {
    const {container} = open('', listed(course({coverUrl: '/training/api/files/1/content'})));
    await screen.findByRole('link', {name: 'First steps'});
    expect(container.querySelector('img')).toHaveAttribute('src', '/training/api/files/1/content');
  });
});
