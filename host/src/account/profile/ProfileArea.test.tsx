import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  deleteAvatar,
  saveAppearance,
  saveAvatar,
  updateProfile,
} from '@switchboard/contracts/user/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {leaveState, mayLeave} from '@switchboard/router';
import {
  accessibilityFaults,
  renderScreen,
  testUser,
  type ScreenOptions,
} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import type {CropperProps} from 'react-easy-crop';
import {ProfileArea} from './index.ts';

/** jsdom loads no pictures: the square is there at once. */
function mockCropper({onCropComplete}: CropperProps) {
  return (
    <button
      type="button"
      onFocus={() =>
        onCropComplete?.({x: 0, y: 0, width: 100, height: 100}, {x: 1, y: 2, width: 30, height: 30})
      }
      autoFocus
    >
      Cropper
    </button>
  );
}
jest.mock('react-easy-crop', () => ({__esModule: true, default: mockCropper}));
jest.mock('./crop-picture.ts', () => ({
  readPicture: () => Promise.resolve('data:image/png;base64,AA=='),
  cropPicture: () => Promise.resolve(new Blob(['square'], {type: 'image/webp'})),
}));

const answerUser = (changes: Partial<CurrentUser> = {}) =>
  answerOf({user: {...testUser, ...changes}});
const openAt = (path: string, answers: Answers = {}, user: ScreenOptions['user'] = {}) =>
  renderScreen(<ProfileArea />, {path, route: '/dashboard/profile/*', answers, user});
const open = (answers?: Answers, user?: ScreenOptions['user']) =>
  openAt('/dashboard/profile', answers, user);
const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, {type});
  Object.defineProperty(made, 'size', {value: size});
  return made;
};
const withPicture = {profile: {...testUser.profile, avatar: '/api/avatars/a.webp'}};

describe('profile', () => {
  it('offers no signature to a light agent, who sends no replies', async () => {
    open({}, {role: 'light_agent'});
    expect(await screen.findByLabelText('First Name')).toBeVisible();
    expect(screen.queryByRole('textbox', {name: 'Signature'})).not.toBeInTheDocument();
  });

  it('shows the details, the workspace and the picture', async () => {
    open();
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ana');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('+63 917 123 4567');
    expect(screen.getByLabelText('Time zone')).toHaveValue('Asia/Manila');
    expect(screen.getByRole('region', {name: 'Workspace'})).toHaveTextContent(
      `NameAcmeYour roleOwnerTime zoneAsia/ManilaCountryPhilippinesWorkspace ID${testUser.workspace?.id}User ID${testUser.id}`,
    );
    expect(screen.getByRole('img', {name: 'Your picture'})).toHaveTextContent('AR');
    expect(document.title).toBe('Profile · Switchboard');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('saves names, phone number and time zone', async () => {
    const {user, backend} = open(on(updateProfile, answerUser()));
    await user.type(await screen.findByLabelText('Last Name'), ' Cruz');
    await user.clear(screen.getByLabelText('Time zone'));
    await user.type(screen.getByLabelText('Time zone'), 'Berlin');
    await user.click(await screen.findByRole('option', {name: 'Europe/Berlin'}));
    await user.click(screen.getByRole('button', {name: 'Save changes'}));
    expect(await screen.findByText('Your profile was saved.')).toBeVisible();
    expect(backend.calls.at(-1)?.body).toEqual({
      firstName: 'Ana',
      lastName: 'Reyes Cruz',
      phoneNumber: '+639171234567',
      timeZone: 'Europe/Berlin',
    });
  });

  it('L15 keeps typed details and asks about them', async () => {
    const {user} = open();
    await user.type(await screen.findByLabelText('Last Name'), ' Cruz');
    expect(leaveState()).toBe('ask');
    const answer = mayLeave();
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(await answer).toBe(false);
  });

  it('refuses an invalid phone number on submit', async () => {
    const {user, backend} = open();
    await user.clear(await screen.findByLabelText('Phone Number'));
    await user.type(screen.getByLabelText('Phone Number'), '+63 12');
    await user.click(screen.getByRole('button', {name: 'Save changes'}));
    expect(await screen.findByText('Phone Number is invalid')).toBeVisible();
    expect(backend.calls).toHaveLength(1);
  });

  it('saves theme and density as soon as one is chosen', async () => {
    const appearance = {theme: 'dark', density: null, language: null} as const;
    const {user, backend} = openAt(
      '/dashboard/profile/preferences',
      on(saveAppearance, answerUser({appearance})),
    );
    const theme = within(await screen.findByRole('radiogroup', {name: 'Theme'}));
    expect(theme.getByRole('radio', {name: 'System'})).toBeChecked();
    await user.click(theme.getByRole('radio', {name: 'Dark'}));
    expect(theme.getByRole('radio', {name: 'Dark'})).toBeChecked();
    const density = within(screen.getByRole('radiogroup', {name: 'Density'}));
    await user.click(density.getByRole('radio', {name: 'Compact'}));
    expect(density.getByRole('radio', {name: 'Compact'})).toBeChecked();
    await user.click(theme.getByRole('radio', {name: 'System'}));
    expect(backend.callsTo(saveAppearance).map(({body}) => body)).toEqual([
      {theme: 'dark'},
      {density: 'compact'},
      {theme: null},
    ]);
  });

  it('shows its screens as tabs, and leads from an unknown address to Home', async () => {
    const {user, address} = open();
    const tabs = within(await screen.findByRole('navigation', {name: 'Profile'}));
    expect(tabs.getByRole('link', {name: 'Details'})).toHaveAttribute('aria-current', 'page');
    await user.click(tabs.getByRole('link', {name: 'Preferences'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'Preferences'})).toBeVisible();
    expect(address()).toBe('/dashboard/profile/preferences');
  });

  it.each(['nothing', 'security/nothing'])('%s leads to Home', async (below) => {
    const {address} = openAt(`/dashboard/profile/${below}`);
    await waitFor(() => expect(address()).toBe('/dashboard/home'));
  });

  it('explains to a user without a workspace how to get one', async () => {
    open({}, {isFirstTimeUser: true, workspace: null, role: null});
    expect(await screen.findByText(/You have no workspace yet/)).toBeVisible();
  });
});

describe('picture', () => {
  it('crops and uploads a picture, which appears at once', async () => {
    const {user, backend} = open(on(saveAvatar, answerUser(withPicture)));
    await user.upload(await screen.findByLabelText('Picture file'), file('me.png', 'image/png'));
    await user.click(await screen.findByRole('button', {name: 'Save picture'}));
    expect(await screen.findByText('Your picture was saved.')).toBeVisible();
    expect((backend.calls.at(-1)?.body as FormData).get('avatar')).toBeInstanceOf(Blob);
    expect(screen.getByRole('button', {name: 'Change picture'})).toBeVisible();
  });

  it.each([
    {
      name: 'notes.pdf',
      type: 'application/pdf',
      size: 10,
      message: 'This file type is not allowed. Choose a PNG, JPEG or WebP picture.',
    },
    {
      name: 'big.png',
      type: 'image/png',
      size: 5 * 1024 * 1024 + 1,
      message: 'File is larger than 5 MB',
    },
  ])('rejects $name before anything is uploaded', async ({name, type, size, message}) => {
    const {user, backend} = open();
    const input = await screen.findByLabelText('Picture file');
    input.removeAttribute('accept');
    await user.upload(input, file(name, type, size));
    expect(await screen.findByText(message)).toBeVisible();
    expect(backend.calls).toHaveLength(1);
  });

  it("keeps the dialog open and shows the service's refusal", async () => {
    const {user} = open(
      on(saveAvatar, refusal('unsupported_file', 'This file type is not allowed.')),
    );
    await user.upload(await screen.findByLabelText('Picture file'), file('me.png', 'image/png'));
    await user.click(await screen.findByRole('button', {name: 'Save picture'}));
    expect(await screen.findByText('This file type is not allowed.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Cancel'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('removes a picture after a question, and initials replace it', async () => {
    const {user} = open(on(deleteAvatar, answerUser()), withPicture);
    await user.click(await screen.findByRole('button', {name: 'Remove'}));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Remove'}),
    );
    expect(await screen.findByText('Your picture was removed.')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Upload picture'})).toBeVisible();
  });
});
