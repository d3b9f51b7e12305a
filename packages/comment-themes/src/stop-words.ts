/** Function words, without apostrophes. */
const WORDS = `a about above actually after again ago all almost already also although always am an and another any anybody anymore anyone
  anything anyway are arent around as at away back be became because been before being below between both but by came can cant
  cannot come comes coming could couldnt day days did didnt do does doesnt doing done dont down during each either else enough especially
  even ever every everyone everything exactly far few finally first for from further gave get gets getting give given go goes going gone
  good got had hadnt half has hasnt have havent having he her here hers him his how however i id if ill im in indeed instead into is isnt it its
  itself ive just keep kept last least less let like literally little lot lots made make makes making many may maybe me might mine
  more most much must my myself near nearly need needed needs never next no nobody none nor not nothing now of off often oh ok okay old on
  once one ones only onto or other others our ours out over own part per perhaps please plus probably pretty put quite rather
  really right said same say saying says second see seem seems seen several shall she should shouldnt since so some somebody someone
  something sometimes somewhat soon still stuff such super sure take taken takes taking tell than thank thanks that thats the their theirs them
  themselves then there theres these they theyd theyll theyre theyve thing things think this those though thought three through thus till
  time times to today together told too took totally towards toward tried truly try trying twice two under unless unlike
  until up upon us use used using usually very via want wanted wants was wasnt way we weeks week well went were werent weve what whatever
  when where whether which while who whoever whole whom whose why will wish with within without wont would wouldnt year years month months yes yet you
  youd youll your youre yours yourself youve four five six seven eight nine ten hour hours minute minutes hi hello hey lol omg guys guy
  honestly basically simply absolutely definitely completely extremely fairly bit
  order orders ordered ordering buy buying bought purchase purchased purchases shop shopping shopped store company business customer customers
  item items product products experience people person place year today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december
  look looks looked looking feel feels felt think expect expected show shows showed guess kinda sorta turn turned call called wonder plan hear heard
  add adding added wish wished wishing hope hoping offer offers carry consider bring
  shopper shoppers comment comments review reviews mention mentions describe praise praised complain complained complaint complaints issue issues problem problems`;

/** Generic praise and blame. */
const OPINIONS = `amazing awesome awful bad best better disappointed disappointing disappointment excellent fantastic fine frustrated
  frustrating frustration glad great happy horrible impressed incredible lovely love loved loves liked nice outstanding perfect perfectly pleased
  poor ridiculous satisfied terrible thrilled unacceptable unhappy wonderful worse worst annoying annoyed pleasant hate hated enjoy
  enjoyed appreciate appreciated recommend brilliant superb highly`;

const split = (text: string) => text.split(/\s+/).filter((word) => word !== '');

export const STOP_WORDS: ReadonlySet<string> = new Set(split(WORDS));
export const OPINION_WORDS: ReadonlySet<string> = new Set(split(OPINIONS));
