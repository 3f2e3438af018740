import {t} from '@switchboard/i18n';
import {Alert, Button, SkeletonRows} from '@switchboard/ui';
import {useEffect, useState} from 'react';

const PATIENCE_MS = 3000;

interface StillLoadingProps {
  /** Title of the section, if known. */
  title: string;
  onCancel: () => void;
}

/** Pending section; after 3 s it states that and can be cancelled (L3). */
export function StillLoading({title, onCancel}: StillLoadingProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div role="status">
        {isSlow ? (
          <Alert
            severity="info"
            icon={false}
            sx={{mb: 2}}
            action={
              <Button size="small" color="inherit" onClick={onCancel}>
                {t('Cancel')}
              </Button>
            }
          >
            {t('Still loading {title}…', {title})}
          </Alert>
        ) : null}
      </div>
      <SkeletonRows rows={6} />
    </>
  );
}
