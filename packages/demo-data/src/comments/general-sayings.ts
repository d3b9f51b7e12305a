/** Without a topic: whole comments, and words before or after the point. */

export const SHORT_GOOD = `Great experience
  Love it!
  Very happy
  Excellent
  Always a pleasure
  thank you so much
  Perfect!
  No complaints
  could not be happier
  Everything was great
  Love this store
  Awesome as usual
  Very satisfied with everything
  10 out of 10
  You guys are the best
  Never had a problem here
  will be back for sure
  Highly recommend
  Smooth from start to finish
  So easy!!
  wonderful company
  Keep up the good work
  I'm impressed
  My favorite place to shop
  A+
  thanks, great job
  super happy customer
  Good stuff
  Exactly as promised
  really pleased
  Best shopping experience in a long while
  5 stars from me
  Customer for life
  Couldn't ask for more
  Just lovely
  Another great order`;

export const SHORT_BAD = `Very disappointed
  never again
  Not happy
  What a mess
  waste of time
  terrible experience
  I expected more
  Not impressed at all
  Would not recommend
  Last order from me
  So frustrating
  This used to be a good store
  Awful
  I regret ordering
  really poor
  Do better
  I want my money back
  unacceptable`;

export const SHORT_PLAIN = `ok
  n/a
  Nothing to add
  It was fine
  no comment
  First time customer
  Average
  as expected
  Ordered for my {for}
  will see
  just browsing
  none
  Same as always
  I'm a teacher and buy for my classroom
  No opinion yet`;

/** Praise and blame without a topic, before or after the point. */
export const GOOD_WORDS = `I've been a customer for {n} years and I keep coming back
  I will definitely order again
  already told my {for} about you
  this is my go to place for gifts
  thank you for making it so easy
  very happy with the whole experience
  you never disappoint
  I wish every company was like this
  it made my week
  will be back soon
  I recommend you to everybody who asks
  so glad I found you
  keep doing what you do
  this was my first order and it won't be my last
  honestly the best experience I have had in a while
  what a pleasure`;

export const BAD_WORDS = `I won't be ordering again
  I have been a customer for {n} years and this is how I get treated
  really disappointed this time
  this used to be my favorite store
  not what I am used to from you
  I'm going to look elsewhere
  please do something about it
  so frustrating
  not a good first impression
  I would think twice before I order here again
  what a waste of my evening
  it left a bad taste`;

export const PLAIN_WORDS = `I was shopping for my {for}
  it was my first order here
  I ordered on {weekday}
  I heard about you from a friend in {city}
  this was for a birthday in {month}
  I usually go to the store in {city}`;

/** Between praise and blame. */
export const TURNS = `, but 
  . However, 
  , although 
  . The only thing: 
  . Sadly, 
  . On the other hand, 
  , though `;

/** Between two points of one kind. */
export const LINKS = `. 
  . 
  . 
  , and 
  . Also, 
  . Plus, 
  ! 
  , `;

export const OPENERS = `Honestly, 
  I have to say, 
  Just so you know, 
  First of all, 
  To be fair, 
  For the record, 
  All in all, 
  As always, 
  Again, 
  Hi, 
  Ok so `;
