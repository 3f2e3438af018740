import type {ImportTicket} from '@switchboard/contracts/imports/schemas';

interface ForeignExport {
  system: string;
  csv: string;
  wants: Partial<ImportTicket>[];
  /** The columns that are skipped. */
  skips?: string[];
}

/** Exports in the formats of these systems: the names of their columns, and their values. */
export const EXPORTS: readonly ForeignExport[] = [
  {
    system: 'Zendesk',
    csv:
      'Summation column,Id,Requester,Requester id,Requester external id,Requester email,Requester domain,Submitter,Assignee,Group,Subject,Tags,Status,Priority,Via,Ticket type,Created at,Updated at,Organization,Due date,Solved at,Satisfaction Score,Reopens,Replies\n' +
      '1,35436,Rosa Lim,20978392,,rosa@example.com,example.com,Ana Reyes,Ana Reyes,Billing,Card was charged twice,refund vip_customer,Solved,Urgent,Mail,Incident,2026-01-05 10:00,2026-01-06 09:00,Lim Lamps,,2026-01-06 09:00,Good,0,1\n' +
      '1,35437,Bo Cruz,20978393,,bo@example.com,example.com,Bo Cruz,,Billing,How to log in,login,Hold,-,Web form,Question,2026-01-05 11:00,2026-01-05 11:00,,,,Not Offered,0,0\n',
    wants: [
      {
        externalId: '35436',
        subject: 'Card was charged twice',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        priority: 'urgent',
        type: 'incident',
        channel: 'email',
        assigneeEmail: 'ana@desk.test',
        team: 'Billing',
        tags: ['refund', 'vip_customer'],
        createdAt: '2026-01-05T10:00:00.000Z',
        statuses: [{status: 'resolved', at: '2026-01-06T09:00:00.000Z'}],
      },
      {
        externalId: '35437',
        type: 'question',
        channel: 'web',
        tags: ['login'],
        statuses: [{status: 'on_hold', at: '2026-01-05T11:00:00.000Z'}],
      },
    ],
  },
  {
    system: 'Freshdesk',
    csv:
      'Ticket ID,Subject,Status,Priority,Source,Type,Agent,Group,Created time,Due by Time,Resolved time,Closed time,Last update time,Initial response time,Agent interactions,Tags,Product,Full name,Title,Email,Work phone,Company Name\n' +
      '101,Lamp is broken,Waiting on Customer,Medium,Portal,Refund,Ana Reyes,Billing,2026-01-05 10:00:00,2026-01-07 10:00:00,,,2026-01-05 12:00:00,2026-01-05 11:00:00,1,"late,vip",Lamps,Rosa Lim,CEO,rosa@example.com,+63 917 123 4567,Lim Lamps\n' +
      '102,Where is it,Closed,Low,Phone,Delivery,,,2026-01-05 10:00:00,2026-01-07 10:00:00,2026-01-06 10:00:00,2026-01-07 10:00:00,2026-01-07 12:00:00,,0,,,Bo Cruz,,bo@example.com,,\n',
    wants: [
      {
        externalId: '101',
        subject: 'Lamp is broken',
        priority: 'normal',
        channel: 'web',
        assigneeEmail: 'ana@desk.test',
        team: 'Billing',
        tags: ['late', 'vip'],
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        firstRespondedAt: '2026-01-05T11:00:00.000Z',
        statuses: [{status: 'pending', at: '2026-01-05T10:00:00.000Z'}],
      },
      {
        externalId: '102',
        channel: 'phone',
        statuses: [
          {status: 'resolved', at: '2026-01-06T10:00:00.000Z'},
          {status: 'closed', at: '2026-01-07T10:00:00.000Z'},
        ],
      },
    ],
    skips: [
      'Type',
      'Due by Time',
      'Last update time',
      'Agent interactions',
      'Product',
      'Title',
      'Work phone',
      'Company Name',
    ],
  },
  {
    system: 'Jira',
    csv:
      'Summary,Issue key,Issue id,Issue Type,Status,Project key,Project name,Priority,Resolution,Assignee,Reporter,Creator,Created,Updated,Resolved,Labels,Labels,Description,Custom field (Story Points),Comment,Comment\n' +
      'Query fails,HIVE-22165,13254,Bug,In Progress,HIVE,Hive,Major,,Ana Reyes,Rosa Lim,Rosa Lim,05/Jan/26 3:04 PM,06/Jan/26 3:04 PM,,sql,slow,"It fails, always.",3,"06/Jan/26 9:00 AM;ana;Which version?","06/Jan/26 10:00 AM;rosa;3.1"\n' +
      'Add a lamp,HIVE-22166,13255,Sub-task,To Do,HIVE,Hive,Trivial,,,Bo Cruz,Bo Cruz,13/Jan/26 3:04 PM,13/Jan/26 3:04 PM,,,,,,,\n',
    wants: [
      {
        externalId: 'HIVE-22165',
        subject: 'Query fails',
        type: 'problem',
        priority: 'high',
        assigneeEmail: 'ana@desk.test',
        tags: ['sql', 'slow'],
        createdAt: '2026-01-05T15:04:00.000Z',
        messages: [
          {kind: 'requester', html: '<p>It fails, always.</p>', at: '2026-01-05T15:04:00.000Z'},
          {kind: 'note', html: '<p>ana: Which version?</p>', at: '2026-01-06T09:00:00.000Z'},
          {kind: 'note', html: '<p>rosa: 3.1</p>', at: '2026-01-06T10:00:00.000Z'},
        ],
        statuses: [{status: 'open', at: '2026-01-05T15:04:00.000Z'}],
      },
      {
        externalId: 'HIVE-22166',
        type: 'task',
        priority: 'low',
        statuses: [{status: 'open', at: '2026-01-13T15:04:00.000Z'}],
      },
    ],
  },
  {
    system: 'ServiceNow',
    csv:
      'Number,Opened,Short description,Caller,Priority,State,Category,Assignment group,Assigned to,Updated,Resolved,Closed\n' +
      'INC0010001,2026-01-05 10:00:00,Cannot print,Rosa Lim,3 - Moderate,Awaiting Caller,Hardware,Billing,Ana Reyes,2026-01-05 11:00:00,,\n' +
      'INC0010002,2026-01-05 10:30:00,Mail is down,Bo Cruz,1 - Critical,Closed,Software,Billing,,2026-01-06 11:00:00,2026-01-06 10:00:00,2026-01-07 10:00:00\n',
    wants: [
      {
        externalId: 'INC0010001',
        subject: 'Cannot print',
        priority: 'normal',
        team: 'Billing',
        assigneeEmail: 'ana@desk.test',
        statuses: [{status: 'pending', at: '2026-01-05T10:00:00.000Z'}],
      },
      {
        externalId: 'INC0010002',
        priority: 'urgent',
        statuses: [
          {status: 'resolved', at: '2026-01-06T10:00:00.000Z'},
          {status: 'closed', at: '2026-01-07T10:00:00.000Z'},
        ],
      },
    ],
    skips: ['Category', 'Updated'],
  },
  {
    system: 'Help Scout',
    csv:
      'Number,Subject,Customer Name,Customer Email,Status,Assigned To,Mailbox,Tags,Created At,Closed At\n' +
      '4711,Refund,Rosa Lim,rosa@example.com,Active,Ana Reyes,Billing,"vip, refund","Jan 5, 2026 3:04 PM",\n4712,Login,Bo Cruz,bo@example.com,Closed,,Billing,,"Jan 6, 2026 3:04 PM","Jan 7, 2026 3:04 PM"\n',
    wants: [
      {
        externalId: '4711',
        team: 'Billing',
        tags: ['vip', 'refund'],
        createdAt: '2026-01-05T15:04:00.000Z',
        statuses: [{status: 'open', at: '2026-01-05T15:04:00.000Z'}],
      },
      {
        statuses: [
          {status: 'resolved', at: '2026-01-07T15:04:00.000Z'},
          {status: 'closed', at: '2026-01-07T15:04:00.000Z'},
        ],
      },
    ],
  },
  {
    system: 'HubSpot',
    csv:
      'Ticket ID,Ticket name,Pipeline,Ticket status,Create date,Priority,Source,Ticket owner,Ticket description,Close date,Associated Contact\n' +
      '881,No invoice,Support Pipeline,Waiting on contact,2026-01-05 10:00,HIGH,EMAIL,Ana Reyes,I got none.,,Rosa Lim (rosa@example.com)\n',
    wants: [
      {
        externalId: '881',
        subject: 'No invoice',
        priority: 'high',
        channel: 'email',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        statuses: [{status: 'pending', at: '2026-01-05T10:00:00.000Z'}],
      },
    ],
    skips: ['Pipeline'],
  },
  {
    system: 'osTicket',
    csv:
      'Ticket Number,Date Created,Subject,From,From Email,Priority,Department,Help Topic,Source,Current Status,Last Updated,Overdue,Answered,Assigned To,Attachment Count\n' +
      '582394,01/13/2026 3:04 PM,Keyboard,Rosa Lim,rosa@example.com,Normal,Billing,General Inquiry,Web,Open,01/14/2026 3:04 PM,No,Yes,Ana Reyes,0\n582395,01/05/2026 3:04 PM,Mouse,Bo Cruz,bo@example.com,Emergency,Billing,General Inquiry,Email,Resolved,01/14/2026 3:04 PM,No,No,,0\n',
    wants: [
      {
        externalId: '582394',
        createdAt: '2026-01-13T15:04:00.000Z',
        channel: 'web',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      },
      {createdAt: '2026-01-05T15:04:00.000Z', priority: 'urgent', channel: 'email'},
    ],
  },
  {
    system: 'Zammad, in German',
    csv:
      'Nummer;Titel;Kunde;E-Mail;Gruppe;Besitzer;Zustand;Priorität;Erstellt am;Geschlossen am;Schlagworte\n' +
      '81001;Lampe defekt;Rosa Lim;rosa@example.com;Billing;Ana Reyes;warten auf Erinnerung;2 normal;05.01.2026 15:04;;vip,eilig\n81002;Rechnung fehlt;Bo Cruz;bo@example.com;Billing;;geschlossen;3 hoch;06.01.2026 15:04;07.01.2026 15:04;\n',
    wants: [
      {
        externalId: '81001',
        subject: 'Lampe defekt',
        priority: 'normal',
        team: 'Billing',
        assigneeEmail: 'ana@desk.test',
        tags: ['vip', 'eilig'],
        createdAt: '2026-01-05T15:04:00.000Z',
        statuses: [{status: 'pending', at: '2026-01-05T15:04:00.000Z'}],
      },
      {
        priority: 'high',
        statuses: [
          {status: 'resolved', at: '2026-01-07T15:04:00.000Z'},
          {status: 'closed', at: '2026-01-07T15:04:00.000Z'},
        ],
      },
    ],
  },
  {
    system: 'Freshdesk, in French',
    csv: 'ID du ticket,Sujet,Statut,Priorité,Source,Agent,Groupe,Date de création,Nom complet,E-mail\n9,Lampe cassée,En attente,Élevée,E-mail,Ana Reyes,Billing,13/01/2026 15:04,Rosa Lim,rosa@example.com\n',
    wants: [
      {
        externalId: '9',
        subject: 'Lampe cassée',
        priority: 'high',
        channel: 'email',
        createdAt: '2026-01-13T15:04:00.000Z',
        statuses: [{status: 'pending', at: '2026-01-13T15:04:00.000Z'}],
      },
    ],
  },
  {
    system: 'Jira, in Spanish',
    csv: 'Resumen,Clave de incidencia,Tipo de Incidencia,Estado,Prioridad,Persona asignada,Informador,Creada,Resuelta,Descripción\nNo imprime,SOP-1,Tarea,En curso,Alta,Ana Reyes,Rosa Lim,13/01/2026 15:04,,Nada sale\n',
    wants: [
      {
        externalId: 'SOP-1',
        subject: 'No imprime',
        type: 'task',
        priority: 'high',
        statuses: [{status: 'open', at: '2026-01-13T15:04:00.000Z'}],
      },
    ],
  },
  {
    system: 'ServiceNow, in Portuguese',
    csv: 'Número do chamado,Aberto,Descrição resumida,Solicitante,Prioridade,Estado,Grupo de atribuição,Atribuído a\nINC7,2026-01-05 10:00:00,Não imprime,Rosa Lim,4 - Baixa,Resolvido,Billing,Ana Reyes\n',
    wants: [
      {
        externalId: 'INC7',
        subject: 'Não imprime',
        priority: 'low',
        statuses: [{status: 'resolved', at: '2026-01-05T10:00:00.000Z'}],
      },
    ],
  },
  {
    system: 'Intercom',
    csv: 'Conversation ID,Conversation started at,User name,User email,Conversation status,Assignee,Team assigned,Conversation tags,First message\n77,1767625440,Rosa Lim,rosa@example.com,Snoozed,Ana Reyes,Billing,vip,"Hello\nwhere is it?"\n',
    wants: [
      {
        externalId: '77',
        subject: 'Hello',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        createdAt: '2026-01-05T15:04:00.000Z',
        statuses: [{status: 'on_hold', at: '2026-01-05T15:04:00.000Z'}],
      },
    ],
  },
  {
    system: 'Front',
    csv: 'Conversation ID,Subject,Status,Inbox,Assignee,Tags,Contact name,Contact handle,Created at\ncnv_1,Refund,Archived,Billing,ana@desk.test,vip,Rosa Lim,rosa@example.com,2026-01-05T15:04:00.000Z\n',
    wants: [
      {
        externalId: 'cnv_1',
        team: 'Billing',
        assigneeEmail: 'ana@desk.test',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      },
    ],
  },
];
