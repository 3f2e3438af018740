import type {ValueTarget} from './targets.ts';

/**
 * What other help desks call our values, in English, German, French, Spanish and Portuguese, as `plainWords` writes them. Plain data: safe in a browser
 * bundle.
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

const known = new Map(
  Object.entries(ALIASES).map(([target, values]) => [
    target,
    new Map(
      Object.entries<string>(values).flatMap(([value, words]) => [
        [plainWords(value), value] as const,
        ...words.split(',').map((word) => [word, value] as const),
      ]),
    ),
  ]),
);

/** `3 - Moderate` and `2 normal` begin with their rank. */
const RANK = /^\d+ /;

/**
 * Which of our values the file means.
 * @returns undefined where that is not known, and for targets whose values are those of the workspace
 */
export const guessValue = (target: string, text: string): string | undefined => {
  const words = plainWords(text);
  const values = known.get(target);
  return values?.get(words) ?? values?.get(words.replace(RANK, ''));
};
