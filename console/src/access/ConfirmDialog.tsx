import {SubmitDialog} from '@switchboard/forms/dialog';
import {useQueryClient} from '@switchboard/query';
import {showToast} from '@switchboard/ui';
import {useRef, useState} from 'react';
import {isRefusal} from '../api/index.ts';
import {ReasonField} from '../components/index.ts';

interface ConfirmDialogProps {
  title: string;
  /** State afterwards. */
  effect: string;
  verb: string;
  /** Performs the action, once under a key. */
  end: (reason: string, key: string) => Promise<{message: string}>;
  /** Queries that are refetched afterwards. */
  queryKey: readonly string[];
  onClose: () => void;
}

/** Asks for confirmation, with a reason, before something ends for good. */
export function ConfirmDialog({title, effect, verb, end, queryKey, onClose}: ConfirmDialogProps) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setFault(reason.trim() ? undefined : 'Enter a reason for the audit log.');
    if (!reason.trim()) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      const {message} = await end(reason.trim(), key.current);
      showToast({kind: 'success', message});
      await client.invalidateQueries({queryKey});
      onClose();
    } catch (error) {
      if (isRefusal(error) && error.status > 0) key.current = crypto.randomUUID();
      setProblem(isRefusal(error) ? error.message : 'Something went wrong on this page.');
      setIsSending(false);
    }
  };
  return (
    <SubmitDialog
      title={title}
      explanation={effect}
      submitLabel={verb}
      maxWidth="sm"
      button={{color: 'error'}}
      isPending={isSending}
      error={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField value={reason} fault={fault} unexplained={undefined} onChange={setReason} />
    </SubmitDialog>
  );
}
