import {
  leaveState,
  MovedRouter,
  onLeaveStateChange,
  useLocation,
  useNavigate,
} from '@switchboard/router';
import {isBelow} from '@switchboard/release-rules/places';
import {useLayoutEffect, useSyncExternalStore} from 'react';
import {RemoteSlot} from '../../loader/index.ts';
import type {SectionPath} from '../../registry/index.ts';

const mayLeaveNow = () => leaveState() === 'allow';

/** Redirects from a former path, with the rest of the address; a user who has typed something there stays until that is done. */
function useLeadOn({path, basePath}: SectionPath) {
  const {pathname, search, hash, state} = useLocation();
  const navigate = useNavigate();
  const mayLead = useSyncExternalStore(onLeaveStateChange, mayLeaveNow);
  useLayoutEffect(() => {
    if (path === basePath || !mayLead || !isBelow(pathname, path)) return;
    const to = {pathname: basePath + pathname.slice(path.length), search, hash};
    void navigate(to, {replace: true, state});
  }, [path, basePath, mayLead, pathname, search, hash, state, navigate]);
}

/** Section at one of its paths. It is the same element at all of them: nothing in it is lost when it moves. */
export function SectionPlace(props: SectionPath) {
  const {name, path, ownPath} = props;
  useLeadOn(props);
  return (
    <MovedRouter at={path} as={ownPath}>
      <RemoteSlot name={name} basePath={ownPath} />
    </MovedRouter>
  );
}
