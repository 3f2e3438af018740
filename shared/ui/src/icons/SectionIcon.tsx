import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import BarChartRounded from '@mui/icons-material/BarChartRounded';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SvgIcon from '@mui/material/SvgIcon';

/** Icon names for menu entries in a manifest. */
const ICONS: Record<string, typeof HomeOutlined> = {
  home: HomeOutlined,
  broadcast: CampaignOutlined,
  tickets: ConfirmationNumberOutlined,
  training: SchoolOutlined,
  team: GroupsOutlined,
  analytics: BarChartRounded,
  profile: PersonOutlined,
  balance: AccountBalanceWalletOutlined,
  settings: SettingsOutlined,
};

export interface SectionIconProps {
  /** Name such as `tickets`, with a neutral icon for unknown ones; or a drawing in a square of 24 units. */
  icon: string | {path: string};
}

/** Icon of a menu entry. */
export function SectionIcon({icon}: SectionIconProps) {
  if (typeof icon !== 'string')
    return (
      <SvgIcon aria-hidden>
        <path d={icon.path} />
      </SvgIcon>
    );
  const Icon = (Object.hasOwn(ICONS, icon) ? ICONS[icon] : undefined) ?? ExtensionOutlined;
  return <Icon aria-hidden />;
}
