import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  listCertificates,
  listOwnCertificates,
  revokeCertificate,
} from '@switchboard/contracts/certificates/endpoints';
import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {
  getCompletion,
  listCourseRatings,
  rateCourse,
} from '@switchboard/contracts/course-ratings/endpoints';
import type {Completion} from '@switchboard/contracts/course-ratings/schemas';
import {updateCourse} from '@switchboard/contracts/courses/endpoints';
import {completeLesson, enroll} from '@switchboard/contracts/enrollments/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {
  course,
  enrollment,
  ID,
  id,
  lessons,
  listed,
  oneDraft,
  onePlayed,
  oneTaken,
  open,
  stored,
  storedDraft,
} from '../testing/courses.tsx';

const [greeting, listening] = lessons as [(typeof lessons)[0], (typeof lessons)[0]];
const coursePath = `/course/${id('c1')}`;
const DONE_AT = '2026-11-04T08:00:00.000Z';
const done = {
  completedAt: DONE_AT,
  completedLessons: 2,
  enrollment: enrollment({status: 'completed', progress: 100, completedAt: DONE_AT}),
};

const certificate = (changes: Partial<Certificate> = {}): Certificate => ({
  id: id('f1'),
  serial: '7K2M-9QRT-4WXY-ABCD',
  course: {id: id('c1'), title: 'First steps'},
  holder: {id: id('b1'), name: 'Ana Reyes'},
  cycle: 1,
  score: 95,
  issuedAt: DONE_AT,
  expiresAt: null,
  status: 'valid',
  revocation: null,
  checkUrl: 'https://desk.example.com/training/certificate/7K2M-9QRT-4WXY-ABCD',
  file: '/training/api/certificates/f1/file?signature=x',
  ...changes,
});

const completed = (changes: Partial<Completion> = {}) =>
  on(
    getCompletion,
    answerOf({
      completion: {
        course: {id: id('c1'), title: 'First steps'},
        completedAt: DONE_AT,
        score: 95,
        certificate: certificate(),
        rating: null,
        next: null,
        ...changes,
      },
    }),
    ID,
  );

describe('the end of a course', () => {
  it('appears after the last lesson: score, certificate and next courses', async () => {
    const next = {
      ...enrollment({status: 'not_started', isAssigned: true}),
      course: {...course({id: id('c2'), title: 'Refunds'})},
    };
    const {user, address} = open(`${coursePath}/lesson/${listening.id}`, {
      ...stored({done: [greeting.id]}),
      ...on(
        completeLesson,
        onePlayed(listening.id, {changes: done, done: [greeting.id, listening.id]}),
        {...ID, lessonId: listening.id},
      ),
      ...completed({next}),
    });
    await user.click(await screen.findByRole('button', {name: 'Mark as complete'}));
    const heading = await screen.findByRole('heading', {name: 'You completed First steps'});
    expect(address()).toBe(`/dashboard/training${coursePath}/completed`);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(
      screen.getByText('You completed First steps. Your score is 95%. Your certificate is ready.'),
    ).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', {name: 'Download PDF of First steps'})).toHaveAttribute(
      'href',
      certificate().file,
    );
    expect(screen.getByRole('link', {name: 'Refunds'})).toHaveAttribute(
      'href',
      `/dashboard/training/course/${id('c2')}`,
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('is announced within a lesson that is completed without a button', async () => {
    const viewed = [{...greeting, rule: 'view' as const}];
    open(`${coursePath}/lesson/${greeting.id}`, {
      ...stored({shown: viewed}),
      ...on(
        completeLesson,
        onePlayed(greeting.id, {shown: viewed, changes: done, done: [greeting.id]}),
        {
          ...ID,
          lessonId: greeting.id,
        },
      ),
    });
    const [told] = await screen.findAllByText('You completed First steps.');
    expect(told?.closest('[role=status]')).not.toBeNull();
    for (const link of screen.getAllByRole('link', {name: 'See your result'}))
      expect(link).toHaveAttribute('href', `/dashboard/training${coursePath}/completed`);
  });

  it('asks for a rating, which can be changed', async () => {
    const {user, backend} = open(`${coursePath}/completed`, {
      ...completed({certificate: null, score: null}),
      ...on(rateCourse, answerOf({rating: {stars: 4, comment: 'Short', ratedAt: DONE_AT}}), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Send rating'}));
    expect(await screen.findByText('Choose a rating')).toBeVisible();
    expect(screen.getByRole('radio', {name: '1'})).toHaveFocus();
    await user.click(screen.getByRole('radio', {name: '4'}));
    await user.type(screen.getByLabelText('Comment'), ' Short ');
    backend.answer(
      completed({certificate: null, rating: {stars: 4, comment: 'Short', ratedAt: DONE_AT}}),
    );
    await user.click(screen.getByRole('button', {name: 'Send rating'}));
    expect(await screen.findByRole('button', {name: 'Change rating'})).toBeVisible();
    expect(backend.callsTo(rateCourse)[0]?.body).toEqual({stars: 4, comment: 'Short'});
    expect(screen.queryByText('Your certificate')).toBeNull();
  });

  it('offers the course again after its certificate has expired', async () => {
    const {user, backend, address} = open(`${coursePath}/completed`, {
      ...completed({
        certificate: certificate({status: 'expired', expiresAt: '2026-11-05T08:00:00.000Z'}),
      }),
      ...stored(),
      ...on(enroll, oneTaken(), ID),
    });
    expect(await screen.findByText(/Expired on Nov 5, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Take it again'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/training${coursePath}`));
    expect(backend.callsTo(enroll)[0]?.body).toEqual({isAgain: true});
  });

  it('shows a notice before the course is completed', async () => {
    open(`${coursePath}/completed`, on(getCompletion, refusal('not_found', 'no'), ID));
    expect(await screen.findByRole('heading', {name: 'Not completed yet'})).toBeVisible();
  });
});

describe('My certificates', () => {
  it('lists them with download and link, and the reason of a revocation', async () => {
    const revocation = {reason: 'Not taken in person', by: 'Omar', at: DONE_AT};
    const {user} = open(
      '/certificates',
      on(
        listOwnCertificates,
        answerOf({
          certificates: [
            certificate(),
            certificate({
              id: id('f2'),
              course: {id: id('c2'), title: 'Refunds'},
              status: 'revoked',
              revocation,
            }),
          ],
        }),
      ),
    );
    expect(await screen.findByText('Revoked by Omar: Not taken in person')).toBeVisible();
    expect(screen.getAllByText(/Valid until|No end date/)).toHaveLength(1);
    await user.click(screen.getByRole('button', {name: 'Copy link to First steps'}));
    expect(await navigator.clipboard.readText()).toBe(certificate().checkUrl);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('explains how to get the first', async () => {
    open('/certificates', on(listOwnCertificates, answerOf({certificates: []})));
    expect(await screen.findByRole('heading', {name: 'No certificates yet'})).toBeVisible();
  });
});

describe('the management of a course', () => {
  const managed = `/management/${id('c1')}`;

  it('revokes a certificate with a reason', async () => {
    const page = {nextCursor: null, total: 1};
    const {user, backend} = open(`${managed}/certificates`, {
      ...stored(),
      ...on(listCertificates, answerOf({certificates: [certificate()], page}), ID),
      ...on(revokeCertificate, answerOf({certificate: certificate({status: 'revoked'})}), {
        id: id('f1'),
      }),
    });
    const row = await screen.findByRole('row', {name: /Ana Reyes.*Valid.*7K2M-9QRT-4WXY-ABCD/});
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(
      within(row).getByRole('button', {name: 'Revoke the certificate of Ana Reyes'}),
    );
    await user.click(await screen.findByRole('button', {name: 'Revoke'}));
    expect(await screen.findByText('Reason is required')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Copied');
    await user.click(screen.getByRole('button', {name: 'Revoke'}));
    await waitFor(() =>
      expect(backend.callsTo(revokeCertificate)[0]?.body).toEqual({reason: 'Copied'}),
    );
  });

  it('shows authors comments, and no average of a few ratings', async () => {
    const rating = {
      id: id('d1'),
      learner: {id: id('b1'), name: 'Ana Reyes'},
      stars: 2,
      comment: 'Too long',
      ratedAt: DONE_AT,
      cycle: 1,
    };
    open(`${managed}/ratings`, {
      ...stored({changes: {rating: {count: 1, average: null}}}),
      ...on(
        listCourseRatings,
        answerOf({ratings: [rating], page: {nextCursor: null, total: 1}}),
        ID,
      ),
    });
    expect(await screen.findByText('Too long')).toBeVisible();
    expect(screen.getByText('Small sample (1)')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows the average in the library from five ratings on', async () => {
    open(
      '',
      listed(
        course({rating: {count: 12, average: 4.3}}),
        course({id: id('c2'), title: 'Refunds', rating: {count: 4, average: null}}),
      ),
    );
    expect(await screen.findByText('Rated 4.3 of 5 by 12 people')).toBeInTheDocument();
    expect(screen.getAllByText(/Rated/)).toHaveLength(1);
  });

  it('saves the validity of a certificate', async () => {
    const {user, backend} = open(managed, {
      ...storedDraft(),
      ...on(updateCourse, oneDraft({certificate: {months: 12}, version: 4}), ID),
    });
    await user.selectOptions(await screen.findByLabelText('Certificate'), 'With an end date');
    expect(await screen.findByRole('button', {name: 'Months is required'})).toBeVisible();
    expect(backend.callsTo(updateCourse)).toEqual([]);
    await user.type(screen.getByLabelText('Months'), '12');
    await waitFor(() =>
      expect(backend.callsTo(updateCourse)[0]?.body).toEqual({certificate: {months: 12}}),
    );
  });
});
