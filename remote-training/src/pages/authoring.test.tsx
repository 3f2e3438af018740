import {answerOf, on} from '@switchboard/api-client/testing';
import {
  archiveCourse,
  createCourse,
  deleteCourse,
  listCourses,
  publishCourse,
  restoreCourse,
} from '@switchboard/contracts/courses/endpoints';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {course, ID, lessons, listed, oneDraft, open, storedDraft} from '../testing/courses.tsx';

const editPath = `/management/${course().id}`;
const draft = course({status: 'draft'});

describe('Training Management', () => {
  it('lists courses of all states', async () => {
    const {backend} = open(
      '/management',
      listed(course(), course({id: lessons[0]!.id, title: 'Refunds', status: 'draft'})),
    );
    expect(await screen.findByRole('row', {name: /First steps.*Published/})).toBeVisible();
    expect(screen.getByRole('row', {name: /Refunds.*Draft/})).toBeVisible();
    expect(backend.callsTo(listCourses)[0]?.query).toEqual({view: 'management'});
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('publishes a draft', async () => {
    const {user, backend} = open('/management', {
      ...listed(draft),
      ...on(publishCourse, oneDraft(), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for First steps'}));
    await user.click(screen.getByRole('menuitem', {name: 'Publish'}));
    expect(await screen.findByText('The course was published.')).toBeVisible();
    expect(backend.callsTo(publishCourse)).toHaveLength(1);
  });

  it('refuses to publish a course without lessons', async () => {
    const {user, backend} = open('/management', listed({...draft, lessonCount: 0}));
    await user.click(await screen.findByRole('button', {name: 'Actions for First steps'}));
    await user.click(screen.getByRole('menuitem', {name: 'Publish'}));
    expect(
      await screen.findByRole('alertdialog', {name: 'Add at least one lesson before publishing'}),
    ).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'OK'}));
    expect(backend.callsTo(publishCourse)).toEqual([]);
  });

  it('archives a published course, and restores it', async () => {
    const other = course({id: lessons[0]!.id, title: 'Refunds'});
    const {user, backend} = open('/management', {
      ...listed(course(), other),
      ...on(archiveCourse, oneDraft({status: 'archived'}), ID),
      ...on(archiveCourse, oneDraft({status: 'archived'}), {id: other.id}),
      ...on(restoreCourse, oneDraft(), ID),
    });
    const archive = async (title: string) => {
      await user.click(await screen.findByRole('button', {name: `Actions for ${title}`}));
      expect(screen.queryByRole('menuitem', {name: 'Delete'})).toBeNull();
      await user.click(screen.getByRole('menuitem', {name: 'Archive'}));
      return screen.findByText(`"${title}" was archived.`);
    };
    const first = await archive('First steps');
    expect(await archive('Refunds')).toBeVisible();
    const message = first.closest<HTMLElement>('[role=status]')!;
    await user.click(within(message).getByRole('button', {name: 'Undo'}));
    expect(await screen.findByText('"First steps" is back in the library.')).toBeVisible();
    expect(backend.callsTo(restoreCourse)).toHaveLength(1);
  });

  it('changes several courses, each action limited to suitable ones', async () => {
    const other = course({id: lessons[0]!.id, title: 'Refunds', status: 'draft'});
    const {user, backend} = open('/management', {
      ...listed(course(), other),
      ...on(archiveCourse, oneDraft({status: 'archived'}), ID),
      ...on(restoreCourse, oneDraft(), ID),
      ...on(deleteCourse, answerOf({}), {id: other.id}),
    });
    await user.click(await screen.findByRole('checkbox', {name: 'Select all shown'}));
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Delete (1)'}));
    await user.click(await screen.findByRole('button', {name: 'Cancel'}));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Delete (1)'}));
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('1 draft was deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
    expect(screen.getByRole('checkbox', {name: 'Select all shown'})).toHaveFocus();
    await user.click(screen.getByRole('checkbox', {name: 'Select First steps'}));
    await user.click(screen.getByRole('button', {name: 'Archive'}));
    expect(await screen.findByText('1 course was archived.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByText('1 course is back in the library.')).toBeVisible();
    expect(backend.callsTo(restoreCourse)).toHaveLength(1);
  });

  it('filters by the state and category in the address', async () => {
    const {user, backend, address} = open(
      '/management?category=Onboarding',
      on(
        listCourses,
        answerOf({
          courses: [course()],
          categories: [
            {name: 'Onboarding', count: 1},
            {name: 'Safety', count: 2},
          ],
          page: {nextCursor: null, total: 1},
        }),
      ),
    );
    await user.click(await screen.findByRole('combobox', {name: /Status/}));
    await user.click(await screen.findByRole('option', {name: 'Published'}));
    expect(address()).toBe('/dashboard/training/management?category=Onboarding&status=published');
    await waitFor(() =>
      expect(backend.callsTo(listCourses).at(-1)?.query).toEqual({
        view: 'management',
        category: 'Onboarding',
        status: 'published',
      }),
    );
    backend.answer(listed());
    await user.click(screen.getByRole('combobox', {name: /Status/}));
    await user.click(await screen.findByRole('option', {name: 'Draft'}));
    await user.click(await screen.findByRole('button', {name: 'Clear filters'}));
    await waitFor(() => expect(address()).toBe('/dashboard/training/management'));
  });

  it('deletes a draft after a question', async () => {
    const {user, backend} = open('/management', {
      ...listed(draft),
      ...on(deleteCourse, answerOf({}), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for First steps'}));
    await user.click(screen.getByRole('menuitem', {name: 'Delete'}));
    backend.answer(listed());
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('The draft was deleted.')).toBeVisible();
    expect(await screen.findByText('No courses yet')).toBeVisible();
    expect(screen.getByRole('group', {name: 'courses'})).toHaveFocus();
    expect(backend.callsTo(deleteCourse)).toHaveLength(1);
  });
});

describe('New Training', () => {
  it('creates a draft, and continues in its editor', async () => {
    const {user, backend, address} = open('/create', {
      ...on(createCourse, oneDraft({status: 'draft'})),
      ...storedDraft({status: 'draft'}),
    });
    await user.type(await screen.findByLabelText('Title'), 'First steps');
    await user.click(screen.getByRole('button', {name: 'Create draft'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/training${editPath}`));
    expect(backend.callsTo(createCourse)[0]?.body).toMatchObject({
      title: 'First steps',
      progression: 'free',
      passPercent: 80,
      sections: [{title: '', lessons: []}],
    });
  });

  it('asks for a title', async () => {
    const {user} = open('/create', {});
    await user.click(await screen.findByRole('button', {name: 'Create draft'}));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('asks before unsaved text is lost', async () => {
    const {user, address} = open('/create', {});
    await user.type(await screen.findByLabelText('Title'), 'First');
    await user.click(screen.getByRole('link', {name: 'Training Library'}));
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(address()).toBe('/dashboard/training/create');
  });
});

it.each(['/management', '/create', editPath])(
  '%s shows agents that it is for authors, and whom to ask',
  async (path) => {
    const roleHolders = [
      {id: course().id, name: 'Maria Santos'},
      {id: lessons[0]!.id, name: 'James Okafor'},
    ];
    const {backend} = open(path, on(listRoleHolders, answerOf({roleHolders})), {role: 'agent'});
    expect(
      await screen.findByText(
        'Only supervisors and above create and change courses. Ask Maria Santos or James Okafor.',
      ),
    ).toBeVisible();
    expect(backend.callsTo(getCurrentUser)).toHaveLength(1);
    expect(backend.callsTo(listRoleHolders)).toHaveLength(1);
    expect(backend.calls).toHaveLength(2);
    expect(await accessibilityFaults()).toEqual([]);
  },
);
