import {spawn} from 'node:child_process';

const GRACE_MS = 5_000;

const endGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
};

/** Ends the whole group when time is up or the run is given up; gives a function that takes this back. */
function endLater({pid, seconds, signal, onEnd}) {
  let force;
  const end = (reason) => {
    onEnd(reason);
    endGroup(pid, 'SIGTERM');
    force = setTimeout(() => endGroup(pid, 'SIGKILL'), GRACE_MS);
  };
  const timer = setTimeout(end, seconds * 1000, `it took longer than ${seconds} s`);
  const giveUp = () => end('the run was given up');
  signal?.addEventListener('abort', giveUp, {once: true});
  return () => {
    clearTimeout(timer);
    clearTimeout(force);
    signal?.removeEventListener('abort', giveUp);
  };
}

const pick = ({cwd, uid, gid}) => ({cwd, uid, gid});

/**
 * Runs a command as a process group of its own, which never outlives the call.
 * @param options `command`, `args`, `seconds` it may take; also `cwd`, `env`, `uid` and `gid`, `signal` to give up, `onText` to follow its output
 * @returns its exit `code` (null after a signal), its `output`, and why it was `ended` before its time, if it was
 */
export function runCommand({
  command,
  args,
  seconds,
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
    const keep = endLater({pid: child.pid, seconds, signal, onEnd: (reason) => (ended = reason)});
    const finish = (code) => {
      keep();
      if (child.pid) endGroup(child.pid, 'SIGKILL');
      resolve({code, output, ended});
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
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
