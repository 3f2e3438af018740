import {Alert, Button} from '@switchboard/ui';
import {useState} from 'react';
import {BELOW_TOP_BAR} from '../../shell/dimensions.ts';

export interface ReleaseNoticeProps {
  severity: 'info' | 'warning';
  /** One line. */
  text: string;
  action: string;
  onAction: () => Promise<unknown>;
}

/** How much lower what stays in sight below it begins, in pixels. */
export const NOTICE_HEIGHT = 64;

/** One line about the release that is open (L7, L12, L13). It stays in sight, also far down a long screen. */
export function ReleaseNotice({severity, text, action, onAction}: ReleaseNoticeProps) {
  const [isBusy, setBusy] = useState(false);
  const act = () => {
    setBusy(true);
    void onAction().finally(() => setBusy(false));
  };
  return (
    <Alert
      severity={severity}
      role="status"
      sx={{mb: 4, position: 'sticky', top: `calc(${BELOW_TOP_BAR} + 8px)`, zIndex: 3, boxShadow: 4}}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={act}
          disabled={isBusy}
          sx={{whiteSpace: 'nowrap'}}
        >
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
