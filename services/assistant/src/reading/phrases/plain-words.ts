/** Words without meaning. */
export const FILLERS =
  `a an the of in on at for to from with and or is are was were be been do does did has have had we our us you your they
their them it its this that these those there here i me my he she who whom how what when where would can could please show give read tell
see look get got come any anyone anybody some all most much more so far very just also by as if about into than then hi hello good
morning hey thanks thank now right currently overall rate level compare compared comparison against
versus vs buyers buyer shoppers shopper customers customer people person clients client users user folks
make makes made did got one ones people's really actually still between since because
both main top go went gone doing something anything everything
find came long come significantly significant
after before during over under me up being only
likely whats hows wheres rn pls plz kindly quick quickly ok okay currently presently frequent frequently`.split(/\s+/);

/** Words without meaning for reports, though one of the merchant's own questions may contain them. */
export const CHATTER =
  `i'm i've i'd i'll we're we've let lets pull pulled need needed needs want wants wanted know knowing learn find check check
wondering wonder curious interested looking ask asks asked asking tells know provide display fetch grab hand gimme share quickly
boss manager ceo team board colleague colleagues management leadership deck slide slides meeting presentation 
exactly roughly approximately about around generally typically usually normally mostly mainly basically simply specifically particularly especially
really truly honestly personally ever yet already again recently lately still even maybe perhaps possibly might may should must shall
think thinks thinking thought believe feel say seem seems seen see sees seeing perceived perceive consider considered considering found experience experiences experienced experiencing
doing does having makes making being becomes become became getting gets given gives using uses used
those themselves himself herself itself yourself ours theirs his her him each 
which who whom what's how's where's
up out off onto within through throughout across along among amongst per via upon toward towards regarding concerning
although though while whereas however therefore thus too enough quite pretty fairly somewhat slightly bit lot lots
 shopping shop shopped shops side end part parts area areas aspect aspects
view views viewed opinion opinions folks everybody everyone somebody someone
number numbers figure figures value values result results data stat stats
according few moment hit hits reach reached receive received receiving
give gave given handle handled handling dealing
per alone solely separately individually together combined altogether total
well fine great nice best good bad worst
 whole entire full complete
 major minor key important
 short brief little concise compact rough swift high-level proper
 latest
 wish please
noticeable noticeably notable notably clearly obviously apparently
online 
idea ideas clue reason
particular certain
ready new
saw noticed noticing notice heard spotted true
sudden suddenly big huge sharp sharply steep massive slight slightly tiny dashboard rank ranked ranking heck damage
thats whats hows wheres whos theyre theyve weve were ive id im`.split(/\s+/);

/** Words that name something no report covers. */
export const THINGS =
  `merchant store shop site website online general use used take product products item items order orders
kind type part every each data report reports average common often list keep keeps clear clearly correct complete things thing leave leaves leaving
left buy buys buying bought visit visits levels purchase purchases major own time times status split breakdown distribution mix stand way ways`.split(
    /\s+/,
  );

/**
 * Words that neither ask for nor exclude anything: verbs of asking, times of day, degrees of certainty. No noun that
 * could name certain shoppers, shops or things.
 */
export const FUNCTION_WORDS =
  `belong belongs belonging whether afterwards afterward meanwhile nevertheless nonetheless otherwise besides anyway anyhow somehow somewhat
furthermore moreover hence although rather else ever just merely purely largely partly
entirely putting together preparing compiling gathering collecting building drafting finishing reviewing assessing
evaluating judging prepare compile assess evaluate judge gauge examine inspect analyse analyze investigate explore
monitor observe confirm verify walk take talk point remind fill hoping hope trying try tried attempt attempting aim
aiming intend intending assume assuming suppose supposing guess guessing suspect imagine bet appeared actual
actually general broad broadly basic simple plain precise exact specific detailed rough aware sure certain unsure
uncertain keen everyone's anyone's currently pulse handle grasp sense feel impression idea notion hint ops lads gang
crew mate mates guys hm hmm uh um err ah oh eh yeah yep yes cool awesome lovely`.split(/\s+/);
