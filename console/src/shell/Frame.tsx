import {Navigate, Route, Routes} from '@switchboard/router';
import {Box, Link} from '@switchboard/ui';
import {useSelf} from '../api/index.ts';
import {AuditPage} from '../audit/index.ts';
import {KeysPage, TokensPage} from '../access/index.ts';
import {paths} from '../paths.ts';
import {RemotePage, RemotesPage} from '../remotes/index.ts';
import {TopBar} from './TopBar.tsx';

const MAIN_ID = 'main';

const skip = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 3,
  transform: 'translateY(-200%)',
  '&:focus-visible': {transform: 'none'},
};

const SkipLink = () => (
  <Link
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
    sx={skip}
  >
    Skip to content
  </Link>
);

const Pages = () => (
  <Routes>
    <Route path="/ops/remotes" element={<RemotesPage />} />
    <Route path="/ops/remotes/:name" element={<RemotePage />} />
    <Route path="/ops/audit" element={<AuditPage />} />
    <Route path="/ops/tokens" element={<TokensPage />} />
    <Route path="/ops/keys" element={<KeysPage />} />
    <Route path="*" element={<Navigate to={paths.remotes()} replace />} />
  </Routes>
);

/** The frame of the console: bar, pages. Checks now and then that its token is still valid. */
export function Frame() {
  useSelf();
  return (
    <Box sx={{minHeight: '100vh', bgcolor: 'background.default'}}>
      <SkipLink />
      <TopBar />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{outline: 'none', width: '100%', maxWidth: 1280, mx: 'auto', px: {xs: 2, sm: 3}, py: 3}}
      >
        <Pages />
      </Box>
    </Box>
  );
}
