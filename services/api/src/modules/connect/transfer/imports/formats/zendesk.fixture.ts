/** Tables as extracted from Zendesk by a data pipeline. */
export const ZENDESK = {
  tickets:
    'id,requester_id,subject,description,status,created_at,updated_at,priority,assignee_id,via_channel,group_id\n' +
    '160,20,Lost card,I lost it,solved,2026-01-01 08:00:00,2026-01-05 08:00:00,urgent,10,email,\n161,21,Gone,x,deleted,2026-01-01 08:00:00,,,,web,',
  comments:
    'id,ticket_id,body,public,user_id,created\n1,160,I lost it,TRUE,20,2026-01-01 08:00:00\n2,160,We send a new one,TRUE,10,2026-01-01 09:00:00\n3,160,Check the address,FALSE,11,2026-01-01 09:30:00',
  changes:
    'field_name,ticket_id,value,updated,user_id\nstatus,160,open,2026-01-01 09:00:00,10\nstatus,160,solved,2026-01-02 08:00:00,10\nstatus,160,hold,2026-01-03 08:00:00,20\nassignee_id,160,10,2026-01-01 09:00:00,',
  tags: '"""TAG""",ticket_id,_fivetran_synced\ncard,160,\ncard,160,',
  users:
    'id,email,role,name\n10,ana@desk.test,agent,Ana Reyes\n11,old@desk.test,agent,Old Agent\n20,rosa@example.com,end-user,Rosa Lim',
};
