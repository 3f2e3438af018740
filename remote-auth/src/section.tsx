import {PUBLIC_ROUTES} from '@switchboard/contracts/places/public';
import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {ForgotPasswordPage} from './pages/ForgotPasswordPage.tsx';
import {LoginPage} from './pages/LoginPage.tsx';
import {ResetPasswordPage} from './pages/ResetPasswordPage.tsx';
import {paths} from './paths.ts';

/** Apart from the other screens, because the phone input's tables are large. */
const loadRegisterPage = () =>
  import(/* webpackChunkName: "register" */ './pages/RegisterPage.tsx').then(({RegisterPage}) => ({
    default: RegisterPage,
  }));

/** Apart too: it is seen once. It shares its chunk with the second step of a login, as each chunk adds its hash to the login. */
const loadVerifyPage = () =>
  import(/* webpackChunkName: "seldom" */ './pages/VerifyPage.tsx').then(({VerifyPage}) => ({
    default: VerifyPage,
  }));

/** Nothing here is at risk but forms, which protect themselves. */
export const canLeave = (): CanLeave => 'allow';

/** The public area's route table (specification section 2). */
export default function Section() {
  const [RegisterPage] = useState(() => lazy(loadRegisterPage));
  const [VerifyPage] = useState(() => lazy(loadVerifyPage));
  return (
    <SectionRoot name="auth" version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={7} height={64} />}>
        <Routes>
          <Route path={PUBLIC_ROUTES.login} element={<LoginPage />} />
          <Route path={PUBLIC_ROUTES.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={PUBLIC_ROUTES.reset} element={<ResetPasswordPage />} />
          <Route path={PUBLIC_ROUTES.register} element={<RegisterPage />} />
          <Route
            path={PUBLIC_ROUTES.verify}
            element={
              <Suspense fallback={<SkeletonRows rows={3} height={64} />}>
                <VerifyPage />
              </Suspense>
            }
          />
          <Route path="*" element={<Navigate to={paths.login()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
