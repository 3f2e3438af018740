import {CLIENTS} from './connection.mjs';

/** Duration of each load. */
export const SECONDS = 5;

export const ms = (value) => `${value.toFixed(1)} ms`;
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Calls as fast as the clients can; returns calls per second and each call's time. */
export async function load(callOnce) {
  const end = performance.now() + SECONDS * 1000;
  const times = [];
  const client = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await callOnce(times.length);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({length: CLIENTS}, client));
  return {rate: times.length / SECONDS, times};
}
