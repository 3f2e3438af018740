import {t} from '@switchboard/i18n';
import {Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {lazy, Suspense, useId, useState} from 'react';
import type {CourseOrigin} from './ImportCourseDialog.tsx';

const ImportCourseDialog = lazy(() =>
  import('./ImportCourseDialog.tsx').then(({ImportCourseDialog: Loaded}) => ({default: Loaded})),
);

const ORIGINS: {origin: CourseOrigin; label: string}[] = [
  {origin: 'markdown', label: t('Markdown files…')},
  {origin: 'archive', label: t('Course archive…')},
];

/** Menu of import sources. */
export function ImportMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [origin, setOrigin] = useState<CourseOrigin>();
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? {'aria-controls': id} : {})}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Import')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ORIGINS.map(({origin: value, label}) => (
          <MenuItem
            key={value}
            onClick={() => {
              setAnchor(null);
              setOrigin(value);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {origin ? (
        <Suspense fallback={null}>
          <ImportCourseDialog origin={origin} onClose={() => setOrigin(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
