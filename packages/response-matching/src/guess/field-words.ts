import type { MatchedField } from '@shoppervoice/contracts/developers';

type FieldHeads = Readonly<Partial<Record<MatchedField, readonly string[]>>>;

/** Heads of fields by language, in plain words, the surest of a field first. */
const HEADS: Readonly<Record<'en' | 'fr' | 'es', FieldHeads>> = {
  en: {
    responseId: ['response id', 'responseid', 'respondent id', 'submission id', 'response uuid', 'uuid', 'id'],
    submittedAt: [
      ...['submittedat', 'submitted at', 'submit date', 'date submitted', 'completed at', 'completion time'],
      ...['end date', 'enddate', 'response date', 'timestamp', 'created at', 'createdat', 'date and time', 'date time'],
      'date',
    ],
    orderId: ['order id', 'orderid', 'order number', 'order no', 'order'],
    email: ['email', 'e mail', 'email address', 'customer email', 'user email'],
    referrer: ['referrer', 'referrer url'],
    pageViews: ['pageviews', 'page views'],
    timeOnSiteSeconds: ['timeonsiteseconds', 'time on site seconds'],
    deviceType: ['device', 'device type', 'device category'],
    deviceOs: ['os', 'operating system'],
    deviceBrowser: ['browser'],
  },
  fr: {
    responseId: ['id de la reponse', 'identifiant de la reponse', 'id reponse', 'numero de reponse', 'identifiant'],
    submittedAt: [
      ...['date de soumission', 'date d envoi', 'date de reponse', 'date de la reponse', 'soumis le', 'heure de fin'],
      ...['date de fin', 'horodateur', 'horodatage', 'date et heure'],
    ],
    orderId: [
      ...['numero de commande', 'numero de la commande', 'votre numero de commande', 'n de commande'],
      ...['no de commande', 'id de commande', 'id de la commande', 'reference de commande', 'commande'],
    ],
    email: [
      ...['adresse e mail', 'adresse email', 'votre adresse e mail', 'adresse de courriel', 'adresse courriel'],
      ...['courriel', 'votre courriel', 'adresse electronique', 'adresse de messagerie', 'mail'],
    ],
    referrer: ['url de provenance', 'page de provenance'],
    pageViews: ['pages vues'],
    deviceType: ['appareil', 'type d appareil'],
    deviceOs: ['systeme d exploitation'],
    deviceBrowser: ['navigateur'],
  },
  es: {
    responseId: ['id de la respuesta', 'id de respuesta', 'identificador de respuesta', 'numero de respuesta'],
    submittedAt: [
      ...['fecha de envio', 'fecha de respuesta', 'fecha de la respuesta', 'enviado el', 'hora de finalizacion'],
      ...['fecha de finalizacion', 'marca temporal', 'marca de tiempo', 'fecha y hora', 'fecha'],
    ],
    orderId: [
      ...['numero de pedido', 'numero del pedido', 'su numero de pedido', 'tu numero de pedido', 'n o de pedido'],
      ...['no de pedido', 'n de pedido', 'numero de orden', 'id de pedido', 'id del pedido', 'pedido'],
    ],
    email: [
      ...['correo electronico', 'direccion de correo electronico', 'su correo electronico', 'tu correo electronico'],
      ...['direccion de correo', 'correo'],
    ],
    referrer: ['url de procedencia', 'pagina de procedencia'],
    pageViews: ['paginas vistas'],
    deviceType: ['dispositivo', 'tipo de dispositivo'],
    deviceOs: ['sistema operativo'],
    deviceBrowser: ['navegador'],
  },
};

/** The same of all languages, for files that no tool is known for. */
export const COMMON_FIELDS: FieldHeads = Object.fromEntries(
  Object.entries(HEADS.en).map(([field, heads]) => {
    const others = [HEADS.fr, HEADS.es].flatMap((language) => language[field as MatchedField] ?? []);
    return [field, [...heads, ...others]];
  }),
);
