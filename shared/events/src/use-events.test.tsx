import {act, renderHook} from '@testing-library/react';
import {deliver} from './listeners.ts';
import {happen} from './testing/index.ts';
import {useEvents} from './use-events.ts';

const listen = () => {
  const heard: object[] = [];
  const {unmount, rerender} = renderHook(
    ({types}) => useEvents(types, (payload) => void heard.push(payload)),
    {
      initialProps: {
        types: ['ticket.created', 'ticket.updated'] as ('ticket.created' | 'ticket.updated')[],
      },
    },
  );
  return {heard, unmount, rerender};
};

it('receives only the requested events, with their payload', () => {
  const {heard} = listen();
  act(() => {
    happen('ticket.updated', {id: 't1'});
    happen('contact.updated', {id: 'c1'});
    deliver({type: 'registry.changed'});
  });
  expect(heard).toEqual([{id: 't1'}]);
});

it('learns without a payload that events may have been missed', () => {
  const {heard} = listen();
  act(() => deliver({type: 'resync'}));
  expect(heard).toEqual([{}]);
});

it('listens for other events from one render to the next, and stops once unmounted', () => {
  const {heard, rerender, unmount} = listen();
  rerender({types: ['ticket.created']});
  act(() => happen('ticket.updated', {id: 't1'}));
  act(() => happen('ticket.created', {id: 't2'}));
  unmount();
  happen('ticket.created', {id: 't3'});
  expect(heard).toEqual([{id: 't2'}]);
});
