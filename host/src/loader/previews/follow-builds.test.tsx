import {act} from '@testing-library/react';
import {SECRET, setPreviewStage} from '../../testing/preview-stage.tsx';

const {stage, redeem, answer, answerPreview, start, openLink, running, bar, held, signIn} =
  setPreviewStage();

describe('G26 a preview of a build in progress', () => {
  const FIRST = '1.1.0-dev.000000000001';
  const NEXT = '1.1.0-dev.000000000002';
  const followed = () =>
    redeem.mock.calls.filter(([address]) => String(address).endsWith('/previews/follow'));
  /** Answers the link with the first build, and each further request with the given answers. */
  const open = async (...answers: [number, object][]) => {
    answerPreview(await stage.signer.preview(FIRST));
    await openLink();
    for (const [status, body] of answers) redeem.mockImplementationOnce(() => answer(status, body));
    redeem.mockImplementation(() => answer(200, {preview: null, failed: false}));
  };
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1)
      await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  /** Waits for the check of a signature, which is no timer. */
  const settled = () =>
    act(
      () =>
        new Promise<void>(
          (done) =>
            void jest
              .requireActual<typeof import('node:timers')>('node:timers')
              .setTimeout(done, 50),
        ),
    );
  const known = (preview: unknown, failed = false): [number, object] => [200, {preview, failed}];

  beforeEach(() => jest.useFakeTimers({doNotFake: ['queueMicrotask', 'nextTick']}));

  it('follows builds with the link of this session, each validated like the first', async () => {
    await open(known(await stage.signer.preview(NEXT)));
    expect(bar()).toHaveTextContent(`Development: Tickets ${FIRST}`);
    await turns(1);
    await settled();
    expect([running(), bar()?.textContent]).toEqual([
      `preview ${NEXT}`,
      expect.stringContaining(NEXT),
    ]);
    expect(
      followed().map(([address, request]) => [address, request?.method, request?.credentials]),
    ).toEqual([['/registry/v1/previews/follow', 'POST', 'omit']]);
    await turns(1);
    expect(followed().length).toBe(2);
  });

  it('shows no unsigned build, and continues after a missing answer', async () => {
    await open(
      known({...(await stage.signer.preview(NEXT)), signatures: []}),
      [503, {}],
      known(await stage.signer.preview(NEXT)),
    );
    await turns(1);
    await settled();
    expect(running()).toBe(`preview ${FIRST}`);
    await turns(2);
    await settled();
    expect(running()).toBe(`preview ${NEXT}`);
  });

  it('keeps the last good build while a later one has errors, and states that', async () => {
    await open(known(null, true), known(null, false));
    await turns(1);
    expect([running(), bar()?.textContent]).toEqual([
      `preview ${FIRST}`,
      expect.stringContaining('The last build has errors'),
    ]);
    await turns(1);
    expect(bar()).not.toHaveTextContent('errors');
  });

  it('ends a preview when nobody works on it', async () => {
    await open([404, {message: 'over'}]);
    await turns(1);
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    expect(bar()).toHaveTextContent('Nobody is working on Tickets, so the preview has ended.');
    await turns(3);
    expect(followed().length).toBe(1);
  });

  it('requests the newest build after a reload, as the same session and person', async () => {
    await open();
    signIn('u1');
    expect(JSON.parse(held()!)).toEqual({
      secret: SECRET,
      session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: 'u1',
    });
    answerPreview(await stage.signer.preview(NEXT));
    await start();
    expect(running()).toBe(`preview ${NEXT}`);
    signIn('u2');
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
  });
});
