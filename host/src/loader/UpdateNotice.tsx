import {Alert, Button} from '@switchboard/ui';
import {useState} from 'react';
import {TOP_BAR_HEIGHT} from '../shell/dimensions.ts';

interface UpdateNoticeProps {
  /** Title of the section. */
  title: string;
  onUpdate: () => Promise<void>;
}

/** Offers a newer release of the section that is open (L7). It stays in sight, also far down a long screen. */
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
      sx={{mb: 2, position: 'sticky', top: TOP_BAR_HEIGHT + 8, zIndex: 3, boxShadow: 4}}
      action={<Button size="small" color="inherit" onClick={update} disabled={isUpdating}>Update now</Button>}
    >
      A new version of {title} is ready
    </Alert>
  );
}
