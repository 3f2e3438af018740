import {balancePath} from '@switchboard/contracts/places/balance';
import {logoutPath} from '@switchboard/contracts/places/host';
import {profilePath} from '@switchboard/contracts/places/profile';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useProductName} from '@switchboard/ui';
import {Divider} from '@switchboard/ui/data';
import {Menu, MenuItem} from '@switchboard/ui/overlay';

const ENTRIES = [
  {label: t('Profile'), path: profilePath()},
  {label: t('Account Balance'), path: balancePath()},
  {label: t('Logout'), path: logoutPath()},
];

export interface AccountMenuListProps {
  anchor: HTMLElement;
  onAbout: () => void;
  onClose: () => void;
}

/** Profile, Account Balance, Logout (specification section 2), and the running releases. */
export function AccountMenuList({anchor, onAbout, onClose}: AccountMenuListProps) {
  const product = useProductName();
  return (
    <Menu
      id="account-menu"
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{paper: {sx: {minWidth: 200, mt: 0.5}}}}
    >
      {ENTRIES.map(({label, path}) => (
        <MenuItem key={path} component={RouterLink} to={path} onClick={onClose}>
          {label}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          onAbout();
        }}
      >
        {t('About {product}', {product})}
      </MenuItem>
    </Menu>
  );
}
