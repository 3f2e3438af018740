/** Limits and patterns that forms and services share. Plain constants: safe to import into a browser bundle. */

/** Longest text field: email, password, first and last name, titles (specification section 9). */
export const TEXT_MAX = 255;
/** Shortest password (specification section 9). */
export const PASSWORD_MIN = 8;
/** 8 characters with one uppercase, one lowercase, one digit and one of !@#$%^& * (specification section 5). */
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/s;
/** Default country of the phone input (specification section 9). */
export const DEFAULT_PHONE_COUNTRY = 'PH';
/** Wait before the redirect that follows a password reset, in milliseconds (specification section 9). */
export const RESET_REDIRECT_MS = 3000;
/** Time allowed for loading a chunk or a remote entry, in milliseconds (specification section 9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const PAGE_SIZE_DEFAULT = 25;
/** Of a list of tickets on screen. */
export const TICKETS_PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 100;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Side of the square that a stored avatar has, in pixels. */
export const AVATAR_SIZE = 256;
/** Longest message or lesson body, in characters of HTML. */
export const BODY_MAX = 100_000;
/** 25 MB. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;
/** MB that the files of a workspace may take where the configuration does not say: 5 GB. */
export const FILES_MB_DEFAULT = 5120;
export const SUPPORT_ADDRESSES_MAX = 50;
/** Of a support address, and of a person. */
export const SIGNATURE_MAX = 1000;
export const SIGNATURE_OF_PERSON_MAX = 2000;
export const ACKNOWLEDGEMENT_MAX = 1000;
/** Tickets of one requester within an hour of which each is acknowledged: two programs must not answer each other for ever. */
export const ACKNOWLEDGED_PER_HOUR = 5;
/** A mail with 25 MB of files, as it travels. */
export const INBOUND_MAIL_MAX_BYTES = 40 * 1024 * 1024;
/** Files that one message may have. */
export const ATTACHMENTS_MAX = 20;
/** People who get a copy of a reply. */
export const CC_MAX = 20;
export const SUMMARY_MAX = 500;
export const TAGS_MAX = 20;
export const TAG_MAX = 50;
/** Tickets that one call may import. */
export const IMPORT_TICKETS_MAX = 100;
/** Tickets that one call may change. */
export const BULK_MAX = 500;
/** Counting stops beyond this: the next number means "more". */
export const COUNT_MAX = 10_000;
export const VIEW_NAME_MAX = 140;
export const VIEWS_MAX = 100;
export const REPORT_NAME_MAX = 140;
/** Saved reports that one member has among theirs. */
export const REPORTS_MAX = 100;
/** Reports of a workspace that are mailed by a schedule. */
export const SCHEDULES_MAX = 50;
/** People whom one report is mailed to. */
export const SCHEDULE_RECIPIENTS_MAX = 20;
/** Monthly schedules have a day that every month has, or the last one. */
export const SCHEDULE_MONTH_DAY_MAX = 28;
/** Tickets that one call may merge into another. */
export const MERGE_MAX = 20;
/** Days a deleted ticket can be restored. */
export const TRASH_DAYS = 30;
export const TRASH_DAYS_MIN = 7;
export const TRASH_DAYS_MAX = 365;
/** Longest side in pixels. */
export const LOGO_SIZE = 512;
/** A merge can be undone for so long. */
export const UNMERGE_DAYS = 30;
/** A change of an email address can be undone from the former one for so long. */
export const UNDO_EMAIL_DAYS = 7;
/** Days that a workspace can give its members to set up a second factor. */
export const SECOND_FACTOR_GRACES = [0, 7] as const;
export type SecondFactorGrace = (typeof SECOND_FACTOR_GRACES)[number];
/** Days an invitation may be accepted. */
export const INVITATION_DAYS = 7;
/** Addresses that are invited at once, and teams that each of them joins. */
export const INVITATIONS_MAX = 50;
export const INVITATION_TEAMS_MAX = 20;
/** Credits that a new workspace gets. */
export const SIGNUP_GRANT_CREDITS = 1000;
/** Longest SLA target: a year, in minutes. */
export const SLA_MINUTES_MAX = 525_600;
export const SLA_POLICIES_MAX = 50;
export const BUSINESS_HOURS_MAX = 50;
/** Open times of one day. */
export const OPEN_TIMES_MAX = 6;
export const HOLIDAYS_MAX = 200;
export const TEAM_NAME_MAX = 140;
export const TEAMS_MAX = 100;
export const TEAM_MEMBERS_MAX = 500;
export const TEAM_LEADS_MAX = 20;
/** Members in the workload. */
export const WORKLOAD_MEMBERS_MAX = 500;
/** Highest number of open tickets that a member may be given by themselves. */
export const MAX_OPEN_MAX = 1000;
/** Members who are named to somebody whose role does not suffice. */
export const ROLE_HOLDERS_MAX = 3;
/** Largest file of an import, and how many tickets or contacts, or events of tickets, it may hold. */
export const IMPORT_MAX_BYTES = 100 * 1024 * 1024;
export const IMPORT_MAX_RECORDS = 100_000;
export const IMPORT_MAX_EVENTS = 500_000;
/** Different values of a column that one can choose for. */
export const IMPORT_VALUES_MAX = 300;
/** The websocket's close code for a session that has ended; after any other code the client connects again. */
export const SESSION_ENDED_CODE = 4401;
/** How often a browser says that it has a ticket open. */
export const VIEWING_BEAT_MS = 15_000;
/** Who was not heard of for this long has gone. */
export const VIEWING_EXPIRES_MS = 40_000;
export const MACROS_MAX = 500;
export const MACRO_NAME_MAX = 140;
/** Characters of HTML. */
export const MACRO_BODY_MAX = 5000;
export const MACRO_ACTIONS_MAX = 10;
/** Conditions of a filter, and of each group within it. */
export const CONDITIONS_MAX = 20;
/** Values that one condition may name. */
export const FILTER_VALUES_MAX = 50;
/** Ten years. */
export const FILTER_DAYS_MAX = 3650;
/** Contacts that one call may put into an audience, or take out. */
export const AUDIENCE_CHANGE_MAX = 500;
/** Audiences that one broadcast may name, and leave out. */
export const AUDIENCES_CHOSEN_MAX = 20;
/** Characters of an SMS: ten segments. */
export const SMS_MAX = 1530;
export const CONTENT_VARIABLES_MAX = 20;
/** Bytes of HTML above which Gmail cuts a mail off: 102 kB. */
export const MAIL_CLIPPED_BYTES = 102 * 1024;
/** Days in which a requester can rate after a survey, and gets no other survey about the same ticket. */
export const SURVEY_DAYS = 7;
export const SURVEY_QUESTION_MAX = 200;
export const RATING_COMMENT_MAX = 1000;
/** 7 days. */
export const SURVEY_DELAY_MAX_MINUTES = 10_080;
export const FIELDS_MAX = 50;
export const FIELD_NAME_MAX = 100;
/** Options of a field that is a choice. */
export const FIELD_OPTIONS_MAX = 100;

/** Notifications are kept for so many days. */
export const NOTIFICATION_DAYS = 90;
/** What repeats itself within it is told once, with a count. */
export const COLLAPSE_MS = 120_000;
/** Who has a ticket open has so long to see what is new in it, before a mail or a push says it. */
export const SEEN_WITHIN_MS = 120_000;
/** Addresses of push services have about 200 characters. */
export const PUSH_ENDPOINT_MAX = 1000;
/** Browsers of one person that get pushes. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
/** Muted tickets that are listed. */
export const MUTES_SHOWN_MAX = 100;
/** Recovery codes that a person gets at a time. */
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Days for which a browser may be remembered in place of the second factor. */
export const REMEMBER_DAYS = 30;
/** Credits that are bought at once. */
export const TOP_UP_CREDITS_MIN = 100;
export const TOP_UP_CREDITS_MAX = 1_000_000;
/** Where whoever bought credits may go on: a broadcast, or a step of its editor. No other address is followed. */
export const TOP_UP_BACK_PATTERN =
  '^/dashboard/broadcast/[0-9A-Za-z-]{1,64}(/edit(\\?step=(details|audience|message|review))?)?$';
/** Who is told of a low balance. */
export const LOW_BALANCE_RECIPIENTS_MAX = 20;
/** Minutes between a broadcast's being scheduled and its start. */
export const SCHEDULE_MINUTES_MIN = 5;
/** Addresses that get a test at a time. */
export const TEST_RECIPIENTS_MAX = 5;
/** Above it, whoever starts a broadcast types how many it reaches. */
export const CONFIRM_RECIPIENTS_ABOVE = 500;
export const RATE_PER_MINUTE_MAX = 100_000;
/** Files of courses that a workspace may be uploading. */
export const COURSE_UPLOADS_MAX = 20;
export const REASON_MAX = 500;
/** 3 days. */
export const SUBJECT_TEST_MINUTES_MAX = 4320;
export const SECTIONS_MAX = 50;
/** Of a course, over all its sections. */
export const LESSONS_MAX = 200;
/** Lessons that a search offers. */
export const FOUND_LESSONS_MAX = 50;
export const QUESTIONS_MAX = 100;
export const QUESTION_MAX = 1000;
export const QUESTION_OPTIONS_MAX = 20;
export const EXPLANATION_MAX = 2000;
/** Characters of JSON that the lessons of a course may take together: 2 MB. */
export const COURSE_CONTENT_MAX = 2_000_000;
/** Characters of GIFT that are read at once. */
export const GIFT_MAX = 500_000;
/** Markdown files of one course, and their characters together. */
export const DOCUMENTS_MAX = 100;
export const DOCUMENTS_TEXT_MAX = 2_000_000;
/** Problems of an import that are listed. */
export const IMPORT_PROBLEMS_MAX = 100;
export const LINK_MAX = 2000;
/** Percent of the points of a quiz that pass it, where its course does not say. */
export const PASS_PERCENT_DEFAULT = 80;
export const ATTEMPTS_CAP = 20;
/** Of the time limit of a quiz: 8 hours. */
export const QUIZ_MINUTES_MAX = 480;
/** Of a lesson that has to be looked at for a while, and of a video: 8 hours. */
export const LESSON_SECONDS_MAX = 28_800;
/** A video counts as watched from here on. */
export const VIDEO_PERCENT = 90;
/** How often a browser says that a lesson is still looked at. */
export const LESSON_BEAT_MS = 15_000;
/** Of what it says at once, no more than this counts: what a sleeping laptop claims after an hour does not. */
export const LESSON_BEAT_MAX_SECONDS = 60;
/** Days before something is due on which its learner is reminded, where its assignment does not say. */
export const REMIND_DAYS_DEFAULT = [7, 1];
export const REMIND_DAYS_MAX = 60;
export const REMINDERS_MAX = 5;
export const DUE_DAYS_MAX = 730;
export const RECUR_MONTHS_MAX = 60;
export const ASSIGNMENTS_MAX = 100;
/** Days that count as soon. */
export const DUE_SOON_DAYS = 14;
/** Enrollments of the caller that are listed. */
export const OWN_ENROLLMENTS_MAX = 200;
/** Of a certificate: ten years. */
export const CERTIFICATE_MONTHS_MAX = 120;
/** Days before a certificate expires on which its holder is reminded. */
export const CERTIFICATE_REMIND_DAYS = [30, 7];
/** Days that there are to renew a certificate that has expired, where the assignment of its course does not say. */
export const RENEWAL_DAYS = 30;
/** An average of fewer ratings says little. */
export const COURSE_RATINGS_MIN = 5;
/** Items of one SCORM package. */
export const PACKAGE_ITEMS_MAX = 200;
/** Characters of one value that a SCORM package saves: SCORM 2004 wants 64,000 for its own notes. */
export const PACKAGE_VALUE_MAX = 65_536;
/** Characters of all that one item of a SCORM package saves. */
export const PACKAGE_VALUES_MAX = 400_000;
