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
/** For a list of tickets on screen. */
export const TICKETS_PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 100;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Side length of a stored square avatar, in pixels. */
export const AVATAR_SIZE = 256;
/** Longest message or lesson body, in characters of HTML. */
export const BODY_MAX = 100_000;
/** 25 MB. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;
/** Default limit of a workspace's files in MB: 5 GB. */
export const FILES_MB_DEFAULT = 5120;
export const SUPPORT_ADDRESSES_MAX = 50;
/** For support addresses and people. */
export const SIGNATURE_MAX = 1000;
export const SIGNATURE_OF_PERSON_MAX = 2000;
export const ACKNOWLEDGEMENT_MAX = 1000;
/** Acknowledged tickets per requester and hour, which stops two programs from answering each other forever. */
export const ACKNOWLEDGED_PER_HOUR = 5;
/** Encoded size of a mail with 25 MB of files. */
export const INBOUND_MAIL_MAX_BYTES = 40 * 1024 * 1024;
/** Files per message. */
export const ATTACHMENTS_MAX = 20;
/** Copy recipients of a reply. */
export const CC_MAX = 20;
export const SUMMARY_MAX = 500;
export const TAGS_MAX = 20;
export const TAG_MAX = 50;
/** Tickets per import call. */
export const IMPORT_TICKETS_MAX = 100;
/** Tickets per bulk change. */
export const BULK_MAX = 500;
/** Counting stops here: the next number means "more". */
export const COUNT_MAX = 10_000;
export const VIEW_NAME_MAX = 140;
export const VIEWS_MAX = 100;
export const REPORT_NAME_MAX = 140;
/** Saved reports per member. */
export const REPORTS_MAX = 100;
/** Scheduled reports per workspace. */
export const SCHEDULES_MAX = 50;
/** Recipients of one report. */
export const SCHEDULE_RECIPIENTS_MAX = 20;
/**
 * Last selectable day of monthly schedules, which exists in every month; the last day of the month
 * is a separate choice.
 */
export const SCHEDULE_MONTH_DAY_MAX = 28;
/** Tickets that one call may merge into another. */
export const MERGE_MAX = 20;
/** Days for restoring a deleted ticket. */
export const TRASH_DAYS = 30;
export const TRASH_DAYS_MIN = 7;
export const TRASH_DAYS_MAX = 365;
/** Longest side in pixels. */
export const LOGO_SIZE = 512;
/** Days for undoing a merge. */
export const UNMERGE_DAYS = 30;
/** Days for undoing a change of an email address from the former one. */
export const UNDO_EMAIL_DAYS = 7;
/** Days that a workspace can give its members for setting up a second factor. */
export const SECOND_FACTOR_GRACES = [0, 7] as const;
export type SecondFactorGrace = (typeof SECOND_FACTOR_GRACES)[number];
/** Days for accepting an invitation. */
export const INVITATION_DAYS = 7;
/** Addresses per invitation, and teams for each of them. */
export const INVITATIONS_MAX = 50;
export const INVITATION_TEAMS_MAX = 20;
/** Initial credits of a new workspace. */
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
/** Members shown in the workload. */
export const WORKLOAD_MEMBERS_MAX = 500;
/** Largest limit of open tickets for the automatic assignment to a member. */
export const MAX_OPEN_MAX = 1000;
/** Members suggested to a member without the required role. */
export const ROLE_HOLDERS_MAX = 3;
/** Largest file of an import, and its maximum tickets, contacts or events. */
export const IMPORT_MAX_BYTES = 100 * 1024 * 1024;
export const IMPORT_MAX_RECORDS = 100_000;
export const IMPORT_MAX_EVENTS = 500_000;
/** Distinct values of a column that a user can choose for. */
export const IMPORT_VALUES_MAX = 300;
/** Close code of the websocket for an ended session; after any other code the client reconnects. */
export const SESSION_ENDED_CODE = 4401;
/** Interval of a browser's reports that it has a ticket open. */
export const VIEWING_BEAT_MS = 15_000;
/** Time without a report after which a viewer counts as gone. */
export const VIEWING_EXPIRES_MS = 40_000;
export const MACROS_MAX = 500;
export const MACRO_NAME_MAX = 140;
/** Characters of HTML. */
export const MACRO_BODY_MAX = 5000;
export const MACRO_ACTIONS_MAX = 10;
/** Conditions of a filter, and of each group within it. */
export const CONDITIONS_MAX = 20;
/** Values per condition. */
export const FILTER_VALUES_MAX = 50;
/** Ten years. */
export const FILTER_DAYS_MAX = 3650;
/** Contacts that one call may add to an audience, or remove. */
export const AUDIENCE_CHANGE_MAX = 500;
/** Included and excluded audiences per broadcast. */
export const AUDIENCES_CHOSEN_MAX = 20;
/** Characters of an SMS: ten segments. */
export const SMS_MAX = 1530;
export const CONTENT_VARIABLES_MAX = 20;
/** Bytes of HTML above which Gmail clips a mail: 102 kB. */
export const MAIL_CLIPPED_BYTES = 102 * 1024;
/** Days in which a requester can rate after a survey, and receives no other survey about the same ticket. */
export const SURVEY_DAYS = 7;
export const SURVEY_QUESTION_MAX = 200;
export const RATING_COMMENT_MAX = 1000;
/** 7 days. */
export const SURVEY_DELAY_MAX_MINUTES = 10_080;
export const FIELDS_MAX = 50;
export const FIELD_NAME_MAX = 100;
/** Options of a choice field. */
export const FIELD_OPTIONS_MAX = 100;

/** Days until notifications are deleted. */
export const NOTIFICATION_DAYS = 90;
/** Period in which repeated notifications are collapsed into one with a count. */
export const COLLAPSE_MS = 120_000;
/** Time for seeing changes in an open ticket before a mail or a push is sent. */
export const SEEN_WITHIN_MS = 120_000;
/** Addresses of push services have about 200 characters. */
export const PUSH_ENDPOINT_MAX = 1000;
/** Browsers per person that receive pushes. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
/** Listed muted tickets. */
export const MUTES_SHOWN_MAX = 100;
/** Recovery codes per person. */
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Days for remembering a browser in place of the second factor. */
export const REMEMBER_DAYS = 30;
/** Credits per purchase. */
export const TOP_UP_CREDITS_MIN = 100;
export const TOP_UP_CREDITS_MAX = 1_000_000;
/** Permitted return addresses of a purchase of credits: a broadcast, or a step of its editor. */
export const TOP_UP_BACK_PATTERN =
  '^/dashboard/broadcast/[0-9A-Za-z-]{1,64}(/edit(\\?step=(details|audience|message|review))?)?$';
/** Recipients of low balance notifications. */
export const LOW_BALANCE_RECIPIENTS_MAX = 20;
/** Minutes between scheduling a broadcast and its start. */
export const SCHEDULE_MINUTES_MIN = 5;
/** Recipients of a test. */
export const TEST_RECIPIENTS_MAX = 5;
/** Number of recipients above which the start of a broadcast must be confirmed by typing it. */
export const CONFIRM_RECIPIENTS_ABOVE = 500;
export const RATE_PER_MINUTE_MAX = 100_000;
/** Simultaneous uploads of course files per workspace. */
export const COURSE_UPLOADS_MAX = 20;
export const REASON_MAX = 500;
/** 3 days. */
export const SUBJECT_TEST_MINUTES_MAX = 4320;
export const SECTIONS_MAX = 50;
/** Per course, over all its sections. */
export const LESSONS_MAX = 200;
/** Lessons in search results. */
export const FOUND_LESSONS_MAX = 50;
export const QUESTIONS_MAX = 100;
export const QUESTION_MAX = 1000;
export const QUESTION_OPTIONS_MAX = 20;
export const EXPLANATION_MAX = 2000;
/** Total characters of JSON of a course's lessons: 2 MB. */
export const COURSE_CONTENT_MAX = 2_000_000;
/** Characters of GIFT per import. */
export const GIFT_MAX = 500_000;
/** Markdown files per course, and their total characters. */
export const DOCUMENTS_MAX = 100;
export const DOCUMENTS_TEXT_MAX = 2_000_000;
/** Listed problems of an import. */
export const IMPORT_PROBLEMS_MAX = 100;
export const LINK_MAX = 2000;
/** Percentage of points to pass a quiz, unless its course sets another. */
export const PASS_PERCENT_DEFAULT = 80;
export const ATTEMPTS_CAP = 20;
/** Time limit of a quiz: 8 hours. */
export const QUIZ_MINUTES_MAX = 480;
/** Viewing time of a lesson, and length of a video: 8 hours. */
export const LESSON_SECONDS_MAX = 28_800;
/** Watched percentage that completes a video. */
export const VIDEO_PERCENT = 90;
/** Interval of a browser's reports that a lesson is being viewed. */
export const LESSON_BEAT_MS = 15_000;
/** Maximum credit per report, which excludes time during which a laptop slept. */
export const LESSON_BEAT_MAX_SECONDS = 60;
/** Days before the due date on which learners are reminded by default. */
export const REMIND_DAYS_DEFAULT = [7, 1];
export const REMIND_DAYS_MAX = 60;
export const REMINDERS_MAX = 5;
export const DUE_DAYS_MAX = 730;
export const RECUR_MONTHS_MAX = 60;
export const ASSIGNMENTS_MAX = 100;
/** Days until the due date that count as soon. */
export const DUE_SOON_DAYS = 14;
/** Listed enrollments of the caller. */
export const OWN_ENROLLMENTS_MAX = 200;
/** Validity of a certificate: ten years. */
export const CERTIFICATE_MONTHS_MAX = 120;
/** Days before the expiry of a certificate on which its holder is reminded. */
export const CERTIFICATE_REMIND_DAYS = [30, 7];
/** Days for renewing an expired certificate, unless the assignment of its course sets another. */
export const RENEWAL_DAYS = 30;
/** An average of fewer ratings is not meaningful. */
export const COURSE_RATINGS_MIN = 5;
/** Items of one SCORM package. */
export const PACKAGE_ITEMS_MAX = 200;
/** Characters per saved value of a SCORM package: SCORM 2004 requires 64,000 for its notes. */
export const PACKAGE_VALUE_MAX = 65_536;
/** Total characters saved by one item of a SCORM package. */
export const PACKAGE_VALUES_MAX = 400_000;
