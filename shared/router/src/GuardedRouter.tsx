import {useLayoutEffect, useState, type ReactNode} from 'react';
import {Router} from 'react-router-dom';
import type {History} from './guarded-history.ts';

interface GuardedRouterProps {
  history: History;
  children: ReactNode;
}

/** Router with a guarded history. */
export function GuardedRouter({history, children}: GuardedRouterProps) {
  const [{action, location}, setPlace] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(
    () => history.listen((update) => setPlace({action: update.action, location: update.location})),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
