import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  checkGift,
  createCourseImport,
  exportCourse,
  reviewCourseImport,
} from '@switchboard/contracts/course-imports/endpoints';
import type {
  CourseImportReview,
  FoundQuestion,
} from '@switchboard/contracts/course-imports/schemas';
import {updateCourse} from '@switchboard/contracts/courses/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {course, ID, listed, oneDraft, open, storedDraft} from '../testing/courses.tsx';
import {FILE_ID, fakeUploads, takesUploads} from '../testing/uploads.ts';

// Its field `browser`, which jest ignores.
jest.mock('tus-js-client', () =>
  jest.requireActual<object>('tus-js-client/lib.es5/browser/index.js'),
);

const review = (changes: Partial<CourseImportReview> = {}): CourseImportReview => ({
  kind: 'markdown',
  title: 'Tone of voice',
  sections: [
    {
      title: 'Start',
      lessons: [
        {kind: 'article', title: 'Greetings', questionCount: 0},
        {kind: 'quiz', title: 'Check', questionCount: 2},
      ],
    },
  ],
  fileCount: 0,
  problems: [],
  problemCount: 0,
  ...changes,
});
/** Files of the test browser cannot be read. */
const fileOf = (name: string, text: string) =>
  Object.assign(new File([text], name), {text: () => Promise.resolve(text)});
const markdown = fileOf('tone.md', '## Greetings\n\nHello');

const openImport = async (
  answers: Parameters<typeof open>[1],
  [item, title]: [item: string, title: string] = ['Markdown files…', 'Import Markdown files'],
) => {
  const opened = open('/management', {...listed(course()), ...answers});
  await opened.user.click(await screen.findByRole('button', {name: 'Import'}));
  await opened.user.click(screen.getByRole('menuitem', {name: item}));
  await screen.findByRole('dialog', {name: title});
  return opened;
};

describe('importing a course', () => {
  it('shows the findings before an import, and opens the draft', async () => {
    const left = {file: 'tone.md', line: 3, message: 'The link is left out.', isError: false};
    const {user, backend, address} = await openImport({
      ...on(reviewCourseImport, answerOf({review: review({problems: [left], problemCount: 4})})),
      ...on(createCourseImport, oneDraft({status: 'draft'})),
      ...storedDraft({status: 'draft'}),
    });
    await user.upload(screen.getByLabelText('Markdown files', {selector: 'input'}), markdown);
    expect(await screen.findByRole('heading', {name: 'Found: 2 lessons'})).toBeVisible();
    expect(screen.getByText('Quiz, 2 questions')).toBeVisible();
    expect(screen.getByText('tone.md, line 3:').closest('li')).toHaveTextContent('is left out');
    expect(screen.getByText('and 3 more')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.clear(screen.getByLabelText('Title'));
    expect(screen.getByRole('button', {name: 'Import'})).toBeDisabled();
    await user.type(screen.getByLabelText('Title'), 'Our tone');
    await user.click(screen.getByRole('button', {name: 'Import'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/training/management/${course().id}`));
    expect(backend.callsTo(createCourseImport)[0]?.body).toEqual({
      documents: [{name: 'tone.md', text: '## Greetings\n\nHello'}],
      title: 'Our tone',
    });
    expect(screen.getByText('The course was imported as a draft.')).toBeVisible();
  });

  it('imports nothing with problems, and accepts other files then', async () => {
    const fault = {file: null, line: null, message: 'There is no lesson.', isError: true};
    const {user} = await openImport(
      on(
        reviewCourseImport,
        answerOf({review: review({sections: [], problems: [fault], problemCount: 1})}),
      ),
    );
    await user.upload(screen.getByLabelText('Markdown files', {selector: 'input'}), markdown);
    expect(await screen.findByText('There is no lesson.')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Import'})).toBeDisabled();
    await user.click(screen.getByRole('button', {name: 'Choose other files'}));
    expect(screen.getByRole('button', {name: 'Choose Markdown files'})).toBeVisible();
  });

  it('reads an uploaded archive, and can be cancelled afterwards', async () => {
    const uploads = fakeUploads();
    const {user, backend} = await openImport(
      {
        ...takesUploads,
        ...on(reviewCourseImport, answerOf({review: review({kind: 'archive', fileCount: 2})})),
      },
      ['Course archive…', 'Import a course archive'],
    );
    const archive = new File(['x'.repeat(12)], 'course.zip', {type: 'application/zip'});
    await user.upload(screen.getByLabelText('Course archive', {selector: 'input'}), archive);
    expect(await screen.findByRole('heading', {name: 'Found: 2 lessons, 2 files'})).toBeVisible();
    expect(backend.callsTo(reviewCourseImport)[0]?.body).toEqual({fileId: FILE_ID.id});
    await user.click(screen.getByRole('button', {name: 'Cancel'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    uploads.restore();
  });

  it('shows why files are rejected', async () => {
    const {user, backend} = await openImport(
      on(
        reviewCourseImport,
        refusal('too_large', 'The Markdown files are longer than 2 MB together.'),
      ),
    );
    const input = screen.getByLabelText('Markdown files', {selector: 'input'});
    fireEvent.drop(input, {dataTransfer: {files: [fileOf('tone.txt', 'x')]}});
    expect(await screen.findByText("“tone.txt” isn't a Markdown file (.md)")).toBeVisible();
    await user.upload(input, fileOf('a.md', 'x'.repeat(2_000_001)));
    expect(await screen.findByText('The files are larger than 2 MB together')).toBeVisible();
    expect(backend.callsTo(reviewCourseImport)).toEqual([]);
    await user.upload(input, markdown);
    expect(
      await screen.findByText('The Markdown files are longer than 2 MB together.'),
    ).toBeVisible();
  });
});

const found = (changes: Partial<FoundQuestion> = {}): FoundQuestion => ({
  line: 1,
  kind: 'single',
  text: 'What is 2 + 2?',
  options: [
    {text: '4', isRight: true},
    {text: '5', isRight: false},
  ],
  accepted: [],
  explanation: 'Count.',
  note: '',
  ...changes,
});

describe('questions of a quiz', () => {
  const openQuiz = async (answers: Parameters<typeof open>[1]) => {
    const draft = {status: 'draft', publishedVersion: null} as const;
    const opened = open(`/management/${ID.id}`, {
      ...storedDraft(draft, []),
      ...on(updateCourse, oneDraft(draft, []), ID),
      ...answers,
    });
    await opened.user.click(await screen.findByRole('button', {name: 'Add lesson'}));
    await opened.user.click(await screen.findByRole('menuitem', {name: 'Quiz'}));
    await opened.user.click(screen.getByRole('button', {name: 'Import questions'}));
    return {...opened, dialog: await screen.findByRole('dialog', {name: 'Import questions'})};
  };

  it('are imported from GIFT after a review, in place of the blank one', async () => {
    const {user, backend, dialog} = await openQuiz(
      on(
        checkGift,
        answerOf({
          questions: [
            found(),
            found({
              line: 5,
              kind: 'short',
              text: 'Who?',
              explanation: '',
              options: [],
              accepted: ['Ann', 'Bob'],
              note: 'Answers that give a part of the points give all of them here.',
            }),
          ],
          problems: [{line: 9, message: 'This question asks for an essay.'}],
          problemCount: 1,
        }),
      ),
    );
    const check = within(dialog).getByRole('button', {name: 'Check questions'});
    expect(check).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Questions in GIFT'), 'some GIFT');
    await user.click(check);
    expect(await within(dialog).findByRole('heading', {name: '2 questions found'})).toBeVisible();
    expect(within(dialog).getByText('1 question is left out')).toBeVisible();
    expect(within(dialog).getByText('Line 9:')).toBeVisible();
    expect(within(dialog).getByText('4').closest('li')).toHaveTextContent('4 (right)');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(within(dialog).getByRole('button', {name: 'Add 2 questions'}));
    expect(await screen.findByText('2 questions were added.')).toBeVisible();
    expect(backend.callsTo(checkGift)[0]?.body).toEqual({text: 'some GIFT'});
    const asked = screen.getAllByRole('textbox', {name: 'Question'});
    expect(asked.map((one) => (one as HTMLTextAreaElement).value)).toEqual([
      'What is 2 + 2?',
      'Who?',
    ]);
    expect(screen.getByDisplayValue('Count.')).toBeVisible();
    expect(screen.getByDisplayValue(/Ann\s+Bob/)).toBeVisible();
  });

  it("show the service's reason of a rejection, and the text can be changed", async () => {
    const {user, dialog} = await openQuiz(
      on(checkGift, refusal('validation_failed', 'A quiz can have at most 100 questions.')),
    );
    const field = within(dialog).getByLabelText('Questions in GIFT');
    await user.upload(within(dialog).getByLabelText('File in GIFT'), fileOf('a.gift', 'A {T}'));
    await waitFor(() => expect(field).toHaveValue('A {T}'));
    await user.click(within(dialog).getByRole('button', {name: 'Check questions'}));
    expect(await within(dialog).findByText('A quiz can have at most 100 questions.')).toBeVisible();
    expect(field).toHaveValue('A {T}');
  });
});

describe('exporting a course', () => {
  it('downloads its archive', async () => {
    const clicked: string[] = [];
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function click(this: HTMLAnchorElement) {
        clicked.push(`${this.getAttribute('href')} ${this.download}`);
      });
    const url = '/training/api/courses/c1/export.zip?signature=x';
    const {user} = open('/management', {
      ...listed(course({title: 'First: steps'})),
      ...on(exportCourse, answerOf({export: {url}}), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for First: steps'}));
    await user.click(screen.getByRole('menuitem', {name: 'Export'}));
    expect(await screen.findByText('The archive is being downloaded.')).toBeVisible();
    expect(clicked).toEqual([`${url} First steps.zip`]);
    click.mockRestore();
  });
});
