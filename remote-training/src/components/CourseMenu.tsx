import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useLeaveGuard} from '@switchboard/router';
import {IconButton} from '@switchboard/ui';
import {MoreVertIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {paths} from '../paths.ts';
import type {CourseAction} from '../state/use-course-actions.ts';

/** Actions on one course of the table. */
export function CourseMenu({course, actions}: {course: Course; actions: CourseAction[]}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const id = useId();
  const close = () => setAnchor(null);
  const choose = ({run}: CourseAction) => {
    close();
    void run();
  };
  return (
    <>
      <IconButton
        aria-label={t('Actions for {title}', {title: course.title})}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? {'aria-controls': id} : {})}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{vertical: 'bottom', horizontal: 'right'}}
        transformOrigin={{vertical: 'top', horizontal: 'right'}}
      >
        <MenuItem component={RouterLink} to={paths.course(course.id)}>
          {course.status === 'published' ? t('View') : t('Preview')}
        </MenuItem>
        {actions.map((action) => (
          <MenuItem key={action.label} onClick={() => choose(action)}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
