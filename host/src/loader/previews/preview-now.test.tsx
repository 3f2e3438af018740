import {act} from '@testing-library/react';
import {useDocumentStore} from '../../registry/document-store.ts';
import {noteServerTime} from '../../registry/server-time.ts';
import {offerDocument} from '../../registry/trust.ts';
import {setPreviewStage} from '../../testing/preview-stage.tsx';
import {previewNow} from './preview-now.ts';

const {stage, redeem, answer, openLink, running, bar, held} = setPreviewStage();

const HELD_BACK = 'Sat, 21 Nov 2026 12:00:00 GMT';
const ENDS = '2026-11-21T14:00:00Z';

/** Opens a preview that ends two hours after the date of its answer. */
const open = async () => {
  const preview = await stage.signer.preview('1.1.0', {expiresAt: ENDS});
  redeem.mockImplementation(() => answer(200, {preview}, {date: HELD_BACK}));
  await openLink();
};
/** Activates a document that was signed after the end of the preview. */
const announceLater = async () => {
  stage.serial += 1;
  const releases = [await stage.signer.release('1.0.0')];
  const later = {issuedAt: '2026-11-22T00:00:00Z'};
  const document = await stage.signer.document(stage.serial, releases, later);
  await act(() => offerDocument(document));
};

describe('G24 the end of a preview with a registry whose date is held back', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      now: Date.parse('2026-11-22T12:00:00Z'),
      doNotFake: ['queueMicrotask', 'nextTick'],
    }),
  );
  afterEach(() => noteServerTime({headers: new Headers({date: new Date().toUTCString()})}));

  it('opens none that has ended before the document was signed', async () => {
    await announceLater();
    await open();
    expect(bar()).toHaveTextContent('it is over');
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
  });

  it('ends an open one with a document that was signed after its end', async () => {
    await open();
    expect(running()).toBe('preview 1.1.0');
    await announceLater();
    expect([running(), held()]).toEqual(['active 1.0.0', null]);
    expect(bar()).toHaveTextContent('The preview of Tickets 1.1.0 is over.');
  });

  it('is judged by the registry alone without a document', () => {
    noteServerTime({headers: new Headers({date: HELD_BACK})});
    useDocumentStore.setState(useDocumentStore.getInitialState());
    expect(previewNow()).toBe(Date.parse(HELD_BACK));
  });
});
