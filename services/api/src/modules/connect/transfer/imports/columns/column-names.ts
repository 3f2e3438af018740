import {EVENT_TARGETS, type MappedKind, type Target} from '@switchboard/contracts/imports/targets';
import {plainWords} from '@switchboard/contracts/imports/values';

/**
 * Column names in exports of Zendesk, Freshdesk, Jira, ServiceNow, Help Scout, HubSpot, osTicket, Zammad, Intercom and Front, in English,
 * German, French, Spanish and Portuguese, as `plainWords` writes them: the surest name first.
 */
const TICKET_NAMES: Partial<Record<Target, string>> = {
  external_id:
    'external id,ticket id,ticket number,issue key,case number,conversation id,number,conversation number,key,id,issue id,case id,reference,ticket no,incident id,sys id,hs ticket id,' +
    'ticketnummer,ticket nummer,vorgangsnummer,nummer,schlussel,vorgangsschlussel,numero de ticket,numero du ticket,id du ticket,numero,cle de ticket,cle,reference du ticket,id de ticket,id del ticket,' +
    'numero del ticket,clave de incidencia,clave,numero do ticket,id do ticket,chave,chave do item,numero do chamado',
  subject:
    'subject,summary,short description,ticket subject,ticket name,conversation subject,title,issue summary,topic,betreff,zusammenfassung,kurzbeschreibung,titel,ticketname,thema,' +
    'sujet,objet,resume,titre,description courte,nom du ticket,asunto,resumen,titulo,descripcion breve,descripcion corta,nombre del ticket,assunto,resumo,descricao resumida,descricao breve,nome do ticket',
  description:
    'description,ticket description,body,message,content,details,text,first message,initial message,issue description,question,comment body,beschreibung,nachricht,inhalt,text der nachricht,' +
    'ticketbeschreibung,contenu,corps,description du ticket,descripcion,mensaje,contenido,cuerpo,descripcion del ticket,descricao,mensagem,conteudo,corpo,descricao do ticket',
  note:
    'comment,comments,comments and work notes,work notes,additional comments,internal note,internal notes,notes,private notes,resolution notes,close notes,' +
    'kommentar,kommentare,notiz,notizen,arbeitsnotizen,interne notiz,commentaire,commentaires,note interne,notes de travail,comentario,comentarios,nota interna,notas,notas de trabajo,notas internas,notas de trabalho',
  requester_email:
    'requester email,customer email,contact email,from email,reporter email,caller email,user email,email,email address,contact handle,primary email,sender email,requester e mail,sender,from address,' +
    'associated contact email,e mail adresse,email adresse,mail,e mail,e mail des anfragenden,kunden e mail,absender e mail,e mail du demandeur,email du demandeur,email client,adresse e mail,' +
    'adresse email,courriel,correo electronico,correo electronico del solicitante,correo del cliente,email del solicitante,correo,e mail do solicitante,email do solicitante,email do cliente,endereco de e mail',
  requester_name:
    'requester,requester name,reporter,caller,caller id,customer name,customer,contact name,full name,from,from name,user name,user,contact,opened for,requested by,requested for,reported by,associated contact,associated contacts,client,' +
    'anfragender,anfragesteller,melder,autor,kunde,kundenname,anrufer,ersteller,absender,name des anfragenden,demandeur,rapporteur,appelant,nom du client,nom du demandeur,nom complet,' +
    'solicitante,informador,llamador,cliente,nombre del cliente,nombre completo,nombre del solicitante,relator,chamador,nome do cliente,nome completo,nome do solicitante',
  requester_first_name:
    'requester first name,customer first name,first name,vorname,prenom,nombre,primeiro nome',
  requester_last_name:
    'requester last name,customer last name,last name,surname,nachname,familienname,nom de famille,apellido,apellidos,sobrenome',
  status:
    'status,ticket status,state,ticket state,current status,incident state,issue status,conversation status,ticketstatus,zustand,statut,statut du ticket,etat,estado,estado del ticket,situacion,status do ticket,estado do ticket,situacao',
  priority:
    'priority,ticket priority,issue priority,prio,prioritat,priorite,priorite du ticket,prioridad,prioridad del ticket,prioridade,prioridade do ticket',
  type: 'ticket type,type,issue type,issuetype,case type,tickettyp,typ,vorgangstyp,type de ticket,type du ticket,tipo de ticket,tipo,tipo de incidencia,tipo de item,tipo de chamado',
  channel:
    'channel,ticket channel,via,source,ticket source,contact type,origin,conversation channel,conversation source,kanal,quelle,herkunft,canal,source du ticket,origine,origen,fuente,fuente del ticket,origem,fonte',
  assignee:
    'assignee email,assignee,assigned to,agent,owner,ticket owner,agent assigned,assigned agent,assignee name,agent name,assigned user,responsible,hubspot owner,bearbeiter,zugewiesen an,zugewiesener agent,zustandig,besitzer,agent name,' +
    'assigne,assigne a,attribue a,agent assigne,responsable,proprietaire du ticket,asignado a,agente,agente asignado,persona asignada,propietario del ticket,atribuido a,responsavel,agente atribuido,proprietario do ticket',
  team:
    'team,group,ticket group,assignment group,assigned team,team assigned,department,team name,group name,queue,mailbox,inbox,assigned group,gruppe,abteilung,zuweisungsgruppe,' +
    'groupe,equipe,service,groupe d affectation,grupo,equipo,departamento,grupo de asignacion,fila,grupo de atribuicao,caixa de entrada',
  sla_policy:
    'sla policy,sla policy name,sla name,sla plan,service level agreement,service level,sla',
  tags: 'tags,labels,tag,label,keywords,ticket tags,conversation tags,schlagworte,schlagworter,stichworter,etiketten,etiquettes,mots cles,libelles,etiquetas,palabras clave,marcadores,palavras chave',
  created_at:
    'created at,created,created time,creation date,create date,created date,date created,ticket created,opened,opened at,requested,requested at,ticket created date,ticket created timestamp,sys created on,sys created at,submitted at,conversation started at,started at,created on,date,received at,' +
    'erstellt,erstellt am,erstellungsdatum,eroffnet,geoffnet,angefragt,erstelldatum,date de creation,cree,cree le,ouvert,ouvert le,demande le,fecha de creacion,creado,creado el,creada,abierto,abierto el,solicitado,fecha,' +
    'data de criacao,criado,criado em,criada em,aberto,aberto em,data',
  first_responded_at:
    'first responded at,initial response time,first response at,first reply at,first response date,first response time,first agent email response date,erste antwort am,erste reaktion am,premiere reponse le,primera respuesta el,primeira resposta em',
  resolved_at:
    'resolved at,resolved,resolved time,solved at,resolution date,resolved date,ticket solved date,ticket solved timestamp,solved,date resolved,closed or resolved at,' +
    'gelost,gelost am,erledigt,erledigt am,losungsdatum,resolu le,date de resolution,resolu,resuelto,resuelta,resuelto el,fecha de resolucion,resolvido,resolvido em,data de resolucao',
  closed_at:
    'closed at,closed,closed time,close date,close at,closed date,date closed,closed on,geschlossen,geschlossen am,schliessdatum,abschlussdatum,ferme,ferme le,date de fermeture,date de cloture,cerrado,cerrado el,fecha de cierre,fechado,fechado em,data de fechamento',
  last_message_at:
    'last message at,last reply at,last activity date,last message date,last message,last response at,letzte nachricht am,dernier message le,ultimo mensaje,ultima mensagem',
};

const CONTACT_NAMES: Partial<Record<Target, string>> = {
  name: 'name,full name,contact name,display name,customer name,customer,user name,contact,vollstandiger name,voller name,kontaktname,nom complet,nom du contact,nombre completo,nombre del contacto,nome completo,nome do contato,nome',
  first_name:
    'first name,firstname,given name,forename,vorname,prenom,nombre,nombres,primeiro nome,nome proprio',
  last_name:
    'last name,lastname,surname,family name,nachname,familienname,nom,nom de famille,apellido,apellidos,sobrenome,ultimo nome',
  email:
    'email,email address,e mail,primary email,e mail address,contact email,mail,work email,customer email,email 1 value,emails,e mail adresse,email adresse,adresse e mail,adresse email,courriel,correo electronico,correo,direccion de correo,endereco de e mail,e mail 1',
  phone:
    'phone,phone number,mobile phone,mobile phone number,mobile,work phone,business phone,telephone,cell phone,primary phone,home phone,phones,contact phone,telefon,telefonnummer,mobil,mobiltelefon,handy,handynummer,' +
    'telephone mobile,telephone portable,numero de telephone,portable,mobile phone no,telefono,telefono movil,movil,celular,numero de telefono,telefone,telefone celular,numero de telefone',
  company:
    'company,company name,organization,organisation,organization name,account,account name,associated company,primary company,business name,firma,unternehmen,firmenname,organisationsname,entreprise,societe,nom de l entreprise,' +
    'empresa,nombre de la empresa,organizacion,compania,nome da empresa,organizacao,companhia',
  time_zone: 'time zone,timezone,zeitzone,fuseau horaire,zona horaria,fuso horario',
  tags: 'tags,labels,tag,segments,schlagworte,schlagworter,etiketten,etiquettes,etiquetas,marcadores',
};

/** Column names in event logs of process mining and in histories of help desks. */
const EVENT_NAMES: Partial<Record<Target, string>> = {
  external_id:
    'case id,caseid,case concept name,case,ticket id,ticket number,ticket,issue key,issue id,incident id,case number,sr number,conversation id,number,key,object id,item id,record id,id,' +
    'fall id,vorgangsnummer,ticketnummer,ticket nummer,id du ticket,numero de ticket,id du cas,id de caso,id del caso,id del ticket,id do caso,id do ticket',
  activity:
    'activity,activity name,activity id,activityid,concept name,event,event name,event type,activity type,incidentactivity type,action,action type,history type,change type,operation,transition,task,new status,to status,status,state,' +
    'aktivitat,ereignis,aktion,activite,evenement,actividad,evento,accion,atividade,acao',
  event_at:
    'complete timestamp,completetimestamp,end timestamp,timestamp,time timestamp,event timestamp,event time,event at,completion time,complete time,end time,time,date time,datetime,datestamp,date stamp,occurred at,happened at,changed at,change date time,changed,date,' +
    'start timestamp,starttimestamp,start time,updated at,sys updated on,created at,created,zeitstempel,zeitpunkt,zeit,datum,horodatage,date et heure,fecha y hora,marca de tiempo,fecha,data e hora,data',
  resource:
    'resource,org resource,resource name,resource id,user,user name,username,user id,agent,agent name,actor,actor name,performed by,done by,changed by,updated by,by,author,operator,owner,owner name,assignee,assignee email,assigned to,handler,' +
    'ressource,bearbeiter,benutzer,ausgefuhrt von,utilisateur,agente,recurso,usuario,realizado por,feito por',
  event_text:
    'text,comment text,message,comment,comments,body,note,notes,details,remark,nachricht,kommentar,commentaire,comentario,mensaje,mensagem',
};
const EVENT_TICKET_NAMES = Object.fromEntries(
  EVENT_TARGETS.flatMap((target) => {
    const names = EVENT_NAMES[target] ?? TICKET_NAMES[target];
    return names === undefined ? [] : [[target, names]];
  }),
);

const index = (names: Partial<Record<Target, string>>) =>
  new Map(
    Object.entries(names)
      .flatMap(([target, words]) =>
        words.split(',').map((word, rank) => [word, {target: target as Target, rank}] as const),
      )
      .toReversed(),
  );

const KNOWN: Record<MappedKind, ReturnType<typeof index>> = {
  tickets: index(TICKET_NAMES),
  events: index(EVENT_TICKET_NAMES),
  contacts: index(CONTACT_NAMES),
};

/** Prefixes of column names: `Ticket created - Date`, `Contact: Email`. */
const OWNERS = /^(?:ticket|issue|case|conversation|incident|customer|contact) /;

/**
 * Target of a column by its name; the lower the rank, the surer.
 * @returns undefined for unknown names
 */
export const targetOf = (
  kind: MappedKind,
  name: string,
): {target: Target; rank: number} | undefined => {
  const words = plainWords(name);
  const own = KNOWN[kind].get(words);
  if (own) return own;
  const inner = KNOWN[kind].get(words.replace(OWNERS, ''));
  return inner && {...inner, rank: inner.rank + 100};
};
