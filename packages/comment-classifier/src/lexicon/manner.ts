/** Words that change what stands near them. */
export const NEGATORS = new Set(
  'dont doesnt didnt cant couldnt wont wouldnt isnt wasnt arent werent havent hasnt hadnt shouldnt not never nor neither without no zero nothing nobody none cannot lacks'.split(
    ' ',
  ),
);

/** Before a complaint these make it worse, not better: "nobody knew where my order was". */
export const NO_RELIEF = new Set('nobody none neither cant couldnt wont wouldnt cannot shouldnt'.split(' '));

/** Negators that on their own, with nothing said after them that counts, still are a complaint: weight. */
export const BARE_NEGATION: ReadonlyMap<string, number> = new Map(
  Object.entries({
    cant: 1.5,
    couldnt: 1.5,
    wont: 1.6,
    wouldnt: 1.6,
    doesnt: 1.4,
    didnt: 1.3,
    dont: 0.9,
    isnt: 1.1,
    wasnt: 1.2,
    arent: 1.1,
    werent: 1.2,
    hasnt: 1.2,
    hadnt: 0.8,
    havent: 0.9,
    never: 1.5,
    not: 1,
    no: 0.9,
    zero: 1.2,
    nothing: 1.1,
    nobody: 1.8,
    without: 0.4,
    shouldnt: 1.1,
  }),
);

/** After one of these, praise in the same clause is wished for, not given. */
export const WISHING = new Set('wish hope hoping should please maybe perhaps suggest consider'.split(' '));

/** Factor on the opinion that follows within two words. */
export const DEGREE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    very: 1.3,
    really: 1.25,
    so: 1.25,
    extremely: 1.5,
    super: 1.35,
    absolutely: 1.4,
    totally: 1.3,
    completely: 1.4,
    incredibly: 1.5,
    insanely: 1.4,
    ridiculously: 1.4,
    truly: 1.3,
    way: 1.3,
    always: 1.2,
    total: 1.2,
    such: 1.2,
    quite: 1.1,
    slightly: 0.55,
    somewhat: 0.6,
    bit: 0.6,
    little: 0.65,
    tad: 0.5,
    kinda: 0.65,
    sorta: 0.65,
    fairly: 0.85,
    mildly: 0.6,
    almost: 0.6,
    mostly: 0.75,
  }),
);

/** What an emoji says. */
export const EMOJI: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '😍': 2.5,
    '🥰': 2.5,
    '❤': 2.2,
    '💕': 2.2,
    '💖': 2.2,
    '💙': 2,
    '💜': 2,
    '💯': 2.2,
    '👍': 1.8,
    '👌': 1.8,
    '👏': 1.6,
    '🙌': 1.8,
    '🎉': 1.6,
    '😊': 1.8,
    '😀': 1.6,
    '😁': 1.6,
    '😃': 1.6,
    '🙂': 1,
    '😎': 1.3,
    '🤩': 2.4,
    '⭐': 1.5,
    '🌟': 1.5,
    '🔥': 1.3,
    '😘': 1.8,
    '🙏': 1,
    '😡': -2.8,
    '🤬': -3,
    '😠': -2.5,
    '👎': -2.4,
    '😤': -2.2,
    '😞': -2,
    '😔': -1.8,
    '😢': -1.8,
    '😭': -1.3,
    '😒': -2,
    '🙄': -2.2,
    '🤮': -3,
    '💩': -2.6,
    '😑': -1.5,
    '😐': -0.8,
    '😕': -1.5,
    '🤦': -2,
    '💔': -2,
    '☹': -2,
    '🗑': -2,
    ':)': 1.2,
    ':-)': 1.2,
    ':D': 1.6,
    ':(': -1.5,
    ':-(': -1.5,
    ';)': 0.6,
    ':/': -1,
    ':|': -0.6,
    ':P': 0.5,
    '<3': 2,
    '😬': -1,
    '😩': -1.6,
    '😫': -1.6,
    '🤷': -0.6,
    '😖': -1.5,
    '👎🏻': -2.4,
  }),
);

/** Emoji that say: I mean the opposite. */
export const EYE_ROLL = new Set(['🙄', '😒', '🙃', '😑', '👏', '😤', '🤦']);

/** Praise that people use to mean the opposite when a mishap follows in the same sentence. */
export const IRONIC_OPENING = `
  oh (great|wonderful|good|lovely|joy|nice|perfect|fantastic), (great|wonderful|lovely|nice|perfect|fantastic|awesome|excellent|brilliant) (another|so|now|more), (just|simply) (love|loved|great|wonderful|perfect|lovely|fantastic|what i needed), really love, love (how|paying|waiting|when|being|getting|that|having|spending|entering), so (impressed|glad|happy|helpful) (by|that|with), gotta love, got to love, how (nice|lovely|convenient|wonderful|generous), real (nice|classy|helpful|great), nice job, nice (try|going|touch), well done, (great|good|nice) job (losing|breaking|sending|ruining|forgetting|on), way to go, thanks (a lot|so much) for (losing|nothing|ruining|the|sending|wasting), thanks for (nothing|losing|ruining|wasting|the broken|the headache), brilliant, bravo, congratulations, congrats, (very|so|super|how) convenient, slow clap, as if, if you like, if you enjoy, apparently, must be nice, world class, a real treat, such a treat, what a (treat|joy|deal|surprise|bargain|steal)`;

/** Misspellings that are further than one letter away, or that the language model takes for words. */
export const MISSPELT: ReadonlyMap<string, string> = new Map(
  'recieve receive,recieved received,recieving receiving,recived received,definately definitely,definatly definitely,definitly definitely,seperate separate,wierd weird,untill until,realy really,alot lots,beleive believe,freind friend,freinds friends,freindly friendly,adress address,calender calendar,tommorow tomorrow,tomorow tomorrow,occured occurred,wich which,thier their,becuase because,becasue because,ordr order,oder order,pakage package,packege package,packge package,delivary delivery,delievery delivery,dilivery delivery,delivry delivery,shiping shipping,shippin shipping,qualty quality,qaulity quality,quaility quality,custmer customer,costumer customer,costomer customer,servise service,survice service,exelent excellent,excelent excellent,excellant excellent,exellent excellent,awsome awesome,awsom awesome,amazin amazing,amzing amazing,terible terrible,horible horrible,aweful awful,dissapointed disappointed,disapointed disappointed,dissappointed disappointed,dissapointing disappointing,disapointing disappointing,reccomend recommend,recomend recommend,recommed recommend,reccommend recommend,quik quick,qick quick,eazy easy,esay easy,perfct perfect,purfect perfect,beutiful beautiful,beatiful beautiful,beautifull beautiful,beautful beautiful,confortable comfortable,comfertable comfortable,checkot checkout,chekout checkout,webite website,websight website,webste website,cupon coupon,coupen coupon,coupn coupon,refound refund,retun return,reutrn return,retrun return,brocken broken,borken broken,broked broke,greate great,graet great,grate great,gret great,lov love,luv love,loove love,thankyou thanks,thnks thanks,thx thanks,problm problem,probem problem,availible available,avaliable available,availble available,avalable available,trackin tracking,traking tracking,expencive expensive,expesive expensive,pricy pricey,cheep cheap,suport support,supprt support,helpfull helpful,hepful helpful,usefull useful,wonderfull wonderful,wonderfull wonderful,frustating frustrating,fustrating frustrating,frusterating frustrating,confuseing confusing,navagate navigate,navigat navigate,acount account,pasword password,passwrd password,damged damaged,dammaged damaged,damadge damage,missin missing,mising missing,wrond wrong,worng wrong,slooow slow,sooo so,soo so,soooo so'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
