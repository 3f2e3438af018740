import type {CurrentUser} from '@switchboard/contracts/user/schemas';

/** A signed-in owner of a workspace, for tests and standalone pages. */
export const testUser: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@example.com',
  isFirstTimeUser: false,
  profile: {
    avatar: null,
    firstName: 'Ana',
    lastName: 'Reyes',
    phoneNumber: '+639171234567',
    timeZone: 'Asia/Manila',
  },
  appearance: {theme: null, density: null, language: null},
  workspace: {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Acme',
    timeZone: 'Asia/Manila',
    country: 'PH',
    logo: null,
    trashDays: 30,
    createdAt: '2026-01-02T03:04:05.000Z',
  },
  role: 'owner',
  formerWorkspace: null,
};
