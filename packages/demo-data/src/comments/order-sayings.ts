import type { Sayings } from './sayings.ts';

/** Everything after payment: delivery, the product, returns. */
export const ORDER_SAYINGS: readonly Sayings[] = [
  {
    topic: 4,
    good: `the {item} is even nicer in person
      really well made, you can feel it
      the {item} is soft, warm and washes well
      excellent quality, I will buy a second {item} in {color}
      my {for} loves the {item}
      it works perfectly and looks great
      this is my third {item} from you and the first one is still going strong
      beautiful {item}, I got {n} compliments on the first day
      sturdy and solid, nothing flimsy about it
      exactly what I wanted
      the {color} one is gorgeous
      the {item} feels far more expensive than it was
      lovely material and neat stitching`,
    bad: `the {item} fell apart after {n} weeks
      cheap material, not what I am used to from you
      the {item} faded after the first wash
      the stitching is already coming loose
      it broke the second time I used it
      looks nice but feels flimsy
      quality has gone downhill over the last year
      the {item} smells like chemicals
      for {usd} I expected better quality than this
      the {item} was scratched and looked used
      very thin, you can see right through it
      it stopped working on day {n}`,
    plain: `I have not used the {item} yet
      the {item} is for my {for}
      I ordered the {item} in {color}
      it is a plain {color} {item}
      will see how the {item} holds up`,
  },
  {
    topic: 6,
    good: `the {item} fits like a glove
      true to size, finally
      the size chart was right on
      perfect fit for my {for}
      I am between sizes and the advice to go with {size} was right
      fits great in the shoulders, which is rare for me
      comfortable fit and the right length`,
    bad: `the {item} runs at least one size too small
      way too big even though I followed the size chart
      the sleeves are too short
      I ordered a {size} and it fits like a child's size
      sizing is different for every {item} you sell
      too tight around the waist
      it's so narrow that I could not even get it on
      had to go up two sizes`,
    plain: `I ordered a size {size}
      does the {item} run small
      I usually wear a {size}
      which size would you suggest for someone who is tall`,
  },
  {
    topic: 13,
    good: `free shipping made it an easy decision
      shipping was free and nobody tried to upsell me
      I appreciate the low shipping cost
      {usd} for shipping a box that size is more than fair
      no shipping charges, thank you
      happy that you still have free shipping over {usd}`,
    bad: `{usd} shipping for one {item} is crazy
      shipping costs more than the {item}
      I had to add another {item} just to get free shipping
      the shipping fee only showed up at the very end
      way too much for shipping
      why does shipping cost so much to {city}
      was charged shipping although it said free over {usd}
      your shipping fees are the reason I almost left`,
    plain: `is there a cheaper shipping option
      shipping was {usd}
      how much do I need to spend for free shipping
      can you combine the shipping of two orders`,
  },
  {
    topic: 14,
    good: `it arrived {n} days early
      super fast delivery
      ordered on {weekday} and had it {n} days later
      got here right on time for the birthday
      I was amazed how quickly it came to {city}
      delivery was exactly when you said it would be
      shipped the same day, wow
      fast shipping as always
      the {item} was at my door before I expected it`,
    bad: `it took {n} weeks to get here
      delivery was supposed to be {weekday} and it came {n} days late
      paid for express and it still took more than a week
      the package sat in {city} for {n} days without moving
      the {item} arrived after the party
      so slow, I could have walked to {city} and back
      still waiting for my order after {n} weeks
      the delivery date was changed {n} times
      missed my {for}'s birthday because it was late
      driver said he tried to deliver, but I was home all day`,
    plain: `how long does delivery to {city} take
      it should be here on {weekday}
      I have not received the {item} yet
      please deliver to the side door
      I asked for delivery in the second week of {month}`,
  },
  {
    topic: 15,
    good: `the tracking was accurate to the hour
      I loved getting a text when it was on the truck
      always knew where my package was
      great updates from order to doorstep
      tracking link worked and was easy to follow
      clear emails about where my order was`,
    bad: `tracking has not been updated for {n} days
      the tracking number does not exist according to the carrier
      it says delivered but nothing is here
      never got a tracking email
      the tracking page shows {city}, then {city2}, then nothing
      no idea where my package is, the link is dead
      tracking said out for delivery {n} days in a row
      had to call to find out where my order was
      your new carrier has no usable tracking`,
    plain: `where can I see the tracking number
      I got the tracking email on {weekday}
      does the tracking work for two packages
      the tracking shows it left {city}`,
  },
  {
    topic: 16,
    good: `everything was packed with care
      the {item} was wrapped beautifully
      good sturdy packaging, not a scratch on it
      arrived in perfect condition, very well packed
      I like that you use paper instead of plastic for packing
      the gift box is lovely`,
    bad: `the box was crushed and the {item} dented
      it arrived broken because there was no padding at all
      packaging was soaked through when I got it
      a huge box for one tiny {item}, so wasteful
      the {item} came with a crack right across it
      the bag was torn open and the {item} was dirty
      it was just thrown in a bag and came damaged
      the seal was broken and the box looked opened`,
    plain: `it came in two boxes
      could you use less plastic in the packaging
      is gift wrapping possible
      the {item} was in a padded envelope`,
  },
  {
    topic: 17,
    good: `everything I ordered was in the box
      the order was complete and correct
      they forgot the {item} at first but sent it right away, great
      got exactly what I ordered, down to the {color}
      not one wrong item in all these years`,
    bad: `you sent the wrong {item}
      one of the {n} {items} was missing
      I ordered {color} and got a different color
      the wrong size was in the bag
      I got somebody else's order
      parts were missing and there was no note
      only half of my order came
      ordered {n} and received one
      the {item} was on the packing slip but not in the box`,
    plain: `the order came in two parts
      is the second {item} still on its way
      there were {n} items in my order
      I ordered {n} {items} in total`,
  },
  {
    topic: 18,
    good: `the return was free and simple
      my refund was there in {n} days
      exchanging it for a {size} was no problem at all
      great return policy, no questions asked
      the return label was in the box, which I love
      sent one back and the money came quickly`,
    bad: `still waiting for my refund after {n} weeks
      you charge {usd} for a return, really
      the return process is a nightmare
      I sent the {item} back a month ago and heard nothing
      had to print the label at the library and drive to the post office to return it
      they refused the return because a tag was missing
      got store credit instead of my money back
      the return window is far too short`,
    plain: `how do I return the {item}
      I am going to exchange it for a {size}
      is there a fee for returns by mail
      can I return it to the store in {city}`,
  },
  {
    topic: 19,
    good: `{name} on the phone was so kind and helpful
      customer service answered within minutes
      the chat solved my question right away
      {name} in support really went out of the way for me
      real people who know the product, what a relief
      your support team is the best
      called with a problem and {name} fixed it in {n} minutes
      friendly and patient staff`,
    bad: `was on hold for {min} minutes and then cut off
      nobody answers my emails
      customer service gave me {n} different answers
      the chat bot is useless and there is no way to reach a person
      the person on the phone was rude
      I called {n} times and was promised a call back every time
      support just copies and pastes the same reply
      {name} told me that there is nothing they can do
      no one at customer service could tell me anything`,
    plain: `what are your phone hours
      I wrote to customer service on {weekday}
      I talked to {name} about it
      is there a number that I can call
      could somebody call me about my order`,
  },
  {
    topic: 20,
    good: `pickup was ready in an hour
      curbside was so convenient with the kids in the car
      in and out of the store in {n} minutes
      {name} at the pickup counter was very friendly
      they had it waiting for me at the desk
      the locker was easy to open with the code
      pickup saved me the shipping and was quick
      loved the curbside service, they even loaded my trunk
      clear directions for the pickup
      best pickup I've had at any store`,
    bad: `waited {min} minutes at the curb and nobody came out
      the email said ready for pickup, it was not ready
      the store had no record of my pickup order
      no signs anywhere for the pickup counter
      had to make {n} trips to the store
      the staff at pickup acted as if I was bothering them
      the locker would not open and nobody could help
      stood in line for {min} minutes although I had prepaid for pickup
      no parking left for curbside
      the pickup closed earlier than the email said`,
    plain: `I picked it up on {weekday} after work
      is pickup possible before nine
      my {for} picked up the order
      which door is for pickup
      I chose the store in {city} for pickup
      could you add lockers at the {city} store`,
  },
];
