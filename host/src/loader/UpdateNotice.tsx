import {Alert, Button} from '@switchboard/ui';
import {useState} from 'react';

interface UpdateNoticeProps {
  /** Title of the section. */
  title: string;
  onUpdate: () => Promise<void>;
}

/** Offers a newer release of the section that is open (L7). */
export function UpdateNotice({title, onUpdate}: UpdateNoticeProps) {
  const [isUpdating, setUpdating] = useState(false);
  const update = () => {
    setUpdating(true);
    void onUpdate().finally(() => setUpdating(false));
  };
  return (
    <Alert
      severity="info"
      role="status"
      sx={{mb: 2}}
      action={<Button size="small" color="inherit" onClick={update} disabled={isUpdating}>Update now</Button>}
    >
      A new version of {title} is ready
    </Alert>
  );
}
