import {useQueryClient} from '@switchboard/query';
import {Alert, Button, showToast, Stack, Typography} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useRef, useState} from 'react';
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
  const id = useId();
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    if (isSending) return;
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
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={isSending ? undefined : onClose}
    >
      <DialogTitle id={id} component="h2" variant="h5" sx={{overflowWrap: 'anywhere'}}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          noValidate
          sx={{gap: 2}}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {effect}
          </Typography>
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          <ReasonField value={reason} fault={fault} unexplained={undefined} onChange={setReason} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={isSending}
          loadingPosition="start"
          onClick={() => void send()}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
