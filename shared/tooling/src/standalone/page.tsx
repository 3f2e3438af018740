import {answerOf, fakeBackend, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {createQueryClient, QueryClientProvider} from '@switchboard/query';
import {createGuardedHistory, GuardedRouter, Navigate, Route, Routes} from '@switchboard/router';
import {clearToken, configureSession, getToken} from '@switchboard/session';
import {AlertHost, Box, ThemeRoot, Toasts} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {answers} from 'standalone/answers';
import {manifest} from 'standalone/manifest';
import Section from 'standalone/section';
import {Frame} from '../frame.tsx';
import {testUser} from '../test-user.ts';

const COOKIE_PREFIX = 'standalone_';
const refused = refusal(
  'illegal_transition',
  'This page stands alone, without a server: nothing was saved.',
);
const writes: Answers = {
  'POST *': refused,
  'PUT *': refused,
  'PATCH *': refused,
  'DELETE *': refused,
};

const isPublic = manifest.area === 'public';

const PublicFrame = ({children}: {children: ReactNode}) => (
  <ThemeRoot>
    {children}
    <AlertHost />
    <Toasts />
  </ThemeRoot>
);

// The session reads its cookie during configuration.
if (!isPublic) document.cookie = `${COOKIE_PREFIX}token=standalone; path=/`;
configureSession(COOKIE_PREFIX);
if (isPublic) clearToken();
fakeBackend({...on(getCurrentUser, answerOf({user: testUser})), ...answers, ...writes}, {getToken});
const StaffFrame = ({children}: {children: ReactNode}) => (
  <Frame>
    <Box sx={{p: {xs: 2, md: 3}}}>{children}</Box>
  </Frame>
);
const Around = isPublic ? PublicFrame : StaffFrame;

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={createQueryClient()}>
    <GuardedRouter history={createGuardedHistory()}>
      <Routes>
        <Route
          path={`${manifest.basePath.replace(/\/$/, '')}/*`}
          element={
            <Around>
              <Section />
            </Around>
          }
        />
        <Route
          path="*"
          element={<Navigate to={isPublic ? '/login' : manifest.basePath} replace />}
        />
      </Routes>
    </GuardedRouter>
  </QueryClientProvider>,
);
