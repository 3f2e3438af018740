import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {createKeyPair, documentText, signText} from '@switchboard/release-rules/trust';
import {createSigner, type Signer} from '../testing/signed.ts';
import {chosenRelease, useDocumentStore} from './document-store.ts';
import {noteServerTime} from './server-time.ts';
import {configureTrust, offerDocument} from './trust.ts';
import {createDocumentReader, watchDocument} from './watch-document.ts';

const serial = () => useDocumentStore.getState().document.serial;
const answer = (status: number, body?: unknown, etag?: string) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: etag ? {etag} : {},
  });
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

let signer: Signer;
let documentOf: (
  serial: number,
  overrides?: Partial<RegistryDocument>,
) => Promise<RegistryDocument>;

beforeEach(async () => {
  signer = await createSigner();
  documentOf = async (number, overrides) =>
    signer.document(number, [await signer.release('1.0.0')], overrides);
  localStorage.clear();
  document.body.innerHTML = '';
  useDocumentStore.setState(useDocumentStore.getInitialState());
  fetchMock.mockReset();
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  await configureTrust(signer.config);
  jest
    .spyOn(globalThis, 'setInterval')
    .mockReturnValue(0 as unknown as ReturnType<typeof setInterval>);
});

afterEach(() => jest.restoreAllMocks());

const inline = (value: unknown) => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'switchboard-document';
  block.textContent = JSON.stringify(value);
  document.body.append(block);
};

const refusals = () => {
  const faults: string[] = [];
  return {faults, report: (fault: string) => void faults.push(fault)};
};

describe('the active document', () => {
  it('G4 is never replaced by an older document', async () => {
    await offerDocument(await documentOf(5));
    await expect(offerDocument(await documentOf(4))).rejects.toMatchObject({
      name: 'DocumentRefusal',
      fault: 'older',
    });
    expect(serial()).toBe(5);
  });

  it('G4 is replaced by the same document with a newer signature', async () => {
    await offerDocument(await documentOf(5));
    await offerDocument(await documentOf(5, {issuedAt: '2026-11-21T00:00:00Z'}));
    await offerDocument(await documentOf(5));
    expect(useDocumentStore.getState().document.issuedAt).toBe('2026-11-21T00:00:00Z');
  });

  it('G5 keeps a release that may not run beside the others, with the reason', async () => {
    const unsigned = {...(await signer.release('1.0.0')), signatures: []};
    await offerDocument(await signer.document(1, [unsigned]));
    expect(serial()).toBe(1);
    expect(chosenRelease('tickets')?.fault).toBe('unsigned');
  });

  it('G6 is not older than the one this browser saw before it was closed', async () => {
    await offerDocument(await documentOf(9));
    useDocumentStore.setState({document: {...useDocumentStore.getState().document, serial: -1}});
    await configureTrust(signer.config);
    await expect(offerDocument(await documentOf(8))).rejects.toMatchObject({fault: 'older'});
  });

  it('G6 may start over with another registry, which did not sign the earlier one', async () => {
    await offerDocument(await documentOf(9));
    useDocumentStore.setState({document: {...useDocumentStore.getState().document, serial: -1}});
    const other = await createSigner();
    await configureTrust(other.config);
    await offerDocument(await other.document(1, []));
    expect(serial()).toBe(1);
  });

  it('G8 accepts a key that the configuration got since the page was opened', async () => {
    const added = await createKeyPair();
    const {signatures: _, ...rest} = await documentOf(3);
    const document = {
      ...rest,
      signatures: [await signText(documentText({...rest, signatures: []}), added)],
    };
    const registry = {
      ...signer.config,
      publicKeys: [...signer.config.publicKeys, {key: added.publicKey, signs: 'document' as const}],
    };
    const services = {default: '', campaign: '', connect: '', training: ''};
    fetchMock.mockResolvedValueOnce(
      answer(200, {
        productName: 'x',
        dashboardPrefix: '',
        pathPrefix: '',
        services,
        websocket: '/ws',
        registry,
        telemetry: '',
      }),
    );
    await offerDocument(document);
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/config.json']);
    expect(serial()).toBe(3);
  });

  it('G8 is rejected when the newest configuration does not trust the key either', async () => {
    const stranger = await createSigner();
    await expect(offerDocument(await stranger.document(3, []))).rejects.toMatchObject({
      fault: 'unsigned',
    });
    expect(serial()).toBe(-1);
  });
});

describe('reading the registry', () => {
  it('G2 sends the ETag of the last good document', async () => {
    const read = createDocumentReader('/registry/v1');
    fetchMock
      .mockResolvedValueOnce(answer(200, await documentOf(1), '"one"'))
      .mockResolvedValueOnce(answer(304));
    await read();
    await read();
    expect(fetchMock.mock.calls.map(([url, init]) => [url, init.headers])).toEqual([
      ['/registry/v1/document', {}],
      ['/registry/v1/document', {'If-None-Match': '"one"'}],
    ]);
    expect(serial()).toBe(1);
  });

  it('G2 fetches a rejected document again, without its ETag', async () => {
    const read = createDocumentReader('/registry/v1');
    fetchMock.mockResolvedValueOnce(answer(200, {...(await documentOf(1)), serial: 2}, '"bad"'));
    await expect(read()).rejects.toMatchObject({fault: 'unsigned'});
    fetchMock.mockResolvedValueOnce(answer(200, await documentOf(2), '"good"'));
    await read();
    expect(fetchMock.mock.calls.at(-1)?.[1].headers).toEqual({});
    expect(serial()).toBe(2);
  });

  it.each([
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the registry answers 500', () => Promise.resolve(answer(500, {}))],
    ['the answer is no JSON', () => Promise.resolve(new Response('<html>', {status: 200}))],
    ['the answer is no document', () => Promise.resolve(answer(200, {serial: 9}))],
  ])('G3 keeps the last good document when %s', async (_, failure) => {
    await offerDocument(await documentOf(3));
    fetchMock.mockImplementationOnce(failure);
    await expect(createDocumentReader('/registry/v1')()).rejects.toThrow();
    expect(serial()).toBe(3);
  });

  it('G2 sends one request for two reads at the same time', async () => {
    const read = createDocumentReader('/registry/v1');
    fetchMock.mockResolvedValue(answer(200, await documentOf(1)));
    await Promise.all([read(), read()]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('G2 sends one more request for all changes during a request', async () => {
    const read = createDocumentReader('/registry/v1');
    let reply!: (response: Response) => void;
    fetchMock
      .mockReturnValueOnce(new Promise((resolve) => (reply = resolve)))
      .mockResolvedValueOnce(answer(200, await documentOf(2)));
    const early = read();
    const told = [read(true), read(true)];
    reply(answer(200, await documentOf(1)));
    await Promise.all([early, ...told]);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(serial()).toBe(2);
  });

  it('G2 fetches a change again although the request before it fails', async () => {
    const read = createDocumentReader('/registry/v1');
    let fail!: (error: Error) => void;
    fetchMock
      .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
      .mockResolvedValueOnce(answer(200, await documentOf(2)));
    const early = expect(read()).rejects.toThrow('Failed to fetch');
    const told = read(true);
    fail(new TypeError('Failed to fetch'));
    await Promise.all([early, told]);
    expect(serial()).toBe(2);
  });
});

describe('the first document', () => {
  it('G1 uses the document of the page, without a request', async () => {
    inline(await documentOf(2));
    await watchDocument('/registry/v1', refusals().report);
    expect(serial()).toBe(2);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('G1 fetches a document if the page has none', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, await documentOf(2)));
    await watchDocument('/registry/v1', refusals().report);
    expect(serial()).toBe(2);
  });

  it('G7 uses the last good document, and reports the rejected one of the page', async () => {
    await offerDocument(await documentOf(2));
    useDocumentStore.setState({document: {...useDocumentStore.getState().document, serial: -1}});
    inline({...(await documentOf(3)), serial: 4});
    const {faults, report} = refusals();
    await watchDocument('/registry/v1', report);
    expect(serial()).toBe(2);
    expect(faults).toEqual(['unsigned']);
  });

  it("G7 uses the last good document while the page's is unreadable", async () => {
    await offerDocument(await documentOf(2));
    useDocumentStore.setState({document: {...useDocumentStore.getState().document, serial: -1}});
    inline({});
    document.getElementById('switchboard-document')!.textContent = '{"serial": 3, "remo';
    const {faults, report} = refusals();
    await watchDocument('/registry/v1', report);
    expect(serial()).toBe(2);
    expect(faults).toEqual(['malformed']);
  });

  it('G7 uses the last good document while the registry does not answer', async () => {
    await offerDocument(await documentOf(2));
    useDocumentStore.setState({document: {...useDocumentStore.getState().document, serial: -1}});
    await watchDocument('/registry/v1', refusals().report);
    expect(serial()).toBe(2);
  });

  it('G7 never uses an expired document', async () => {
    localStorage.setItem(
      'switchboard.registry-document',
      JSON.stringify(await documentOf(2, {expiresAt: '2026-11-21T00:00:00Z'})),
    );
    jest.useFakeTimers({
      now: new Date('2026-11-22T00:00:00Z'),
      doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout', 'setImmediate', 'nextTick'],
    });
    await expect(watchDocument('/registry/v1', refusals().report)).rejects.toThrow(
      'Failed to fetch',
    );
    jest.useRealTimers();
    expect(serial()).toBe(-1);
  });

  it('G7 rejects an expired document whose answer is dated before its expiry', async () => {
    const expired = await documentOf(2, {expiresAt: new Date(Date.now() - 1000).toISOString()});
    const date = new Date(Date.now() - 86_400_000).toUTCString();
    fetchMock.mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify(expired), {headers: {date}})),
    );
    await expect(watchDocument('/registry/v1', refusals().report)).rejects.toMatchObject({
      fault: 'expired',
    });
    expect(serial()).toBe(-1);
    noteServerTime({headers: new Headers({date: new Date().toUTCString()})});
  });

  it('G9 reports why there is no document, and finds one on a later try', async () => {
    inline(await (await createSigner()).document(1, []));
    await expect(watchDocument('/registry/v1', refusals().report)).rejects.toMatchObject({
      name: 'DocumentRefusal',
      fault: 'unsigned',
    });
    fetchMock.mockImplementation(async (url) =>
      url === '/config.json' ? answer(404) : answer(200, await documentOf(1)),
    );
    await watchDocument('/registry/v1', refusals().report);
    expect(serial()).toBe(1);
  });
});
