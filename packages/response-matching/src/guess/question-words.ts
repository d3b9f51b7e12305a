import type { AskedQuestion } from '../matcher.ts';

/** What ratings of these roles ask in English; those of other questions are found by their labels. */
const ROLE_WORDS: Readonly<Record<string, RegExp>> = {
  LLTR: /recommend|\bnps\b|net promoter/,
  OSAT: /\boverall\b.*(satisf|experience|rating)|satisf\w* .*\b(overall|experience|purchase|order)|\bcsat\b|star rating/,
  LLTBA:
    /\b(buy|purchase|shop|order)\w*\b.* (again|next|future)|(again|next time).* (buy|purchase|shop|order)|repurchase/,
  LLTV: /\b(visit|return|come back)\b.* (again|site|store|future)/,
};

/** What a question asks in another language, in plain words. */
interface Translated {
  /** Roles, or English labels, of the questions that ask it. */
  readonly asks: readonly string[];
  readonly fr: RegExp;
  readonly es: RegExp;
}

/** The first row that fits a head is what it asks: what has a word of its own stands before what is more general. */
export const TRANSLATED: readonly Translated[] = [
  {
    asks: ['Charges stated clearly before order submission'],
    fr: /\b(frais|couts?|prix)\b.*\b(clair\w*|indique\w*|affiche\w*)/,
    es: /\b(cargos?|gastos?|costos?|costes?|precios?)\b.*\b(clar\w*|indicad\w*|informad\w*)/,
  },
  {
    asks: ['Shipping charges'],
    fr: /\b(frais|couts?|tarifs?|prix)\b.*\b(livraison|port|expedition|envoi)\b/,
    es: /\b(cargos?|gastos?|costos?|costes?|precios?|tarifas?)\b.*\b(envios?|entrega)\b/,
  },
  {
    asks: ['Variety of shipping options'],
    fr: /\b(options?|modes?|choix|variete)\b.*\b(livraison|expedition|envoi)\b/,
    es: /\b(opcion\w*|metodos?|formas?|variedad)\b.*\b(envio|entrega)\b/,
  },
  { asks: ['Order tracking'], fr: /\b(suivi|suivre)\b/, es: /\b(seguimiento|rastre\w*)\b/ },
  {
    asks: ['Ease of returns'],
    fr: /\bretours?\b|\bechanges?\b|\brembours/,
    es: /\b(devoluci\w*|dev(o|ue)lv\w+|cambios?|reembols\w*)\b/,
  },
  {
    asks: ['Customer support'],
    fr: /\b(service|support|assistance)\b.*\b(clients?|clientele)\b|\bservice apres vente\b/,
    es: /\b(atencion|servicio|soporte)\b.*\bclientes?\b/,
  },
  {
    asks: ['Site speed'],
    fr: /\b(vitesse|rapidite)\b.*\b(site|pages?)\b/,
    es: /\b(velocidad|rapidez)\b.*\b(sitio|web|paginas?|tienda)\b/,
  },
  {
    asks: ['On-time delivery'],
    fr: /\blivr(aison|ee?s?)\b/,
    es: /\b(entregas?|entregad[oa]s?|envios?|llego|puntual\w*)\b/,
  },
  {
    asks: ['Clarity of product information'],
    fr: /\b(informations?|descriptions?|fiches?)\b.*\bproduits?\b/,
    es: /\b(informacion|descripcion\w*|fichas?)\b.*\bproductos?\b/,
  },
  {
    asks: ['Product met expectations'],
    fr: /\bproduits?\b.*\b(attentes?|conformes?)\b/,
    es: /\bproductos?\b.*\b(expectativas?|esperab\w*)/,
  },
  { asks: ['Availability of the product you wanted'], fr: /\bdisponib/, es: /\bdisponib/ },
  {
    asks: ['Selection of products'],
    fr: /\b(choix|assortiment|gamme)\b|\bselection d\w+\b/,
    es: /\b(seleccion|variedad|surtido|gama)\b/,
  },
  {
    asks: ['Ease of finding what you are looking for', 'Ease of finding products'],
    fr: /\bfacil\w*\b.*\b(trouver|recherche|navigation|naviguer)\b|\btrouv\w+\b.*\b(facil\w*|cherch\w*)/,
    es: /\bfacil\w*\b.*\b(encontrar|buscar|busqueda|naveg\w*)|\benc(o|ue)ntr\w+\b.*\b(facil\w*|busca\w*)/,
  },
  {
    asks: ['Overall look and design of the site', 'Look and design of the site'],
    fr: /\b(apparence|aspect|esthetique|presentation)\b.*\bsite\b|\bdesign d[eu]\b/,
    es: /\b(diseno|aspecto|apariencia)\b/,
  },
  {
    asks: ['Satisfaction with checkout process'],
    fr: /\b(processus|etapes?)\b.*\b(commande|achat)\b|\bpaiement\b|\bpasser (la |une |votre )?commande\b/,
    es: /\bproceso\b.*\b(compra|pedido)\b|\bpago\b|\bfinalizar (la |su |tu )?compra\b/,
  },
  { asks: ['Prices relative to other online merchants'], fr: /\b(prix|tarifs?)\b/, es: /\bprecios?\b/ },
  { asks: ['LLTR'], fr: /recommand|\bconseill(er|eri)/, es: /recomi?end|\baconsejar/ },
  {
    asks: ['LLTBA'],
    fr: /\brach[ae]t|\b(achat|achet|achet\w+|command\w+)\b.*\b(nouveau|encore|prochaine?|futur)|\b(prochaine?|futur)\b.*\b(achats?|achet\w+|command\w+)/,
    es: /\brecompra|\b(compr\w+|pedir)\b.*\b(nuevo|nuevamente|otra vez|futuro|proxim\w+)|\b(volver\w*|vuelva\w*|proxim\w+)\b.*\b(compr\w+|pedir)\b/,
  },
  {
    asks: ['LLTV'],
    fr: /\b(revenir|reviend\w+|retourner)\b|\bvisit\w+\b.*\b(nouveau|encore|prochaine)/,
    es: /\b(volver|vuelva|regres[ae])\w*\b|\bvisit\w+\b.*\b(nuevo|nuevamente|otra vez)\b/,
  },
  {
    asks: ['OSAT'],
    fr: /\bsatisf\w*\b.*\b(global\w*|general\w*|achats?|experience|commande|visite)\b|\b(global\w*|general\w*|ensemble)\b.*\b(satisf|experience|note)|\bnote (globale|generale)\b/,
    es: /\bsatisf\w*\b.*\b(general|global|compra|experiencia|pedido|visita)\b|\b(general|global)\w*\b.*\b(satisf|experiencia)|\bvaloracion (general|global)\b/,
  },
];

/** The same of choices. */
export const TRANSLATED_CHOICES: readonly Translated[] = [
  { asks: ["Children's ages"], fr: /\benfants?\b/, es: /\b(hij[oa]s?|nin[oa]s?)\b/ },
  { asks: ['Age'], fr: /\bage\b/, es: /\bedad\b/ },
  { asks: ['Gender'], fr: /\b(sexe|genre)\b/, es: /\b(sexo|genero)\b/ },
  {
    asks: ['Education'],
    fr: /\b(etudes|diplome|scolarite|niveau d (education|instruction))\b/,
    es: /\b(estudios|educacion|escolaridad|educativo)\b/,
  },
  { asks: ['Ethnicity or origin'], fr: /\bethni\w+|\borigines?\b/, es: /\betni\w+|\borigen\b|\braza\b/ },
  { asks: ['Annual household income'], fr: /\brevenus?\b/, es: /\bingresos?\b/ },
  {
    asks: ['Marital status'],
    fr: /\betat civil\b|\b(situation|statut) (familiale?|matrimoniale?|marital|de famille)\b/,
    es: /\bestado civil\b|\bsituacion familiar\b/,
  },
  {
    asks: ['Visit frequency'],
    fr: /\b(frequence|fois)\b.*\bvisit/,
    es: /\b(frecuencia|veces)\b.*\bvisit/,
  },
  {
    asks: ['Purchase frequency'],
    fr: /\b(frequence|fois)\b.*\b(achats?|achet\w*|command\w*)\b/,
    es: /\b(frecuencia|veces)\b.*\b(compr\w*|ped\w*)\b/,
  },
  {
    asks: ['Why pickup'],
    fr: /\bpourquoi\b.*\b(retrait|ramassage|cueillette)\b/,
    es: /\bpor que\b.*\b(recog\w*|recoleccion|retiro)\b/,
  },
  { asks: ['Wait at pickup'], fr: /\battend(re|u)\b|\battente\b/, es: /\besper(a|ar|o|ado)\b/ },
  {
    asks: ['Pickup type'],
    fr: /\b(type|mode) d[eu] (retrait|ramassage|cueillette)\b|\bcomment\b.*\b(retire|recupere|ramasse)/,
    es: /\b(tipo|modo|forma) de (recogida|recoleccion|retiro)\b|\bcomo\b.*\b(recogi|recogio|retiro)\b/,
  },
  {
    asks: ['Order complete and correct'],
    fr: /\bcommande\b.*\b(complete|correcte|conforme)\b/,
    es: /\bpedido\b.*\b(completo|correcto)\b/,
  },
  { asks: ['Order ready on time'], fr: /\bcommande\b.*\bprete\b/, es: /\bpedido\b.*\blisto\b/ },
  {
    asks: ['Bought more in store'],
    fr: /\bachete\b.*\b(autre chose|d autres)\b/,
    es: /\bcompro\b.*\b(algo mas|otra cosa|otros)\b/,
  },
  {
    asks: ['Winning the sale'],
    fr: /\baurait\b.*\b(acheter|achat)\b/,
    es: /\b(habria|hubiera)\b.*\b(comprar|compra)\b/,
  },
  { asks: ['Reasons while browsing'], fr: /\bempeche\b.*\bpanier\b/, es: /\bimpidio\b.*\b(carrito|cesta)\b/ },
  {
    asks: ['Reasons at the checkout'],
    fr: /\bempeche\b.*\b(terminer|finaliser)\b/,
    es: /\bimpidio\b.*\b(terminar|finalizar)\b/,
  },
  {
    asks: ['Reasons at the cart'],
    fr: /\bempeche\b.*\b(paiement|caisse|commande)\b/,
    es: /\bimpidio\b.*\b(pagar|pago|pedido)\b/,
  },
  {
    asks: ['Reason for abandonment'],
    fr: /\b(raison|pourquoi)\b.*\b(pas (achete|commande)|abandon\w*)\b/,
    es: /\b(razon|motivo|por que)\b.*\b(no (compro|pidio)|abandon\w*)\b/,
  },
  {
    asks: ['Point of abandonment'],
    fr: /\b(ou|page|etape)\b.*\b(quitte\w*|abandon\w*|partir)\b/,
    es: /\b(donde|pagina|paso)\b.*\b(irse|salir|abandon\w*)\b/,
  },
  {
    asks: ['Visit intent'],
    fr: /\b(but|raison|motif|objectif)\b.*\bvisite\b/,
    es: /\b(proposito|razon|motivo|objetivo)\b.*\bvisita\b/,
  },
  {
    asks: ['Where the purchase will happen'],
    fr: /\bou\b.*\b(achet\w*|achat)\b/,
    es: /\bdonde\b.*\bcompr\w*\b/,
  },
  {
    asks: ['Future intent'],
    fr: /\b(que|qu) (allez vous|ferez vous|comptez vous)\b/,
    es: /\bque (hara|piensa hacer|va a hacer)\b/,
  },
];

/** What heads ask in another language, as a rating and as a choice. */
export interface AskedInWords {
  readonly rating: Translated | undefined;
  readonly choice: Translated | undefined;
}

/** The surest head first. */
export function askedInWords(heads: readonly string[]): AskedInWords {
  const first = (rows: readonly Translated[]) =>
    heads.map((head) => rows.find(({ fr, es }) => fr.test(head) || es.test(head))).find((found) => found !== undefined);
  return { rating: first(TRANSLATED), choice: first(TRANSLATED_CHOICES) };
}

/** Whether one of these heads asks the question in the words of its role, or in another language. */
export function asksByWords(
  heads: readonly string[],
  { kind, role = '', label }: AskedQuestion,
  { rating, choice }: AskedInWords = askedInWords(heads),
): boolean {
  if (kind === 'rating' && heads.some((head) => ROLE_WORDS[role]?.test(head))) return true;
  const row = { rating, single: choice, multi: choice, open: undefined }[kind];
  return row !== undefined && (row.asks.includes(role) || row.asks.includes(label));
}

const COMMENT_WORDS = [
  /comment|feedback|tell us|\bwhy\b|reason|anything else|like to (add|share)|improve|better|suggestion|describe|what could/,
  /commentaire|remarque|\bavis\b|suggestion|pourquoi|raison|ameliorer|dites nous|autre chose/,
  /comentario|sugerencia|opinion|\bpor que\b|motivo|razon|mejorar|cuent[ae]nos|diganos|dinos|algo mas|observacion/,
];

/** Whether a head asks for a text in the shopper's own words. */
export const asksForComment = (head: string): boolean => COMMENT_WORDS.some((words) => words.test(head));

/** Whether an option in plain words is any other answer, to be written out. */
export const isOther = (option: string): boolean => /^(other|autres?|otr[oa]s?)\b/.test(option);
