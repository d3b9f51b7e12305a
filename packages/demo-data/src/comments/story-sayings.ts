/** Sentences about an event of `story.ts`, which has one tone and one set of topics. */
export interface EventSayings {
  readonly tone: 'good' | 'bad';
  readonly topics: readonly number[];
  readonly lines: string;
}

export const EVENT_SAYINGS = {
  checkoutRelease: {
    tone: 'bad',
    topics: [11],
    lines: `since your update I can't pay on my phone anymore
      the new payment page throws an error every time I press pay
      payment error, payment error, payment error, {n} times in a row
      your new checkout does not work on my phone, had to use my {for}'s laptop
      the payment failed on my phone but my bank shows {n} pending charges
      whatever you changed in the checkout last week, please change it back
      the pay button is hidden behind the keyboard on my phone
      card was declined with an error code and it works everywhere else
      checkout jumped back to the cart every time I tapped pay
      entered my card {n} times, each time the payment page reloaded and lost it`,
  },
  holidayJam: {
    tone: 'bad',
    topics: [14],
    lines: `was promised before Christmas and it came on the 28th
      the presents did not make it in time for the holidays
      stuck in {city} for {n} days in the middle of December
      ordered in November and still had nothing under the tree
      guaranteed by the 22nd, delivered on the 30th
      I know that the holidays are busy but {n} weeks is too long
      had to buy something else at the mall because the gift was late
      every day a new delivery date, and Christmas is over`,
  },
  newCarrier: {
    tone: 'bad',
    topics: [14, 15],
    lines: `the new delivery company is terrible, {n} days late and no tracking
      whoever delivers for you now left me without any tracking and came {n} days late
      since you changed the carrier my orders are late and the tracking never updates
      it used to take {n} days with the old carrier, now it is late and the tracking makes no sense
      new carrier, no tracking for {n} days, and it showed up a week late
      please go back to the old carrier, the tracking stopped in {city} and it came late
      the driver of the new company marked it delivered two days before it actually came late on {weekday}
      late again, and the tracking of this new carrier is a joke`,
  },
  betterSearch: {
    tone: 'good',
    topics: [9],
    lines: `the new search is a big improvement, it found the {item} right away
      whoever fixed your search deserves a raise
      search finally understands what I mean
      I love that the search shows {items} in my color first
      so much easier to find things since the search was changed
      typed half a word and there was my {item}, great search`,
  },
  carrierStrike: {
    tone: 'bad',
    topics: [14],
    lines: `the strike here in Ohio held my order for {n} days
      your carrier is on strike in Michigan and nobody told me before I ordered
      {n} days late because of the strike, all of Ohio is waiting for parcels
      my {item} sat in a depot in Michigan until the strike was over
      ordered for a birthday in Ohio, the strike made it {n} days late
      no deliveries in Michigan since the drivers walked out, the {item} came after {n} days
      please use another carrier for Ohio while they are on strike
      the whole of Michigan got nothing for a week, the {item} came on {weekday} at last`,
  },
  shippingPrice: {
    tone: 'bad',
    topics: [13],
    lines: `I had the {item} in the cart and then saw $8.95 for shipping, last month it was $4.95
      filled the cart, saw the shipping, closed the tab
      shipping went up to $8.95 and I left everything in the cart
      $8.95 shipping for one {item} is too much
      just needed one more thing for free shipping and could not find anything
      why did you double the shipping price
      I will wait for a free shipping weekend
      the new shipping price is half of what the {item} costs
      shipping used to be under five dollars here
      emptied my cart when I saw what shipping costs now`,
  },
  searchOutage: {
    tone: 'bad',
    topics: [9, 10],
    lines: `the search finds nothing at all today
      every search says no results, even for {items}
      typed {item} and got an empty page
      your search is down, I gave up after {n} tries
      search just spins and then shows an error
      could not find the {item} because the search box does not work
      no results for anything, is the site broken today
      the search has been dead all {weekday}`,
  },
} as const satisfies Record<string, EventSayings>;

export type EventName = keyof typeof EVENT_SAYINGS;
