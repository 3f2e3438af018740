import {course, lessons} from '../../testing/courses.tsx';
import {toCourseValues, type CourseValues} from '../../forms/course-form.ts';
import {UPLOADING} from '../../forms/lesson-form.ts';
import {CourseSaver, type Draft, type SaverPorts} from './course-saver.ts';
import {faultsOf} from './faults.ts';

const draft = (changes: Partial<Draft['course']> = {}): Draft => ({
  course: course({status: 'draft', ...changes}),
  sections: [{id: 'ss', title: '', lessons}],
});

/** A server with one course, and a form for it. */
function setUp({failing = [] as Error[]} = {}) {
  const form = {values: toCourseValues(draft())};
  const kept: {value: Parameters<SaverPorts['keep']>[0]} = {value: undefined};
  const sent: object[] = [];
  let newest = draft();
  const send = jest.fn(async (base: Draft, body: object): Promise<Draft> => {
    const failure = failing.shift();
    if (failure) throw failure;
    if (base.course.version !== newest.course.version) throw new Error('conflict');
    sent.push(body);
    newest = {...newest, course: {...newest.course, version: base.course.version + 1}};
    return newest;
  });
  const saver = new CourseSaver(
    {
      read: () => form.values,
      faultsOf,
      send,
      readNewest: async () => newest,
      keep: (next) => {
        kept.value = next;
      },
      judge: ({message}: Error) =>
        message === 'conflict' ? 'conflict' : message === 'no answer' ? 'retry' : 'refusal',
    } as SaverPorts,
    draft(),
    form.values,
  );
  const type = (changes: Partial<CourseValues>) => {
    form.values = {...form.values, ...changes};
    saver.change();
  };
  const change = (next: Draft) => {
    newest = next;
  };
  return {saver, type, form, sent, send, kept, change};
}

const lesson = (values: CourseValues, changes: object): Partial<CourseValues> => ({
  sections: values.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((one, index) => (index === 0 ? {...one, ...changes} : one)),
  })),
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a course that is written', () => {
  it('is saved a pause after the last change, with the changed parts only', async () => {
    const {saver, type, sent} = setUp();
    type({title: 'F'});
    await pass(1000);
    type({title: 'Fine'});
    await pass(1000);
    expect([sent, saver.state().kind]).toEqual([[], 'unsaved']);
    await pass(500);
    expect([sent, saver.state().kind]).toEqual([[{title: 'Fine'}], 'saved']);
  });

  it('is saved eventually during continuous typing', async () => {
    const {type, sent} = setUp();
    for (let letters = 1; letters <= 11; letters += 1) {
      type({title: 'x'.repeat(letters)});
      await pass(1000);
    }
    expect(sent).toHaveLength(1);
  });

  it('is saved once at a time, and again with later changes', async () => {
    const {saver, type, send, sent} = setUp();
    const {promise, resolve} = Promise.withResolvers<void>();
    const through = send.getMockImplementation()!;
    send.mockImplementationOnce(async (...given) => {
      await promise;
      return through(...given);
    });
    type({title: 'One'});
    await pass(1500);
    type({summary: 'Two'});
    await pass(5000);
    expect([send.mock.calls.length, saver.state().kind]).toEqual([1, 'saving']);
    resolve();
    await pass(1500);
    expect(sent).toEqual([{title: 'One'}, {summary: 'Two'}]);
    expect(saver.base().course.version).toBe(5);
  });

  it('is kept in the browser until the server has it', async () => {
    const {type, kept} = setUp({failing: [new Error('no answer')]});
    type({title: 'Kept'});
    await pass(300);
    expect(kept.value).toMatchObject({version: 3, values: {title: 'Kept'}});
    await pass(1200);
    expect(kept.value).toMatchObject({values: {title: 'Kept'}});
    await pass(10_000);
    expect(kept.value).toBeUndefined();
  });

  it('is saved again after a missing response', async () => {
    const {saver, type, sent} = setUp({failing: [new Error('no answer')]});
    type({title: 'Again'});
    await pass(1500);
    expect(saver.state().kind).toBe('failed');
    await pass(10_000);
    expect([sent, saver.state().kind]).toEqual([[{title: 'Again'}], 'saved']);
  });

  it('waits for another change after a rejection', async () => {
    const {saver, type, sent} = setUp({failing: [new Error('too long')]});
    type({title: 'Refused'});
    await pass(60_000);
    expect([sent, saver.state().kind]).toEqual([[], 'refused']);
    type({title: 'Correct'});
    await pass(1500);
    expect(sent).toEqual([{title: 'Correct'}]);
  });

  it('stores all but an invalid field, names it, and keeps its text', async () => {
    const {saver, type, form, sent, kept} = setUp();
    type({...lesson(form.values, {kind: 'link', url: 'htt', title: 'Links'}), title: ' '});
    await pass(1500);
    expect(sent).toMatchObject([{sections: [{lessons: [{title: 'Links', url: ''}, {}]}]}]);
    expect(sent[0]).not.toHaveProperty('title');
    expect(saver.state()).toMatchObject({
      kind: 'faults',
      faults: [
        {path: 'title', message: 'Title is required'},
        {
          path: 'sections.0.lessons.0.url',
          message: 'Enter a valid link that begins with https://',
        },
      ],
    });
    expect(kept.value?.values.sections[0]?.lessons[0]?.url).toBe('htt');
  });

  it('is saved without a file during its upload, which is no fault', async () => {
    const {saver, type, form, sent, kept} = setUp();
    type({...lesson(form.values, {fileId: UPLOADING}), title: 'With a file'});
    await pass(1500);
    expect([sent, saver.state().kind]).toEqual([[{title: 'With a file'}], 'saved']);
    expect(JSON.stringify(kept.value)).not.toContain(UPLOADING);
  });

  it("never overwrites another author's version without a choice", async () => {
    const {saver, type, sent, change} = setUp();
    const theirs = draft({title: 'Theirs', version: 4});
    change(theirs);
    type({title: 'Mine'});
    await pass(1500);
    expect(saver.state()).toEqual({kind: 'conflict', theirs});
    type({title: 'Mine!'});
    await pass(60_000);
    expect(sent).toEqual([]);
    const done = saver.goOnFrom(theirs);
    await pass(0);
    await done;
    expect([sent, saver.state().kind]).toEqual([[{title: 'Mine!'}], 'saved']);
  });

  it('continues by itself when only the response was lost', async () => {
    const {saver, type, change} = setUp({failing: [new Error('no answer')]});
    type({title: 'Landed'});
    await pass(1500);
    change(draft({title: 'Landed', version: 4}));
    await pass(10_001);
    expect([saver.state().kind, saver.base().course.version]).toEqual(['saved', 4]);
  });

  it('is not saved during its publication', async () => {
    const {saver, type, sent} = setUp();
    const {promise, resolve} = Promise.withResolvers<Draft>();
    const published = saver.use(() => promise);
    type({title: 'Later'});
    await pass(5000);
    expect(sent).toEqual([]);
    resolve(draft());
    await published;
    await pass(1500);
    expect(sent).toEqual([{title: 'Later'}]);
  });
});
