import {spawn} from 'node:child_process';
import {processorTime} from './processor-time.mjs';

const GRACE_MS = 5_000;

/** Minimum share of the time in which a working process has the processor, on the busiest machine; a waiting one has less. */
const WORK_SHARE = 0.01;

const endGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
};

/** Calls `onQuiet` once nothing has happened for some seconds: no output, and no work of a silent command. */
function watchForQuiet({pid, quietSeconds, isSilent, onQuiet}) {
  let worked = 0;
  let timer;
  const hasWorked = () => {
    const now = (isSilent && processorTime(pid)) || 0;
    const more = Math.abs(now - worked);
    worked = now;
    return more >= WORK_SHARE * quietSeconds;
  };
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (hasWorked() ? start() : onQuiet()), quietSeconds * 1000);
  };
  start();
  return {onSign: start, stop: () => clearTimeout(timer)};
}

/** Ends the whole group when it is quiet for too long or the run is aborted. */
function endLater({pid, quietSeconds, isSilent, signal, onEnd}) {
  let force;
  const end = (reason) => {
    onEnd(reason);
    endGroup(pid, 'SIGTERM');
    force = setTimeout(() => endGroup(pid, 'SIGKILL'), GRACE_MS);
  };
  const onQuiet = () => end(`nothing happened for ${quietSeconds} s`);
  const watch = watchForQuiet({pid, quietSeconds, isSilent, onQuiet});
  const giveUp = () => end('the run was given up');
  signal?.addEventListener('abort', giveUp, {once: true});
  const keep = () => {
    watch.stop();
    clearTimeout(force);
    signal?.removeEventListener('abort', giveUp);
  };
  return {onSign: watch.onSign, keep};
}

const pick = ({cwd, uid, gid}) => ({cwd, uid, gid});

/**
 * Runs a command as a process group of its own, which never outlives the call.
 * @param options `command`, `args`, `quietSeconds` after which it is ended when nothing has happened; also `isSilent` of a command that
 * writes only at its end, whose work counts too, `cwd`, `env`, `uid` and `gid`, `signal` to abort, `onText` to follow its output
 * @returns its exit `code` (null after a signal), its `output`, and the reason of its early end (`ended`)
 */
export function runCommand({
  command,
  args,
  quietSeconds,
  isSilent = false,
  env,
  signal,
  onText = () => undefined,
  ...options
}) {
  return new Promise((resolve) => {
    let output = '';
    let ended;
    const child = spawn(command, args, {
      ...pick(options),
      env: {...process.env, ...env},
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const onEnd = (reason) => (ended ??= reason);
    const {onSign, keep} = endLater({pid: child.pid, quietSeconds, isSilent, signal, onEnd});
    const finish = (code) => {
      keep();
      if (child.pid) endGroup(child.pid, 'SIGKILL');
      resolve({code, output, ended});
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!ended) onSign();
        onText(text);
      });
    }
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(null);
    });
    // A grandchild may hold the pipes open after the command itself has ended.
    child.on('exit', (code) => {
      const late = setTimeout(() => finish(code), 1_000);
      child.on('close', () => {
        clearTimeout(late);
        finish(code);
      });
    });
  });
}
