/** What shoppers say while something is going on, by event of `story.ts`. One tone and set of topics each. */
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
} as const satisfies Record<string, EventSayings>;

export type EventName = keyof typeof EVENT_SAYINGS;
