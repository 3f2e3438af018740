import type {RegistryDocument} from '@switchboard/federation';
import {acceptDocument, useDocumentStore} from './document-store.ts';
import {createDocumentReader} from './watch-document.ts';

const documentOf = (serial: number): RegistryDocument => ({serial, issuedAt: '2026-11-20T00:00:00Z', remotes: {}});
const serial = () => useDocumentStore.getState().document.serial;

const answer = (status: number, body?: unknown, etag?: string) => new Response(body === undefined ? null : JSON.stringify(body), {status, headers: etag ? {etag} : {}});
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  useDocumentStore.setState({document: documentOf(-1)});
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

describe('registry document', () => {
  it('G4 ignores an older document and one of the same serial', () => {
    acceptDocument(documentOf(5));
    acceptDocument(documentOf(4));
    expect(serial()).toBe(5);
  });

  it('G2 asks with the ETag of the document that it knows', async () => {
    const read = createDocumentReader('/registry/v1');
    fetchMock.mockResolvedValueOnce(answer(200, documentOf(1), '"one"')).mockResolvedValueOnce(answer(304));
    await read();
    await read();
    expect(fetchMock.mock.calls.map(([url, init]) => [url, init.headers])).toEqual([
      ['/registry/v1/document', {}],
      ['/registry/v1/document', {'If-None-Match': '"one"'}],
    ]);
    expect(serial()).toBe(1);
  });

  it.each([
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the registry answers 500', () => Promise.resolve(answer(500, {}))],
    ['the answer is no JSON', () => Promise.resolve(new Response('<html>', {status: 200}))],
  ])('G3 keeps the last good document when %s', async (_, failure) => {
    acceptDocument(documentOf(3));
    fetchMock.mockImplementationOnce(failure);
    await createDocumentReader('/registry/v1')();
    expect(serial()).toBe(3);
  });

  it('G2 asks once when it is asked to read twice at the same time', async () => {
    const read = createDocumentReader('/registry/v1');
    fetchMock.mockResolvedValue(answer(200, documentOf(1)));
    await Promise.all([read(), read()]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
