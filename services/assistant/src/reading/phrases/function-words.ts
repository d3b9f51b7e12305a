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
