import {bypassCache, fileUrl, protectScript, trustFiles} from './trusted-files.ts';

const integrity = `sha384-${'b'.repeat(64)}`;

const scriptFor = (src: string) => {
  const script = document.createElement('script');
  script.src = src;
  protectScript(script);
  return script;
};

describe('protectScript', () => {
  beforeEach(() => trustFiles([{path: 'static/js/1.js', size: 1, integrity}], '/remotes/tickets/1.0.0/'));

  it('L2 gives a listed file the hash of its record and asks for it with CORS', () => {
    const script = scriptFor('/remotes/tickets/1.0.0/static/js/1.js');
    expect(script).toMatchObject({integrity, crossOrigin: 'anonymous'});
  });

  it('L2 knows a file whose address holds "/../"', () => {
    expect(scriptFor('/remotes/tickets/1.0.0/static/js/../../static/js/1.js').integrity).toBe(integrity);
  });

  it.each(['/remotes/tickets/1.0.0/static/js/2.js', 'https://evil.example/remotes/tickets/1.0.0/static/js/1.js', 'data:text/javascript,alert(1)'])(
    'L1 gives %s a hash that nothing has',
    (src) => {
      expect(scriptFor(src).integrity).toBe(`sha384-${'A'.repeat(64)}`);
    },
  );

  it('L5 asks by another address after a failure, with the same hash', () => {
    const url = fileUrl('/remotes/tickets/1.0.0/', 'static/js/1.js');
    bypassCache(`${url}?retry=1`);
    bypassCache(url);
    const script = scriptFor(url);
    expect(script.src).toBe(`${url}?retry=2`);
    expect(script.integrity).toBe(integrity);
  });
});
