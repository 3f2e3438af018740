import assert from 'node:assert/strict';
import type {
  HealthResponse,
  ReleaseHealth,
} from '@switchboard/contracts/registry/telemetry/schemas';
import {call} from '../api.ts';
import type {System} from '../system/system.ts';

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** Waits for the given health of a release; reports are sent in batches. */
export async function expectHealth({url}: System, isAsTold: (health: ReleaseHealth) => boolean) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const {
      body: {releases},
    } = await call<HealthResponse>(`${url}/registry/v1/health`);
    if (releases.some(isAsTold)) return;
    if (Date.now() > deadline) assert.fail(`no release is as told: ${JSON.stringify(releases)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
