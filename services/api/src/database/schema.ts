import type {AccountTables} from '../modules/account/tables.ts';
import type {CampaignTables} from '../modules/campaign/tables.ts';
import type {ConnectTables} from '../modules/connect/tables.ts';
import type {TrainingFileTables} from '../modules/training/file-tables.ts';
import type {TrainingPackageTables} from '../modules/training/package-tables.ts';
import type {TrainingTables} from '../modules/training/tables.ts';
import type {EventTables} from '../events/tables.ts';
import type {MailTables} from '../mail/tables.ts';

/** Every table of the database; each module declares its own in `tables.ts`. Columns are camelCase here, snake_case in SQL. */
export type Schema = EventTables &
  MailTables &
  AccountTables &
  ConnectTables &
  CampaignTables &
  TrainingTables &
  TrainingFileTables &
  TrainingPackageTables;
