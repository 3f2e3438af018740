/**
 * The product's icons, named by meaning. Each is imported separately, because the whole set has
 * thousands.
 */
export {default as AddIcon} from '@mui/icons-material/Add';
export {default as AnalyticsIcon} from '@mui/icons-material/BarChartRounded';
export {default as ArrowBackIcon} from '@mui/icons-material/ArrowBack';
export {default as ArrowDownwardIcon} from '@mui/icons-material/ArrowDownward';
export {default as ArrowForwardIcon} from '@mui/icons-material/ArrowForward';
export {default as ArrowUpwardIcon} from '@mui/icons-material/ArrowUpward';
export {default as AttachmentIcon} from '@mui/icons-material/AttachFile';
export {default as BalanceIcon} from '@mui/icons-material/AccountBalanceWalletOutlined';
export {default as BlockedIcon} from '@mui/icons-material/Block';
export {default as BroadcastIcon} from '@mui/icons-material/CampaignOutlined';
export {default as ChevronLeftIcon} from '@mui/icons-material/ChevronLeft';
export {default as ChevronRightIcon} from '@mui/icons-material/ChevronRight';
export {default as CheckIcon} from '@mui/icons-material/Check';
export {default as CheckCircleIcon} from '@mui/icons-material/CheckCircleOutlined';
export {default as CloseIcon} from '@mui/icons-material/Close';
export {default as ContactsIcon} from '@mui/icons-material/ContactsOutlined';
export {default as DeleteIcon} from '@mui/icons-material/DeleteOutlined';
export {default as DragIndicatorIcon} from '@mui/icons-material/DragIndicator';
export {default as ExpandMoreIcon} from '@mui/icons-material/ExpandMore';
export {default as InboxIcon} from '@mui/icons-material/InboxOutlined';
export {default as InfoIcon} from '@mui/icons-material/InfoOutlined';
export {default as MailIcon} from '@mui/icons-material/MailOutlined';
export {default as MenuIcon} from '@mui/icons-material/Menu';
export {default as MoreVertIcon} from '@mui/icons-material/MoreVert';
export {default as NoteIcon} from '@mui/icons-material/StickyNote2Outlined';
export {default as NotificationsIcon} from '@mui/icons-material/NotificationsOutlined';
export {default as PersonAddIcon} from '@mui/icons-material/PersonAddAltOutlined';
export {default as ForwardIcon} from '@mui/icons-material/Forward';
export {default as ReplyIcon} from '@mui/icons-material/Reply';
export {default as SearchIcon} from '@mui/icons-material/Search';
export {default as SettingsIcon} from '@mui/icons-material/SettingsOutlined';
export {default as TrainingIcon} from '@mui/icons-material/SchoolOutlined';
export {SectionIcon} from './SectionIcon.tsx';
