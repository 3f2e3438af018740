import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {Box, DateTime} from '@switchboard/ui';
import {useState, type ComponentProps} from 'react';
import {readAudit, readAuditHead, readKeys} from '../api/index.ts';
import {formatCount, plural} from '../format/index.ts';
import {Code, Notice} from '../components/index.ts';
import {verifyLog, type Verdict} from './verify-log.ts';

const PAGE = 500;

type Check =
  | {step: 'idle'}
  | {step: 'reading'; count: number}
  | {step: 'failed'}
  | {step: 'done'; verdict: Verdict};

/** The whole log, oldest first. */
async function readLog(onPage: (count: number) => void): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id;
    const page = await readAudit({limit: PAGE, before});
    entries.push(...page);
    onPage(entries.length);
    if (page.length < PAGE) return entries.reverse();
  }
}

/** The registry's memory is read first: entries that come meanwhile are no fault. */
async function check(onPage: (count: number) => void): Promise<Verdict> {
  const head = await readAuditHead();
  const entries = await readLog(onPage);
  const keys = await readKeys();
  return verifyLog(entries, {
    head,
    documentKeys: keys.filter(({signs}) => signs === 'document').map(({key}) => key),
  });
}

function Result({verdict}: {verdict: Verdict}) {
  if (!verdict.isGood)
    return <>{verdict.message} Do not change anything; see docs/operations.md for what to do.</>;
  return (
    <>
      The log is unbroken: {plural(verdict.entries, 'entry', 'entries')}, the last one from{' '}
      <DateTime at={verdict.head.at} />. Its head is <Code>{verdict.head.hash}</Code>.
    </>
  );
}

type Action = Pick<ComponentProps<typeof Notice>, 'action' | 'onAction' | 'isBusy'>;

function Standing({state, notice}: {state: Check; notice: Action}) {
  switch (state.step) {
    case 'idle':
      return (
        <Notice {...notice} severity="info" role="note" action="Verify the log">
          This browser can verify the whole log: every hash, every seal, and that no entries are
          missing at the end.
        </Notice>
      );
    case 'reading':
      return (
        <Notice
          {...notice}
          severity="info"
          role="status"
          action="Verify the log"
        >{`Reading the log: ${formatCount(state.count)} entries so far.`}</Notice>
      );
    case 'failed':
      return (
        <Notice {...notice} severity="warning" action="Try again">
          The log could not be read completely, so it was not verified.
        </Notice>
      );
    case 'done':
      return (
        <Notice
          {...notice}
          severity={state.verdict.isGood ? 'success' : 'error'}
          role={state.verdict.isGood ? 'status' : 'alert'}
        >
          <Result verdict={state.verdict} />
        </Notice>
      );
  }
}

/** Lets this browser read the whole log and compute every hash and seal itself. */
export function VerifyLog() {
  const [state, setState] = useState<Check>({step: 'idle'});
  const start = async () => {
    setState({step: 'reading', count: 0});
    const verdict = await check((count) => setState({step: 'reading', count})).catch(
      () => undefined,
    );
    setState(verdict ? {step: 'done', verdict} : {step: 'failed'});
  };
  const notice = {action: 'Verify again', onAction: start, isBusy: state.step === 'reading'};
  return (
    <Box sx={{mb: 2}}>
      <Standing state={state} notice={notice} />
    </Box>
  );
}
