import {
  createTrustedScript,
  fileUrl,
  integrityOf,
  protectScript,
  trustedWorkerUrl,
  trustFiles,
} from './trusted-files.ts';

const integrity = `sha384-${'b'.repeat(64)}`;

const scriptFor = (src: string) => {
  const script = document.createElement('script');
  script.src = src;
  protectScript(script);
  return script;
};

describe('protectScript', () => {
  beforeEach(() =>
    trustFiles([{path: 'static/js/1.js', size: 1, integrity}], '/remotes/tickets/1.0.0/'),
  );

  it('L2 sets the hash of a listed file and requests it with CORS', () => {
    const script = scriptFor('/remotes/tickets/1.0.0/static/js/1.js');
    expect(script).toMatchObject({integrity, crossOrigin: 'anonymous'});
  });

  it('L2 finds a file whose address contains "/../"', () => {
    expect(scriptFor('/remotes/tickets/1.0.0/static/js/../../static/js/1.js').integrity).toBe(
      integrity,
    );
  });

  it.each([
    '/remotes/tickets/1.0.0/static/js/2.js',
    'https://evil.example/remotes/tickets/1.0.0/static/js/1.js',
    'data:text/javascript,alert(1)',
  ])('L1 gives %s a hash that no file has', (src) => {
    expect(scriptFor(src).integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('L5 uses another address after a failure, with the same hash', () => {
    trustFiles([{path: 'static/js/3.js', size: 1, integrity}], '/remotes/tickets/1.0.0/');
    const url = fileUrl('/remotes/tickets/1.0.0/', 'static/js/3.js');
    for (const address of [url, `${url}?retry=1`, `${url}?retry=2`]) {
      const script = scriptFor(url);
      expect(script).toMatchObject({src: address, integrity});
      script.dispatchEvent(new Event('error'));
    }
  });

  it('L5 uses another address after a late script that its loader removed silently', () => {
    trustFiles([{path: 'static/js/4.js', size: 1, integrity}], '/remotes/tickets/1.0.0/');
    const url = fileUrl('/remotes/tickets/1.0.0/', 'static/js/4.js');
    const late = scriptFor(url);
    document.head.append(late);
    late.remove();
    expect(scriptFor(url).src).toBe(`${url}?retry=1`);
  });

  it('L5 keeps the address while the script waits in the page', () => {
    trustFiles([{path: 'static/js/6.js', size: 1, integrity}], '/remotes/tickets/1.0.0/');
    const url = fileUrl('/remotes/tickets/1.0.0/', 'static/js/6.js');
    document.head.append(scriptFor(url));
    expect(scriptFor(url).src).toBe(url);
  });

  it('L5 ignores the late end of an earlier script for a pending one', () => {
    trustFiles([{path: 'static/js/7.js', size: 1, integrity}], '/remotes/tickets/1.0.0/');
    const url = fileUrl('/remotes/tickets/1.0.0/', 'static/js/7.js');
    const [early, late] = [scriptFor(url), scriptFor(url)];
    early.dispatchEvent(new Event('load'));
    document.head.append(late);
    late.remove();
    expect(scriptFor(url).src).not.toBe(late.src);
  });

  it('L5 keeps the address of a loaded script, though it is removed from the page', () => {
    trustFiles([{path: 'static/js/5.js', size: 1, integrity}], '/remotes/tickets/1.0.0/');
    const url = fileUrl('/remotes/tickets/1.0.0/', 'static/js/5.js');
    scriptFor(url).dispatchEvent(new Event('load'));
    expect(scriptFor(url).src).toBe(url);
  });
});

describe('createTrustedScript', () => {
  beforeEach(() =>
    trustFiles([{path: 'static/js/entry.js', size: 1, integrity}], '/remotes/team/1.0.0/'),
  );

  it('P1 makes a script for a file on record', () => {
    const script = createTrustedScript('/remotes/team/1.0.0/static/js/entry.js');
    expect(script).toMatchObject({
      async: true,
      integrity,
      src: fileUrl('/remotes/team/1.0.0/', 'static/js/entry.js'),
    });
  });

  it.each([
    '/remotes/team/1.0.0/static/js/other.js',
    '//evil.example/remotes/team/1.0.0/static/js/entry.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
  ])('P1 makes no script for %s', (url) => {
    expect(() => createTrustedScript(url)).toThrow('is on no trusted record');
  });
});

it('P2 reserves one address for the service worker, which no script may use', () => {
  expect(trustedWorkerUrl()).toBe('/service-worker.js');
  expect(scriptFor('/service-worker.js').integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

it('P3 finds the hash of a listed font, and of no other', () => {
  trustFiles([{path: 'static/media/font.woff2', size: 1, integrity}], '/');
  expect(integrityOf('/static/media/font.woff2')).toBe(integrity);
  expect(integrityOf('/static/media/other.woff2')).toBeUndefined();
});
