import {createScriptPolicy} from './script-policy.ts';

const rule = (url: string) => url === '/known.js';

describe('createScriptPolicy', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

  it('P1 gives a trusted address through the policy, as the type the browser needs', () => {
    const createPolicy = jest.fn(
      (name: string, {createScriptURL}: {createScriptURL: (url: string) => string}) => ({
        createScriptURL: (url: string) => ({name, url: createScriptURL(url)}),
      }),
    );
    Object.assign(globalThis, {trustedTypes: {createPolicy}});
    const trusted = createScriptPolicy('switchboard-loader', rule);
    expect(trusted('/known.js')).toEqual({name: 'switchboard-loader', url: '/known.js'});
    expect(() => trusted('/other.js')).toThrow('/other.js is on no trusted record');
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });

  it('P1 applies the same rule in a browser without Trusted Types', () => {
    const trusted = createScriptPolicy('switchboard-loader', rule);
    expect(trusted('/known.js')).toBe('/known.js');
    expect(() => trusted('https://evil.example/known.js')).toThrow(TypeError);
  });
});
