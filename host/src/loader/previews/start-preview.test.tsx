import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import {clearToken, configureSession} from '@switchboard/session';
import {useLeaveGuard, type CanLeave} from '@switchboard/router';
import {createKeyPair, previewText, signText} from '@switchboard/release-rules/trust';
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useDocumentStore} from '../../registry/document-store.ts';
import {offerDocument} from '../../registry/trust.ts';
import {noteServerTime} from '../../registry/server-time.ts';
import {noteRuns} from '../../registry/visitor.ts';
import {SECRET, setPreviewStage, storeSession} from '../../testing/preview-stage.tsx';
import {untilText} from './until-text.ts';

const {
  stage,
  redeem,
  answer,
  answerPreview,
  announce,
  start,
  openLink,
  hold,
  running,
  bar,
  held,
  signIn,
} = setPreviewStage();

describe('G20 the link of a preview', () => {
  it('redeems a link with its secret, hides it at once, and opens the section', async () => {
    answerPreview(await stage.signer.preview('1.1.0'));
    await openLink();
    expect(window.location.href).toBe('http://localhost/dashboard/tickets');
    const [address, request] = redeem.mock.calls[0]!;
    expect([address, request?.method, request?.credentials]).toEqual([
      '/registry/v1/previews/redeem',
      'POST',
      'omit',
    ]);
    expect(running()).toBe('preview 1.1.0');
  });

  it("shows the registry's words for a link opened elsewhere, and does no more", async () => {
    redeem.mockImplementation(() => answer(409, {message: 'This preview link was opened before.'}));
    await openLink();
    expect(bar()).toHaveTextContent('This preview link was opened before.');
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    await userEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(bar()).toBeNull();
  });

  it('retries an unanswered link after a reload, as the same session', async () => {
    redeem.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await openLink();
    expect(bar()).toHaveTextContent('Reload this page to try again.');
    expect([running(), window.location.hash]).toEqual(['active 1.0.0', '']);
    const waiting = held();
    answerPreview(await stage.signer.preview('1.1.0'));
    await start();
    expect([running(), redeem.mock.calls.length]).toEqual(['preview 1.1.0', 2]);
    expect(JSON.parse(waiting!)).toEqual({
      secret: SECRET,
      session: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('requests the whole of a cut link, without querying the registry', async () => {
    await openLink('short');
    expect(bar()).toHaveTextContent('This preview link is not complete');
    expect([redeem.mock.calls.length, held()]).toEqual([0, null]);
  });
});

describe('G21 a preview that fails its checks shows a message and changes nothing', () => {
  const changed = (change: (preview: Preview) => Preview) => async () =>
    change(await stage.signer.preview('1.1.0'));
  const foreign = async () => {
    const preview = await stage.signer.preview('1.1.0');
    const stranger = await createKeyPair();
    return {...preview, signatures: [await signText(previewText(preview), stranger)]};
  };
  /** Signs as the team, whose key may sign releases, and nothing else. */
  const ofTheTeam = async () => {
    const preview = await stage.signer.preview('1.1.0');
    return {...preview, signatures: [await signText(previewText(preview), stage.signer.team)]};
  };

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'without a signature',
      changed((preview) => ({...preview, signatures: []})),
      'was not made by this registry',
    ],
    ['by a foreign key', foreign, 'was not made by this registry'],
    ["by a team's key", ofTheTeam, 'was not made by this registry'],
    [
      'with a longer end',
      changed((preview) => ({...preview, expiresAt: '2999-02-01T00:00:00Z'})),
      'was not made by this registry',
    ],
    [
      'for another remote',
      () => stage.signer.preview('1.1.0', {remote: 'team'}),
      'was not made by this registry',
    ],
    [
      'whose release lies elsewhere',
      async () =>
        stage.signer.preview('1.1.0', {
          signed: {...(await stage.signer.release('1.1.0')), baseUrl: 'https://evil.example/'},
        }),
      'does not allow',
    ],
    [
      'whose release the team did not sign',
      async () =>
        stage.signer.preview('1.1.0', {
          signed: {...(await stage.signer.release('1.1.0')), signatures: []},
        }),
      'was not made by this registry',
    ],
    [
      'that is over',
      () => stage.signer.preview('1.1.0', {expiresAt: '2020-01-01T00:00:00Z'}),
      'it is over',
    ],
    ['that is a number', () => Promise.resolve(7), 'was not made by this registry'],
  ])('rejects a preview %s', async (_, make, text) => {
    await hold({preview: await make(), userId: undefined});
    expect(bar()).toHaveTextContent(text);
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
  });

  it('of a revoked release', async () => {
    await announce(['tickets@1.1.0']);
    answerPreview(await stage.signer.preview('1.1.0'));
    await openLink();
    expect(bar()).toHaveTextContent('its release was withdrawn');
    expect(running()).toBe('active 1.0.0');
  });

  it.each(['{', '"tickets@1.1.0"', '{"remote":"tickets","version":"1.1.0"}'])(
    'rejects a preview made by hand: %s',
    async (text) => {
      await hold(text);
      expect(bar()).toHaveTextContent('was not made by this registry');
      expect([running(), redeem.mock.calls.length]).toEqual(['active 1.0.0', 0]);
    },
  );
});

describe('G23 G24 an open preview', () => {
  const open = async (overrides: Partial<Preview> = {}) => {
    answerPreview(await stage.signer.preview('1.1.0', overrides));
    await openLink();
    expect(running()).toBe('preview 1.1.0');
  };

  it('G25 names a preview above the page with its end, and leaves it by the button', async () => {
    await open();
    expect(bar()).toHaveTextContent('Preview: Tickets 1.1.0, until Jan 1, ');
    await userEvent.click(screen.getByRole('button', {name: 'Leave preview'}));
    expect([running(), held(), bar()]).toEqual(['active 1.0.0', null, null]);
  });

  it('keeps a preview in this tab over a reload, validated again, nowhere else', async () => {
    await open();
    signIn('u1');
    expect(JSON.stringify({...localStorage})).not.toContain('1.1.0');
    noteRuns(useDocumentStore.getState().releases);
    expect(document.cookie).not.toContain('1.1.0');
    useDocumentStore.setState({...useDocumentStore.getInitialState()});
    await announce();
    await start();
    expect([running(), redeem.mock.calls.length]).toEqual(['preview 1.1.0', 1]);
  });

  it('ends a preview at its time', async () => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-21T12:00:00Z'),
      doNotFake: ['queueMicrotask', 'nextTick'],
    });
    await open({expiresAt: '2026-11-21T14:00:00Z'});
    act(() => void jest.advanceTimersByTime(7_199_000));
    expect(running()).toBe('preview 1.1.0');
    await act(async () => void jest.advanceTimersByTime(1000));
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    expect(bar()).toHaveTextContent('The preview of Tickets 1.1.0 is over.');
  });

  it("ends a preview by the registry's clock if this computer's is wrong", async () => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-25T12:00:00Z'),
      doNotFake: ['queueMicrotask', 'nextTick'],
    });
    const preview = await stage.signer.preview('1.1.0', {expiresAt: '2026-11-21T14:00:00Z'});
    const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
    redeem.mockImplementation(() => answer(200, {preview}, {date}));
    await openLink();
    act(() => void jest.advanceTimersByTime(7_199_000));
    expect(running()).toBe('preview 1.1.0');
    await act(async () => void jest.advanceTimersByTime(1000));
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    noteServerTime({headers: new Headers({date: new Date().toUTCString()})});
  });

  it('ends a preview when its release is revoked', async () => {
    await open();
    await announce(['tickets@1.1.0']);
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    expect(bar()).toHaveTextContent('this release was withdrawn');
  });

  it('ties a preview to the first user, until their logout, also in another tab', async () => {
    act(() => clearToken());
    await open();
    storeSession();
    act(() => configureSession('switchboard_'));
    signIn('u1');
    expect(running()).toBe('preview 1.1.0');
    act(() => clearToken());
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    expect(bar()).toHaveTextContent('The preview ended with the session that it was opened in.');
  });

  it('ends a preview when another person is signed in, also after a reload', async () => {
    await open();
    signIn('u1');
    const kept = held();
    signIn('u2');
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    await hold(kept!);
    signIn('u2');
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
  });

  it('ends a preview at a start without its session', async () => {
    await open();
    signIn('u1');
    act(() => useDocumentStore.setState(useDocumentStore.getInitialState()));
    const kept = held();
    act(() => clearToken());
    await hold(kept!);
    expect([running(), held()]).toEqual([undefined, null]);
  });
});

describe('L22 a preview whose section goes away with it', () => {
  const confirmLeave = jest.fn<Promise<boolean>, []>();
  let leave: CanLeave = 'ask';
  function Typed() {
    useLeaveGuard(leave, confirmLeave);
    return null;
  }
  const open = async (expiresAt: string) => {
    stage.serial += 1;
    await offerDocument(await stage.signer.document(stage.serial, []));
    answerPreview(await stage.signer.preview('1.1.0', {expiresAt}));
    await openLink();
    return render(<Typed />);
  };
  beforeEach(() => {
    confirmLeave.mockReset();
    leave = 'ask';
  });

  it('asks about unsaved work before a preview is left', async () => {
    await open('2999-01-01T00:00:00Z');
    confirmLeave.mockResolvedValueOnce(false);
    await userEvent.click(screen.getByRole('button', {name: 'Leave preview'}));
    expect(running()).toBe('preview 1.1.0');
    confirmLeave.mockResolvedValueOnce(true);
    await userEvent.click(screen.getByRole('button', {name: 'Leave preview'}));
    expect([running(), bar(), confirmLeave.mock.calls.length]).toEqual([undefined, null, 2]);
  });

  it.each(['ask', 'block'] as const)(
    'ends an expired preview without a question after pending requests: %s',
    async (state) => {
      jest.useFakeTimers({
        now: Date.parse('2026-11-21T12:00:00Z'),
        doNotFake: ['queueMicrotask', 'nextTick'],
      });
      leave = state;
      const {unmount} = await open('2026-11-21T14:00:00Z');
      await act(async () => void jest.advanceTimersByTime(7_200_000));
      expect([running(), held()]).toEqual([state === 'block' ? 'preview 1.1.0' : undefined, null]);
      await act(async () => unmount());
      expect(running()).toBeUndefined();
      expect(bar()).toHaveTextContent('The preview of Tickets 1.1.0 is over.');
      expect(confirmLeave).not.toHaveBeenCalled();
    },
  );
});

test('G25 shows the end as a time, with its day when that is not today', () => {
  const now = new Date(2026, 10, 21, 12, 0);
  expect(untilText(new Date(2026, 10, 21, 14, 30).toISOString(), now)).toBe('14:30');
  expect(untilText(new Date(2026, 10, 23, 9, 5).toISOString(), now)).toBe('Nov 23, 09:05');
});
