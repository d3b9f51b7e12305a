/**
 * Correct words that are one or two letters from a known one and must not be corrected to it; complete for the 40,000
 * most common English words.
 */
export const LOOKALIKES: ReadonlySet<string> = new Set(
  `abstract accessed actin actresses additionally advent advisees agin aground aiding altitude anaesthetic anesthetic annually appalled
appeal applause apprised aptitude ardent arena arenas assert attached attaching attachment attacked attacking auction auctions avert
babbling baiting balled balling bank batching bats batter battering battling bawling beaming bear bearing beasts beater beaut beautifully
beer bellow beta bettor birthing bitter black blacked blacking blacks bland blankets blasting blight blinding blockade blow blur board
boat boating boats boiler bold bone booster boosters boot boots boring boss bossy bounced bouncer bouncy bounded bowled boxers bracelet
bracelets braids bran brandy breaking breath breathing breeding brig brighten broke broker brooding brother brothers bruising brunch
bullying burying butchers butter buttoned caller calluses calmed camel cameo camp cancer canst captains carats carried carries carrying
carve case cased cases cashmere casing cast catchy categorized cater catered cats cavities cello cellophane chain chaining chair chance
chances changer chant chanting chaplain chapter chapters charades charger charity charm charming charter chartered chat chatting cheating
checker checkered checkers cheeses chicks choosy chopping chore chosen christian chucked chuckling cinch circulate circulated cites
citizens claiming clamping clanging clanking clash classics classy clatter clause clauses clean cleaner cleaners cleanly clench clenched
cleverly cleverness clicker climate climber clinical clinking clipping cloaking clocked clocks cloned cloning closer closet clothing
clotting cloud clouding clowning clubbing clucking coalition coarse coast coat coats coed cold colder collation collector colleges
comatose combing comet comets comforts commanded commanders commanding commands comme commence commenced commencing commend commended
commentary committed committing commuter commuting compadre companions compatible compilation compiling complement complexes complexion
compliant component compose composite composition compost compress comrades concealed conceited concert concerts concession concessions
concocted condemned conditioner conducted confessed confession confessions confided connection conquers consent consorting const constant
constantly constrain constrained constraint consular consultant consume consumed consumes contagion contempt contend content contents
contest contestant contests context continent continuum contract contracted contracts contrast contrition contrived convent convention
conventions converge converging conveyed conviction convulsions cooing coping cots counties courageous courthouse courts courtside
covering covert cracking cranking crate crates crazy creaking crease creative creature cremated criminal crown cruising cure currency
curse curtains customary damp daring dawn deadline deadlines decadent deceased decedent deceit deceived deceiving deciding declared
declares declaring decree decryption defeat defeated defector defiance deflect delegate demented denied denoted depleted deployed
depressed depressing depriving derail deranged derives descent deserted despite destined detain detained detaining detect detected
detection detector detectors devise dine directed director directors directory disclosed diseased disguised disgusted disgusts dismissed
dismount dispensed dispersed displaced disposed dissection distinct distributor divers diverted dividends divorcee doling dominoes
donation donor donut dopes dose doses dove doves downfall downtime downtown downwind downy dozing drafty draining drawn dreadfully dress
drier dries drifters drifting drilling drinkers drinking dripping drone drooling dropper drown drowning drugged earnings earrings ears
easier eastern eater eighth eleventh employed employer employers endearing engages enriched ensuring entitled entourage entwined equation
erase errant ethic evacuate evacuated evaluation evermore exceeded exceeding excerpt excessive excited exciting exclamation executed
exiled expelled exploding exploited exploits explosive expressive extensive extort fabric face facing faction factories factory failing
failures faintest fainting fairy fake faking famished farce farm farming fastened fathered fattening fattest fearing feast feeding feeds
fella fellers fellow fence fennel festering fiddling fiendish fiends figurines filing filler fillet filly film filmed filtered filtering
finer firefight firelight firing fishing fist fiver fixtures flag flailing flair flare flares flattered flattering flees fleeting flight
float floor flour flown fond fondling font food foot foresight form forthright forum frail frame freezing freighter friction fried
friendless fright fueling fully fund funding furnished further furthest gambling gavel gents giver glowing goat gods gold golf goner goody
gown grade graders grain grains grandest grapes grass grave greeting grenades grey grieving grift grilling gripping grips groupies growl
growling growls grownups grueling haggling hall hallowed hand handouts hard harden hardened harm hash hast haste hat hater haters hatred
hats haunt haunted haunting hazing header headings headsets heady healed healing health hearth heat heating hell helmet herself hiking
hill hire historian hither hoard holed home homemade homey homie honesty hopped hopping horribly hors horse hose hotel howls hunger
hurling hurrying hurtling hustlers huts hysterical ideal imitates impart impending imposing improper improvise improvised improvising
inception incite included indent indicate indicated indicates indication indications infection infections ingestion injection injections
insertion instance instantly instinct instructor instructors internet intro intruding invent invented inventing invention inventions
inventor inventors invents investor investors irrigate issuer jacket joker jokers joust kayak keyboard kitchen kneeling knife known lace
lake lamest lamp lamps land lasers latent latex lather latte latter laughing leaders leaking leaning leaping leases leasing leather legal
lemon lengthy lettering licked linen liner linked lion liquid livelihood liven liver livers loafing loan lobby lobsters local locale
locked locket locking lodge lodging logo lookee looky looming looped looping loose looted looting lounging louse lover lower lugging
lusting maidens mail maker makers manger mangy mansions manual maple marble marched marches marked marker marking markings martial mask
massage massaged massages master mater math matrices matte meal meat melting menacing messing metal mighty mill mined mini mirror missions
mitigation model models modem modest modestly moist momentum monkey monuments moody moon moos moping moths mountain mourning movie movies
mowing mulch munitions music musty mutilated mutilation mutter nail needy negation nether neural niche niece nigh normalcy nylon occupied
offending offspring ounce oven overdone overdose overdosed overhaul overkill overt overture pace package pageants pager paint painters
paints palace panicked panicking pans paper paradise park parking party partying passions passport pasta pastures pasty patching patents
patients patio patriots patrols patting pavement paving pawing peas pecking pees percentile percussion perfection perforated perfumed
perimeter persona personal peter peters petting petty phase phaser phoney phonies photon phrase picker picket pickin pickled picky pillow pilot
pinching pine pink pints pitching plaid plane planes plank planner plant planted planting plants plate plating playa pleaded pleading
pleas pleasure plucking plugged plugs plums plunger plunging poaching pointers pointy poles police polling pool populate porch port
postpone pots practise practised practising prancing praying prays preceded preceding precinct precious predicate premise premises premium
presents preservation preserving pressing pretended pretending pretends prides primarily primes primping princes principals principle
printers priorities prizes probation processor prod produce produced producer producers produces profession projectile projector prom
promptly proposed proposes proposition prosecuted prosecution prostate protected protection protects protested protests prowess prying
pulley punching puncture punctured punished punishing punitive purple pursuing pusher pushers pushy qualify quantities quantity quarrels
quartet quiet quilt quitters racer racked racking radial rage rages raging raided rain rained raking rally ration rats ratted rattling
reacted reacting reaction reap recant receding reception receptive recite reciting reclining recovery recreated recurring reefer referring
reformed regain regulate regulation regulator reindeer rejected rejection relation relaxation released relied relies relieved religions
reliving relocation rely remainder remanded remote rent renting repartee repent replaced replaces replay reportedly reptiles repulsed
requiring rerouted rescinded resection reserved resident resort resounding retain retained retainer retaining retiring retreated reunions
revelation revenge reversal reversing revised rewind riding righty ring rinse risking river road roads roams roars roast roasting robot
rocks roof roost rope rotating rotation rouse royal rubdown rugs sack sacked sacks sacred saddle sage sample sand sappy saturation saver
scalding scale scales scalps scamming scanning scarf scarred scars scarves scent school schooner scold scolding scones scoped scopes
scoping scorched scoreboard scorer scorned scour scouring scouting scraping screaming scrolling season seat seated seating sections
securing sediment seduction seed seeds seedy seize seizing selectman selector selfless sending sent sentient sentries serves settlers
settling shacked shacking shacks shade shadowing shaking shame sharpened shave shaved shaving shavings shedding shell shelled shelling
shells shelters shifty shilling shiner shingle shingles shirt shirts shocking shocks shoe shoes shoot shooters shortcut shot shoulder
shoving shower showering shredding shriek shrieking shrieks shrimping shrunken sick sift sifting sighed sighing sighting signaled
signaling silk sill silver similarly simmer simpler simplest simplify simulation sing singed singing sings sinned sipping sips sizzling
skated skates sketching skin skipping slacking slacks slammer slapped slapping slashed slashing slave slaved slaying sleepers sleeve
slices slicing slider sliders slings slippers slit slumming slurping smacked smacking smacks smell smelled smelling smells smite smooch
smoothie smoothly smuggling snacks snagged sneakers sneaking sneaks sniffing snippy snitch snitching snooping snore snoring snort snow
snowing soaking soap sock socks sofa soft softener soil sole solid soothing sort sory spared spares spell spelled spelling spells spice
spilling spilt spinning spit spite splashed splint spoken spoon sport sports spout sprang spreader springing sprinkling sprint sprung
squashed squeaking squealed stable stag stain stair stairs stakes staking stalking stalks stamp staple stapled star starch stare stares
stars starters startling startups starving stashed statutes stead steaks steal stealing steaming steamy steel sticking sticky stiff stings
stinking stirring stitching stomp stomped stomping stone stones stoop storm storms stormy stove stragglers straighten strand strangely
stranger strangers strangest strangling strap strapped strapping straw stray streaming strep string stringing stripe stripper stripping
strolled stroller strung stuffy stunning suave subletting submarines suckered sufferings sugar suit suitable summers summit summoned
sundae sundaes supplied supplies surfers sweater sweetness swell swelling swells swig swim swimming swingers swoon swore table tables tack
tackling tail tailing taker takers talker tall taming tanning tape taping tapped tapping taste taunting teach teaching technician teens
telethon tempered tend tending tends tense tent tents terribly thane theft themselves thickens thieving thongs thorough threads thready
threats thriller thriving throbbing throes throughput thrown tied tiers ties tile timbers timeless timers ting tipper tipsy tired toes
tolling toner tongs tool tools toons tough toughen towns toying toys tracer tracing tracker trader trail trailing training traipsing
transient translate transmit transmits trapping trashing traveling treading treating tree trembled trendy trial trick tricked tricking
tricks trickster trifling trinkets tripe trolling tropical tropics truck trucking tuned tuning tweaking twinkling twister tying undergoing
understated understood unexpectedly unhappily unload until usher ushers valves vanquish varmints varnish vending ventured verses vest vice
vomiting wailing waist waiter waived wall waltzing waning warp washed watch water weakling weakly wealth wheat wheel whinnies whipping
whirring white whites whizzing whopping wide widen width wiggling willingly winding window wine wines winging wings winking winks winos
witch wits wood wool wore world worlds wreak writ writer writers writhing yard yearn youngest youngster`.split(/\s+/),
);
