import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import {Link as RouterLink} from '@switchboard/router';
import {SectionIcon} from '@switchboard/ui/icons';
import {
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
} from '@switchboard/ui/overlay';
import type {MenuPlace} from './current-place.ts';

interface MenuEntryItemProps {
  entry: MenuEntry;
  /** Destination. */
  to: string;
  /** Current position of the user. */
  place: MenuPlace | undefined;
  /** True when the drawer is open: children and labels are shown only then. */
  isOpen: boolean;
  onNavigate: (() => void) | undefined;
}

const itemStyle = {minHeight: 44, mx: 1, my: 0.25, borderRadius: 1.5, px: 1.25};

/** One entry of the side menu with its children. */
export function MenuEntryItem({
  entry: {label, path, icon, children},
  to,
  place,
  isOpen,
  onNavigate,
}: MenuEntryItemProps) {
  const isHere = place?.entry === path;
  const isChildMarked = isOpen && isHere && place.child !== undefined;
  const isMarked = isHere && !isChildMarked;
  return (
    <ListItem disablePadding sx={{display: 'block'}}>
      <Tooltip title={isOpen ? '' : label} placement="right">
        <ListItemButton
          component={RouterLink}
          to={to}
          selected={isMarked}
          aria-current={isMarked ? 'page' : undefined}
          aria-label={label}
          onClick={onNavigate}
          sx={itemStyle}
        >
          <ListItemIcon
            sx={{
              minWidth: 0,
              mr: isOpen ? 1.5 : 0,
              color: isHere ? 'primary.main' : 'text.secondary',
            }}
          >
            <SectionIcon icon={icon} />
          </ListItemIcon>
          {isOpen ? (
            <ListItemText
              primary={label}
              slotProps={{
                primary: {
                  noWrap: true,
                  variant: 'body2',
                  sx: {
                    fontWeight: isHere ? 700 : 500,
                    color: isHere ? 'primary.main' : 'text.primary',
                  },
                },
              }}
            />
          ) : null}
        </ListItemButton>
      </Tooltip>
      {isOpen && children.length > 0 ? (
        <List disablePadding aria-label={label}>
          {children.map((child) => (
            <ListItem key={child.path} disablePadding>
              <ListItemButton
                component={RouterLink}
                to={child.path}
                selected={isChildMarked && place.child === child.path}
                disabled={child.disabled ?? false}
                aria-current={isChildMarked && place.child === child.path ? 'page' : undefined}
                onClick={onNavigate}
                sx={{...itemStyle, minHeight: 34, py: 0.5, pl: 5.25, pr: 0.5}}
              >
                <ListItemText
                  primary={child.label}
                  slotProps={{primary: {variant: 'body2', sx: {fontSize: 13}, noWrap: true}}}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      ) : null}
    </ListItem>
  );
}
