import {EARLY_USER_MARKUP} from './early-user.ts';
import {dataBlock} from './html.ts';

const CONFIG = {
  dashboardPrefix: 'desk_',
  pathPrefix: '/v2',
  services: {default: '/main', connect: '/connect'},
};
const ask = jest.fn();

/** Opens a page like a browser: runs its scripts in order. */
function open(config: unknown, cookie?: string) {
  if (cookie) document.cookie = cookie;
  const markup =
    (config === undefined ? '' : dataBlock('switchboard-config', config)) + EARLY_USER_MARKUP;
  document.head.innerHTML = markup;
  const run = document.createElement('script');
  run.textContent = document.head.querySelector('script:last-of-type')!.textContent;
  document.head.append(run);
}

beforeEach(() => {
  document.cookie = 'desk_token=; max-age=0';
  ask.mockReset().mockResolvedValue({ok: true, json: async () => ({user: {id: 'u1'}})});
  window.fetch = ask;
  delete window.switchboardUser;
});

it('spec 7 Current user: is requested with the stored token at our address', async () => {
  open(CONFIG, 'desk_token=a%20b');
  expect(ask).toHaveBeenCalledTimes(1);
  const [url, {headers}] = ask.mock.calls[0];
  expect(url).toBe('/main/v2/api/user');
  expect(headers).toEqual({Accept: 'application/json', Authorization: 'Bearer a b'});
  expect(window.switchboardUser?.token).toBe('a b');
  await expect(window.switchboardUser?.answer).resolves.toEqual({user: {id: 'u1'}});
});

it('passes on a rejection without its content', async () => {
  ask.mockResolvedValue({ok: false, json: async () => ({message: 'no'})});
  open(CONFIG, 'desk_token=abc');
  await expect(window.switchboardUser?.answer).resolves.toBeUndefined();
});

it.each([
  ['a stored token', CONFIG, 'other_token=abc'],
  ['a configuration', undefined, 'desk_token=abc'],
  ['addresses of services', {...CONFIG, services: undefined}, 'desk_token=abc'],
])('is not requested without %s', (_, config, cookie) => {
  open(config, cookie);
  expect(ask).not.toHaveBeenCalled();
  expect(window.switchboardUser).toBeUndefined();
});
