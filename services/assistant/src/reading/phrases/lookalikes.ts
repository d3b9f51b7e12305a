/** Words that are right as they are, though a letter or two beside a known one: none of them is taken for it. */
export const LOOKALIKES: ReadonlySet<string> = new Set(
  `star stars recurring referring requiring additionally appeal arena attachment balling batching beta black blinding boot boring bounded bounced
commencing parking broke brother brothers camel carried carries carrying case cased cases casing cast categorized cats chain chaining chance chances chat chore
chosen christian cites claiming clamping clash clause clauses clean cleaner cleanly clinical clipping coarse cold collation collector commence
compatible compilation compiling complement compliant component composite compose composition compress concert concerts connection consent
const constant constantly constrain constrained constraint contest content contents context contract contracts contrast contrived convention
conveyed courts covering covert crate creative cure currency customary deadlines deciding declares delegate denied denoted deployed derives
destined detector directed director directory disclosed dismissed distributor donation draining drawn easier eastern employer erase evaluation
exceeding excerpt executed exploited facing failing failures finer firing float form freezing funding further furthest grain greeting hash
headings health herself ideal imposing indent ingestion injection insertion internet intro invented invention issuer known latent linked
local locale locked locking looping loose marked marker master matrices matte messing mitigation monkey mourning movie mutter negation overt
package paint paints party passport patching percentile peters phase phrase picker plane planner pointers populate preceding predicate
preservation preserving pressing primes priorities processor produce produced producer promptly proposed protected protection punitive qualify
quantity quantities quiet recovery rejected rejection relation released rely remainder remote replaced reserved resort retained revised rotating
sample saturation scale scales scoped scrolling seated seed sections selector sending sent serves settling shell shells shot similarly
simpler simplest sing slices slider sliders smuggling solid sort spelling squashed staple startups stealing sticking strand stranger stray suitable
supplied supplies table tables tend tends themselves thorough threads throughput tiers timers ties tough tracing training translate trapping
treating tree trolling twister until waived width winding world writer writers bank bear beer board boat bold bone boss camp chair charm
climate cloud coat coats colder crazy damp dawn dine dress earnings fabric face fake farm fence film fishing flag flight floor food foot frame
gold golf grade grass grey hall hand hard harm hat heat helmet hiking hill hire home horse hose hotel jacket kayak kitchen knife lace lake lamp land
leather legal lemon lamps linen lion liquid loan lobby lodge logo lower mail manual marble mask meal meat metal mill mini mirror model moon
mountain music nail nylon oven paper park party patio pillow pilot pine pink plate poles pool porch port premium purple quilt rain rent ring
river road rocks roof rope royal rugs saddle sand scarf school season seat seeds shade shirt shirts shoe shoes shower silk silver skin sleeve
snow soap socks sofa soft soil sole spice sport stable stain stamp steel stone storm stove strap straw string stripe sugar suit sweater swim
tail tall tape taste tent tents theft tile tool tools toys trail trailing truck vest wall watch water wheel white wide window wine wood wool yard`.split(
    /\s+/,
  ),
);
