import type {Migration} from 'kysely/migration';
import * as core from './0001-core.ts';
import * as account from './0002-account.ts';
import * as balance from './0003-balance.ts';
import * as connect from './0010-connect.ts';
import * as campaign from './0011-campaign.ts';
import * as training from './0012-training.ts';
import * as sla from './0020-sla.ts';
import * as historyTypes from './0021-history-types.ts';
import * as delivery from './0022-delivery.ts';
import * as mail from './0023-mail.ts';
import * as drafts from './0024-drafts.ts';
import * as macros from './0025-macros.ts';
import * as ticketLifecycle from './0026-ticket-lifecycle.ts';
import * as search from './0027-search.ts';
import * as lists from './0028-lists.ts';
import * as teams from './0029-teams.ts';
import * as viewing from './0030-viewing.ts';
import * as imports from './0031-imports.ts';
import * as fields from './0032-fields.ts';
import * as contacts from './0033-contacts.ts';
import * as teamMacros from './0034-team-macros.ts';
import * as csat from './0035-csat.ts';
import * as presence from './0036-presence.ts';
import * as slaNotices from './0037-sla-notices.ts';
import * as copies from './0038-copies.ts';
import * as searchPlaces from './0039-search-places.ts';
import * as contactOrder from './0040-contact-order.ts';
import * as knownWords from './0041-known-words.ts';
import * as importsOfContacts from './0042-imports-of-contacts.ts';
import * as foundRows from './0043-found-rows.ts';
import * as registrations from './0044-registrations.ts';
import * as contactSight from './0045-contact-sight.ts';
import * as provenAddresses from './0046-proven-addresses.ts';
import * as bounceReasons from './0047-bounce-reasons.ts';
import * as devices from './0048-devices.ts';
import * as fileUsage from './0049-file-usage.ts';
import * as resolvedDays from './0050-resolved-days.ts';
import * as mailsInTheOutbox from './0051-mails-in-the-outbox.ts';
import * as courseCompletions from './0052-course-completions.ts';
import * as quotedWords from './0053-quoted-words.ts';
import * as mappedImports from './0054-mapped-imports.ts';
import * as wholeTickets from './0055-whole-tickets.ts';
import * as foundTogether from './0056-found-together.ts';
import * as leftOutMails from './0057-left-out-mails.ts';
import * as foundAtOnce from './0058-found-at-once.ts';
import * as ticketsReadByIndex from './0059-tickets-read-by-index.ts';
import * as ticketReads from './0060-ticket-reads.ts';
import * as addressHealth from './0065-address-health.ts';
import * as checklist from './0066-checklist.ts';
import * as appearance from './0070-appearance.ts';
import * as mergedParents from './0072-merged-parents.ts';
import * as ownedRows from './0073-owned-rows.ts';
import * as notifications from './0074-notifications.ts';
import * as sessionDevices from './0080-session-devices.ts';
import * as secondFactor from './0081-second-factor.ts';
import * as passkeys from './0082-passkeys.ts';
import * as memberActivity from './0085-member-activity.ts';
import * as teamPresets from './0086-team-presets.ts';
import * as audit from './0090-audit.ts';
import * as workspaceSettings from './0091-workspace-settings.ts';
import * as formerMembers from './0092-former-members.ts';
import * as emailChange from './0100-email-change.ts';
import * as ownPreferences from './0101-own-preferences.ts';
import * as secondFactorRule from './0102-second-factor-rule.ts';
import * as balances from './0111-balances.ts';
import * as topUpsAndInvoices from './0112-top-ups-and-invoices.ts';
import * as broadcasts from './0128-broadcasts.ts';
import * as ticketsOfBroadcasts from './0129-tickets-of-broadcasts.ts';
import * as smsTickets from './0130-sms-tickets.ts';
import * as complaints from './0131-complaints.ts';
import * as broadcastDays from './0132-broadcast-days.ts';
import * as templateOfBroadcast from './0133-template-of-broadcast.ts';
import * as facts from './0134-facts.ts';
import * as defaultHours from './0135-default-hours.ts';
import * as importsOfEvents from './0136-imports-of-events.ts';
import * as reports from './0137-reports.ts';
import * as courseVersions from './0139-course-versions.ts';
import * as reportSchedules from './0138-report-schedules.ts';
import * as slots from './0145-slots.ts';
import * as courseFiles from './0150-course-files.ts';
import * as lessonFiles from './0151-lesson-files.ts';
import * as certificates from './0151-certificates.ts';
import * as courseRatings from './0152-course-ratings.ts';
import * as fileUses from './0153-file-uses.ts';
import * as assignedAtScale from './0154-assigned-at-scale.ts';
import * as courseArchives from './0156-course-archives.ts';
import * as resolvedBefore from './0159-resolved-before.ts';
import * as publishedLessons from './0160-published-lessons.ts';
import * as ticketCounts from './0161-ticket-counts.ts';
import * as listedTags from './0162-listed-tags.ts';
import * as statusWithPriority from './0163-status-with-priority.ts';
import * as attemptsAtOnce from './0164-attempts-at-once.ts';
import * as undoneChanges from './0165-undone-changes.ts';
import * as smsPermissions from './0170-sms-permissions.ts';
import * as sharedNumbers from './0171-shared-numbers.ts';
import * as importEncodings from './0172-import-encodings.ts';
import * as undoneImports from './0173-undone-imports.ts';
import * as followUps from './0174-follow-ups.ts';
import * as requesterGivers from './0181-requester-givers.ts';
import * as forwards from './0182-forwards.ts';
import * as receivers from './0183-receivers.ts';
import * as ticketLinks from './0184-ticket-links.ts';
import * as listLayouts from './0172-list-layouts.ts';
import * as changedByImports from './0198-changed-by-imports.ts';
import * as packages from './0157-packages.ts';
import * as packageProgress from './0158-package-progress.ts';
import * as audiences from './0120-audiences.ts';
import * as templates from './0121-templates.ts';
import * as suppressions from './0122-suppressions.ts';
import * as lightAgents from './0105-light-agents.ts';
import * as acknowledgements from './0190-acknowledgements.ts';
import * as foundPeopleAndFiles from './0191-found-people-and-files.ts';
import * as foundByNames from './0192-found-by-names.ts';
import * as tagNames from './0194-tag-names.ts';
import * as replyClaims from './0195-reply-claims.ts';
import * as deliveredTo from './0196-delivered-to.ts';
import * as forwardedMessages from './0197-forwarded-messages.ts';
import * as returnedMails from './0199-returned-mails.ts';
import * as queuedMails from './0200-queued-mails.ts';

/** Forward only; a released migration is never edited. They run in the order of their names. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-account': account,
  '0003-balance': balance,
  '0010-connect': connect,
  '0011-campaign': campaign,
  '0012-training': training,
  '0020-sla': sla,
  '0021-history-types': historyTypes,
  '0022-delivery': delivery,
  '0023-mail': mail,
  '0024-drafts': drafts,
  '0025-macros': macros,
  '0026-ticket-lifecycle': ticketLifecycle,
  '0027-search': search,
  '0028-lists': lists,
  '0029-teams': teams,
  '0030-viewing': viewing,
  '0031-imports': imports,
  '0032-fields': fields,
  '0033-contacts': contacts,
  '0034-team-macros': teamMacros,
  '0035-csat': csat,
  '0036-presence': presence,
  '0037-sla-notices': slaNotices,
  '0038-copies': copies,
  '0039-search-places': searchPlaces,
  '0040-contact-order': contactOrder,
  '0041-known-words': knownWords,
  '0042-imports-of-contacts': importsOfContacts,
  '0043-found-rows': foundRows,
  '0044-registrations': registrations,
  '0045-contact-sight': contactSight,
  '0046-proven-addresses': provenAddresses,
  '0047-bounce-reasons': bounceReasons,
  '0048-devices': devices,
  '0049-file-usage': fileUsage,
  '0050-resolved-days': resolvedDays,
  '0051-mails-in-the-outbox': mailsInTheOutbox,
  '0052-course-completions': courseCompletions,
  '0053-quoted-words': quotedWords,
  '0054-mapped-imports': mappedImports,
  '0055-whole-tickets': wholeTickets,
  '0056-found-together': foundTogether,
  '0057-left-out-mails': leftOutMails,
  '0058-found-at-once': foundAtOnce,
  '0059-tickets-read-by-index': ticketsReadByIndex,
  '0060-ticket-reads': ticketReads,
  '0065-address-health': addressHealth,
  '0066-checklist': checklist,
  '0070-appearance': appearance,
  '0072-merged-parents': mergedParents,
  '0073-owned-rows': ownedRows,
  '0074-notifications': notifications,
  '0080-session-devices': sessionDevices,
  '0081-second-factor': secondFactor,
  '0082-passkeys': passkeys,
  '0085-member-activity': memberActivity,
  '0086-team-presets': teamPresets,
  '0090-audit': audit,
  '0091-workspace-settings': workspaceSettings,
  '0092-former-members': formerMembers,
  '0100-email-change': emailChange,
  '0101-own-preferences': ownPreferences,
  '0102-second-factor-rule': secondFactorRule,
  '0111-balances': balances,
  '0112-top-ups-and-invoices': topUpsAndInvoices,
  '0128-broadcasts': broadcasts,
  '0120-audiences': audiences,
  '0121-templates': templates,
  '0122-suppressions': suppressions,
  '0105-light-agents': lightAgents,
  '0129-tickets-of-broadcasts': ticketsOfBroadcasts,
  '0130-sms-tickets': smsTickets,
  '0131-complaints': complaints,
  '0132-broadcast-days': broadcastDays,
  '0133-template-of-broadcast': templateOfBroadcast,
  '0134-facts': facts,
  '0135-default-hours': defaultHours,
  '0136-imports-of-events': importsOfEvents,
  '0137-reports': reports,
  '0139-course-versions': courseVersions,
  '0138-report-schedules': reportSchedules,
  '0145-slots': slots,
  '0150-course-files': courseFiles,
  '0151-lesson-files': lessonFiles,
  '0151-certificates': certificates,
  '0152-course-ratings': courseRatings,
  '0153-file-uses': fileUses,
  '0154-assigned-at-scale': assignedAtScale,
  '0156-course-archives': courseArchives,
  '0159-resolved-before': resolvedBefore,
  '0160-published-lessons': publishedLessons,
  '0161-ticket-counts': ticketCounts,
  '0162-listed-tags': listedTags,
  '0163-status-with-priority': statusWithPriority,
  '0164-attempts-at-once': attemptsAtOnce,
  '0165-undone-changes': undoneChanges,
  '0157-packages': packages,
  '0158-package-progress': packageProgress,
  '0170-sms-permissions': smsPermissions,
  '0190-acknowledgements': acknowledgements,
  '0171-shared-numbers': sharedNumbers,
  '0172-import-encodings': importEncodings,
  '0173-undone-imports': undoneImports,
  '0174-follow-ups': followUps,
  '0181-requester-givers': requesterGivers,
  '0182-forwards': forwards,
  '0183-receivers': receivers,
  '0184-ticket-links': ticketLinks,
  '0172-list-layouts': listLayouts,
  '0191-found-people-and-files': foundPeopleAndFiles,
  '0192-found-by-names': foundByNames,
  '0194-tag-names': tagNames,
  '0195-reply-claims': replyClaims,
  '0196-delivered-to': deliveredTo,
  '0197-forwarded-messages': forwardedMessages,
  '0198-changed-by-imports': changedByImports,
  '0199-returned-mails': returnedMails,
  '0200-queued-mails': queuedMails,
};
