import type { Sayings } from './sayings.ts';

/** Everything before payment: assortment, stock, information, price, the site. */
export const SHOP_SAYINGS: readonly Sayings[] = [
  {
    topic: 2,
    good: `the selection is so much bigger than what I see in the stores around here
      there are so many {items} to choose from, I could have stayed for hours
      great variety of colors and styles
      I always find something here that nobody else carries
      lots of choices and they are not all the same thing with a different label
      wonderful assortment for every budget
      you carry brands that I can't find anywhere else
      I love the new {items} you added this season
      such a fun selection, I had a hard time picking just one {item}
      you have everything from basic to really special
      impressive range of {items}, I had {n} in my cart before I knew it
      finally a shop with a real choice in {items}`,
    bad: `the selection of {items} has gotten really thin
      you used to carry so many more styles
      there is hardly anything in {color} anymore
      not much to choose from once you take out what I already own
      wish there were more {items} that aren't made for teenagers
      only {n} {items} to pick from, and two of them looked identical
      everything in the new collection looks the same to me
      disappointed that you dropped my favorite brand
      very limited choice for anyone over a size {size}
      the range is boring compared to last year`,
    plain: `do you plan to carry {items} in {color}
      I was looking for a {item} in more colors
      please bring back the old style of {items}
      are you getting more {items} this season
      maybe add a few {items} for men`,
  },
  {
    topic: 3,
    good: `you had the {item} in stock when everybody else was sold out
      everything I wanted was available
      so glad the {item} is back in stock
      {color} was available in my size, which never happens
      the restock email worked and I got the last {item}
      in stock and ready to ship, what more can you ask
      found the {color} {item} here after looking at {n} other shops that were out of it`,
    bad: `half of the {items} I clicked on were out of stock
      the {item} sold out while it was in my cart
      why do you show {items} that are not available
      got an email {n} days later saying that the {item} is on backorder
      my size is always sold out
      the {color} one has been out of stock since {month}
      the site said in stock and then my order was cancelled
      every time I come back the {item} is still unavailable
      only the odd sizes are left in stock`,
    plain: `when will the {color} {item} be back in stock
      I am waiting for the {item} to be available in {color}
      will you restock the {items} before the holidays
      is there a way to be told when the {item} is available again`,
  },
  {
    topic: 5,
    good: `the description answered every question I had
      lots of clear pictures from every side
      reading the reviews helped me decide on the {item}
      the size and material details were spot on
      loved the short video that shows the {item} in use
      very thorough product information, no guessing
      photos are true to color, which I appreciate
      the comparison chart made picking a {item} simple
      good detailed descriptions and honest reviews`,
    bad: `the pictures make the {item} look much bigger than it is
      no measurements listed anywhere for the {item}
      the description doesn't say what it is made of
      the color in the photo is nothing like the real {item}
      had to look up the dimensions on another site
      not enough information about the material
      there is only one photo of the {item} and it is blurry
      description says {color}, it is clearly not {color}
      the details on the page contradict each other
      no reviews and hardly any description`,
    plain: `is the {item} lined
      more pictures of the back of the {item} would help
      what are the dimensions of the {item}
      does the {item} come with instructions
      could you add the weight of the {item} to the description`,
  },
  {
    topic: 7,
    good: `the prices are very fair for what you get
      best price I found on a {item} anywhere
      worth every penny
      I compared {n} sites and yours was the cheapest
      great value for the money
      couldn't beat the price on the {item}
      good prices and no games
      saved about {usd} compared to the store in {city}
      very reasonable prices for this kind of quality
      I was surprised how affordable the {items} are`,
    bad: `{usd} for a {item} is way too much
      prices have gone up a lot since last year
      saw the same {item} for {usd} less on another site
      everything is overpriced now
      the price changed between the product page and my cart
      too expensive for what it is
      I like the {item} but not at that price
      the {items} cost nearly double what they did in {month}
      it went down in price by {usd} the day after I ordered and nobody would honor it
      prices are getting out of reach for regular people`,
    plain: `do you match the price of other shops
      I paid {usd} for the {item}
      I am comparing prices before I decide
      the {item} was {usd} when I looked last week
      waiting to see whether the price comes down`,
  },
  {
    topic: 8,
    good: `the {percent}% coupon made my day
      loved that the discount was applied by itself
      got a great deal in the {month} sale
      the birthday coupon is such a nice touch
      earning points with every order is a big plus
      the promo code worked right away
      stacked the sale price with my rewards, amazing savings
      your sales are real sales and I appreciate that
      free gift with purchase was a lovely surprise`,
    bad: `the coupon code from your email did not work
      the promo code said expired although it was sent yesterday
      your coupon excludes everything I actually want
      signed up for {percent}% off and never got the code
      my reward points disappeared after the last update
      the sale price did not show up in my cart
      the fine print on that promotion is ridiculous
      there was a sale the day after I paid full price
      could only use one coupon and it took off {usd}, what a joke
      discount was removed at the last step without a word`,
    plain: `are there any coupons for returning customers
      is there going to be a sale on {items}
      I used the {percent}% coupon from the newsletter
      how do I redeem my points
      do you have a discount for teachers`,
  },
  {
    topic: 9,
    good: `it was so easy to find the {item} I wanted
      the site is clean and simple to get around
      search took me straight to the right {item}
      filters work great, I narrowed it down to {n} {items} in seconds
      the menu makes sense, everything is where you expect it
      very user friendly, even for someone my age
      easy to navigate on my phone
      I like the layout, nothing jumps in your face
      found it in under a minute
      browsing by color is such a good idea`,
    bad: `the search is useless, I typed {item} and got everything but
      could not find the {items} without clicking through {n} menus
      the filters reset every time I go back
      navigating the site on a phone is a pain
      too many pop ups before I could see a single {item}
      the menu covers half the screen and won't go away
      hard to find anything since you changed the website
      I gave up looking for the {item} after {min} minutes of scrolling
      search results are not sorted in any way that makes sense
      cluttered and confusing pages`,
    plain: `a filter for material would be handy
      where do I find the {items} for kids
      I used the search to get to the {item}
      could you let me sort by length
      please add a way to compare two {items} side by side`,
  },
  {
    topic: 10,
    good: `pages load really fast
      the site was quick and had no glitches
      new site is so much faster than the old one
      no crashes, no errors, it just works
      the app is smooth and fast
      everything loaded instantly on my tablet`,
    bad: `the site was painfully slow tonight
      the page froze {n} times while I was looking at {items}
      kept getting an error message and had to start over
      the app crashes whenever I open the {items}
      pictures take forever to load
      got a blank page after every click
      links on the {month} sale page are broken
      the website timed out and emptied my cart
      so many glitches on my phone, the buttons don't react
      site went down right in the middle of my order`,
    plain: `I was using the app on my tablet
      the page took a few seconds to load
      which browser works best with your site
      I looked at it on my phone and then on my laptop`,
  },
  {
    topic: 11,
    good: `checkout was quick and painless
      paying took me less than a minute
      love that I can use Apple Pay
      the easiest checkout I have used in a long time
      smooth checkout, no surprises at the end
      my card details were saved so it was just one click
      liked that all the charges were shown before I hit pay
      PayPal went through without a hitch
      simple payment page, even on my old phone`,
    bad: `checkout kept rejecting my card and there is nothing wrong with it
      the payment page hung and I was charged twice
      had to enter my address {n} times before it went through
      the place order button does nothing on my phone
      got a payment error {n} times in a row and gave up
      my cart was emptied when I tried to pay
      checkout asks for far too much information
      the gift card could not be applied at checkout
      kept saying my zip code is invalid
      wouldn't take PayPal today for whatever reason`,
    plain: `do you accept gift cards from the stores
      I paid with my debit card
      please add Google Pay
      can I pay in installments
      is it possible to pay with two cards`,
  },
  {
    topic: 12,
    good: `glad I could check out as a guest
      logging in was simple and my address was already there
      I like seeing my old orders in my account
      my account remembered my sizes, nice touch
      signing up took seconds
      reset my password in no time`,
    bad: `I don't want to create an account just to buy one {item}
      the password reset email never came
      it logged me out {n} times
      can't get into my account since the update
      says my email is already registered but my password doesn't work
      the verification code took {min} minutes to arrive
      my saved addresses are gone from my account
      sign in page keeps sending me in circles`,
    plain: `how do I change the email on my account
      I checked out as a guest
      can I merge two accounts
      I made a new account with my work email`,
  },
];
