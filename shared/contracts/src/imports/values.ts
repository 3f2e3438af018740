import type {Activity, ValueTarget} from './targets.ts';

/**
 * Names of our values in other help desks, in English, German, French, Spanish and Portuguese, in
 * the form of `plainWords`. Plain data: safe in a browser bundle.
 */
const ALIASES = {
  status: {
    new: 'new,created,untriaged,triage,not started,backlog,unopened,neu,nouveau,nouvelle,nuevo,nueva,novo,nova',
    open:
      'open,active,in progress,work in progress,wip,assigned,to do,todo,reopened,re opened,accepted,processing,in process,in review,under review,escalated,' +
      'selected for development,waiting for support,waiting on us,waiting for agent,customer responded,offen,aktiv,in bearbeitung,in arbeit,zugewiesen,wieder geoffnet,' +
      'ouvert,ouverte,en cours,en traitement,assigne,abierto,abierta,en curso,en progreso,en proceso,asignado,aberto,aberta,em andamento,em progresso,ativo,atribuido',
    pending:
      'pending,waiting,waiting on customer,waiting for customer,waiting on contact,awaiting caller,awaiting user info,awaiting customer,awaiting reply,awaiting requester,' +
      'pending customer,pending customer response,pending reminder,pending close,waiting on client,answered,replied,wartend,ausstehend,warten auf kunde,warten auf kunden,wartet auf kunde,warten auf erinnerung,' +
      'en attente,en attente du client,en attente client,pendiente,pendiente de cliente,esperando al cliente,pendente,aguardando cliente,aguardando o cliente,aguardando',
    on_hold:
      'on hold,onhold,hold,blocked,deferred,snoozed,paused,suspended,awaiting vendor,awaiting problem,awaiting change,waiting on third party,waiting for third party,pending vendor,' +
      'zuruckgestellt,angehalten,blockiert,pausiert,warten auf dritte,en pause,en suspens,bloque,en espera,bloqueado,pausado,suspendido,em espera,suspenso',
    resolved:
      'resolved,solved,done,fixed,completed,complete,finished,gelost,erledigt,fertig,resolu,resolue,termine,terminee,resuelto,resuelta,solucionado,terminado,completado,hecho,resolvido,resolvida,concluido,concluida,finalizado',
    closed:
      'closed,close,cancelled,canceled,archived,rejected,declined,wont do,won t do,wont fix,won t fix,duplicate,merged,closed complete,closed incomplete,closed skipped,closed successful,closed unsuccessful,' +
      'geschlossen,abgeschlossen,abgebrochen,abgelehnt,ferme,fermee,clos,close,cloture,annule,cerrado,cerrada,cancelado,archivado,fechado,fechada,encerrado,arquivado',
  },
  priority: {
    low: 'low,lowest,minor,trivial,very low,planning,p4,p5,niedrig,gering,sehr niedrig,niedrigste,basse,faible,bas,tres basse,baja,bajo,muy baja,baixa,baixo,muito baixa',
    normal:
      'normal,medium,moderate,standard,default,average,p3,mittel,mittlere,normale,moyenne,moyen,modere,media,medio,mediana,moderada',
    high: 'high,major,important,severe,p2,hoch,wichtig,haute,haut,elevee,eleve,importante,alta,alto',
    urgent:
      'urgent,highest,critical,blocker,emergency,immediate,very high,p0,p1,dringend,kritisch,sehr hoch,hochste,urgente,critique,tres haute,critica,critico,muy alta,inmediata,muito alta,imediata',
  },
  type: {
    question:
      'question,inquiry,enquiry,request,service request,service,support,help,how to,it help,frage,anfrage,serviceanfrage,demande,demande de service,consulta,pregunta,solicitud,solicitacao,duvida,pergunta,requisicao',
    incident: 'incident,outage,alert,storung,vorfall,panne,incidente,incidencia',
    problem:
      'problem,bug,defect,error,issue,fault,complaint,fehler,beschwerde,probleme,bogue,erreur,reclamation,problema,defecto,queja,erro,defeito,reclamacao',
    task: 'task,sub task,subtask,to do,todo,story,user story,epic,improvement,enhancement,feature,new feature,feature request,change,change request,aufgabe,unteraufgabe,verbesserung,tache,sous tache,amelioration,tarea,subtarea,mejora,tarefa,subtarefa,melhoria',
  },
  channel: {
    email: 'email,e mail,mail,inbound email,correo,correo electronico,courriel',
    web:
      'web,website,web form,webform,form,contact form,portal,customer portal,self service,help center,web service,web widget,widget,feedback widget,chat,live chat,messaging,forum,other,twitter,facebook,whatsapp,instagram,virtual agent,walk in,' +
      'webformular,formular,kundenportal,site web,formulaire,portail,sitio web,formulario,portail client,site,chatbot',
    phone:
      'phone,call,phone call,telephone,voice,voicemail,phone call inbound,phone call outbound,telefon,anruf,appel,telefono,llamada,telefone,ligacao',
    api: 'api,web api,rest api,mobile sdk,monitoring,integration,system',
    broadcast: 'broadcast,outbound email,campaign',
    sms: 'sms,text,text message',
  },
} as const satisfies Partial<Record<ValueTarget, Record<string, string>>>;

/** Names of events of tickets, besides the names of statuses. */
const ACTIVITIES = {
  created:
    'created,create,ticket created,create ticket,case created,create case,issue created,incident created,submitted,submit ticket,registered,register,received,logged,insert ticket,new ticket,ticket opened,open ticket,' +
    'erstellt,ticket erstellt,angelegt,eingegangen,cree,creation,ticket cree,creado,creada,ticket creado,criado,criada,ticket criado',
  assigned:
    'assigned,assign,assignment,reassigned,reassign,reassignment,assign ticket,ticket assigned,assigned to agent,agent assigned,assignee changed,change assignee,' +
    'zugewiesen,zuweisung,neu zugewiesen,assigne,attribue,reattribue,asignado,asignada,reasignado,atribuido,atribuida,reatribuido',
  taken_over:
    'taken over,take over,takeover,taken,take in charge,take in charge ticket,taken in charge,picked up,pick up,claimed,claim,accept,accepted,accept ticket,work started,start work,started,' +
    'ubernommen,ubernahme,pris en charge,prise en charge,tomado,aceptado,assumido,aceito',
  new: 'set to new,status new',
  open: 'work in progress,status open,set to open',
  pending:
    'wait,set to pending,status pending,pending user,waiting for user,info requested,request information',
  on_hold: 'put on hold,set on hold,status on hold',
  resolved:
    'resolve,solve,resolve ticket,ticket resolved,ticket solved,status resolved,status solved,set to resolved,losen,losung,resoudre,resolver,solucionar',
  closed:
    'close ticket,ticket closed,close case,case closed,close issue,status closed,schliessen,fermer,cerrar,fechar',
  reopened:
    'reopened,re opened,reopen,re open,reopen ticket,ticket reopened,reopened by customer,wieder geoffnet,wiedereroffnet,rouvert,reouvert,reabierto,reabierta,reaberto,reaberta',
  requester_message:
    'requester message,requester replied,requester reply,customer message,customer reply,customer replied,customer responded,customer response,user reply,user replied,message from customer,reply from customer,kundenantwort,antwort des kunden,reponse du client,respuesta del cliente,resposta do cliente',
  reply:
    'reply,replied,respond,responded,response,answer,answered,agent reply,agent replied,agent response,first response,first reply,public reply,reply sent,email sent,send email,sent reply,antwort,beantwortet,reponse,repondu,respuesta,respondido,resposta',
  note: 'note,note added,add note,internal note,private note,work note,comment,comment added,add comment,commented,notiz,kommentar,commentaire,comentario,nota',
} as const satisfies Record<Activity, string>;

const MARKS = /\p{M}/gu;
const OTHER_SIGNS = /[^\p{L}\p{N}]+/gu;

/** `Date de création` → `date de creation`, `requester_email` → `requester email` */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(OTHER_SIGNS, ' ')
    .trim();

const wordsOf = (values: Record<string, string>) =>
  new Map(
    Object.entries(values).flatMap(([value, words]) => [
      [plainWords(value), value] as const,
      ...words.split(',').map((word) => [word, value] as const),
    ]),
  );

const known = new Map([
  ...Object.entries(ALIASES).map(([target, values]) => [target, wordsOf(values)] as const),
  // Names of statuses can be names of events too: "Assigned", "Reopened".
  ['activity', new Map([...wordsOf(ALIASES.status), ...wordsOf(ACTIVITIES)])] as const,
]);

/** Rank prefix, as in `3 - Moderate` and `2 normal`. */
const RANK = /^\d+ /;

/**
 * Guesses our value for a value of the file.
 * @returns undefined where that is not known, and for targets whose values belong to the workspace
 */
export const guessValue = (target: string, text: string): string | undefined => {
  const words = plainWords(text);
  const values = known.get(target);
  return values?.get(words) ?? values?.get(words.replace(RANK, ''));
};
