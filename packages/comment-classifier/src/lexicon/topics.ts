/**
 * What a phrase is about. A number is a topic of the catalogue that the phrase names by itself; a word is a cue that
 * counts only together with others of the same sentence (`COMBINATIONS`). The longest phrase wins.
 */
export type TopicCue = number | string;

export const TOPIC_CUES: readonly (readonly [TopicCue, string])[] = [
  [
    2,
    `selection, selections, assortment, variety, choices, many options, so many options, more options, options to (pick|choose), lots of options, enough options, wide range, range of products, product range, more (brands|styles|colors|choices|sizes|designs|patterns|flavors), so many (brands|styles|colors|choices|designs|cute|great|nice|things|different|beautiful), carry (more|wide|other|so|the), carried, used to carry, you (carry|sell|stock|offer) ~ (more|kids|other|different), do you (carry|sell|stock), plan to sell, (dont|doesnt|didnt|no longer|should) (carry|sell|stock|offer), plus size options, unique (things|items|products|gifts|stuff|finds), love your styles, your styles, great (styles|designs|brands), =styles, inventory (choices|range), brands, (nothing|anything) (in|for) (petite|petites|plus|tall|men|women|kids|my size|my age), dont see anywhere else, cant find anywhere else, find things here, everything i (need|want), one stop shop, one stop shopping, limited (choice|choices|options|range|colors|styles), new (arrivals|products|items|styles), catalog, choose from, pick from, real choice, choice of, choice in, collection, bring back, wish there were more, wish you had more, wish you carried, discontinued`,
  ],
  [
    3,
    `coming soon, dont have it, notify me when, back when, you always have, sold out online, out of stock, in stock, sold out, stock, restock, restocked, restocking (soon|the), backorder, backordered, back order, back ordered, on back order, unavailable, availability, available (in|again|soon|when), not available, wasnt available, isnt available, arent available, were available, available, ran out, run out, hard to find item, size is always gone, always (gone|sold out),never have my size,  was gone before, (cancelled|canceled) ~ because, dont have them, dont have it, (had|have) it in, nobody else (had|has|did), no one else (had|has), sells out, selling out, pre order, preorder`,
  ],
  [
    4,
    `quality, well made, poorly made, cheaply made, well built, well constructed, handmade, craftsmanship, workmanship, sturdy, flimsy, durable, durability, long lasting, =lasts, =lasted, last long, going strong, in person, see ~ through, lifespan, material, fabric, cloth, stitching, seams, seam, zipper, fell apart, falling apart, falls apart, came apart, stopped working, quit working, quit, wont (turn on|charge|start|stay), dead on arrival, (died|dies|dead) ~ (after|in|within), defective, faulty, faded, fades, fading, peeling, peeled, shrank, shrunk, wash, washed, washing, smells, smell, smelly, odor, cheap plastic, broke, breaks, broke after, comfortable, comfy, cozy, soft, scratchy, itchy, uncomfortable, beautifully made, delicious, tasty, tastes, taste, flavor, fresh, stale, rough, junk, garbage, crap, well worth it, exactly (what|as) ~ (wanted|needed|expected), better than the (picture|photo|pictures), looks even better, as good as, holds up, holding up, held up, good product, great product, great products, good products, product is, products are, excellent product, excellent products, love the product, love this product, love these, loves it, loves them, loved it, loved them, loves the, loves her, loves his, thrilled with the, poor product, bad product, as (pictured|described|advertised), feels (cheap|flimsy|sturdy|solid|great), looks (nice|cheap|great|beautiful|amazing|gorgeous), looks cheap, second one, third one, haven't used it, havent used it, havent tried it, havent worn it, =used it, performs, performance, battery life, runs great, built, motor, dull, rust, rusted, rusty, worn, leather, cotton, wool, paint`,
  ],
  [
    5,
    `description, descriptions, described, detailed, details, detail, product information, more information, information about (the|it|product), enough information, photos, photo, pictures, picture, images, image, video, videos, specs, spec, specifications, measurements, dimensions, listing, listed, read ~ reviews, reviews, review, ratings, instructions were missing, misleading, misrepresented, says it is, said (it was|solid|wool|cotton|leather|king|queen), come with, comes with, included (with|in), is ~ included, batteries included, what size it is, does (it|this|the) (come|include|have|work), ingredients, material list, the label says, compatible, compatibility, the size of the, advertised, color was ~ different, different (color|colour) than, nothing like the, looks nothing like, see what, product page, product pages, compare products, manual, explained, info on, q and a, question about the product, weight of, false advertising`,
  ],
  [
    6,
    `size, sizes, sizing, sized, size chart, fit, fits, fitting, fitted, too (small|big|large|tight|loose|short|narrow|wide|snug|baggy), runs (small|large|big|short|narrow|tight|true), ran (small|large), true to size, waist, sleeves, sleeve, hips, inseam, never have my size, petite, petites, =narrow, skin tight, tight, baggy, snug, medium, xl, xxl, wide width, wide widths, wide width, half size, size up, sizes up, sizes down, sizes too, too tight, too loose, hurt my feet, hurts my feet, length, bust, chest`,
  ],
  [
    7,
    `higher than, cost too, beat every price, fixed income, bucks, MONEY for a, MONEY for this, rip, price, prices, priced, pricing, overpriced, over priced, cheaper, cheapest, inexpensive, affordable, bargain, value, good deal, great deal, great deals, good deals, best deal, deal, worth the money, worth every, not worth, overcharged, over charged, charged more, paid more, price match, price gouging, rip off, ripoff, ripped off, afford, budget, get what you pay for, MONEY less, less on another, reasonable price, reasonable prices, reasonably, economical, =tax, taxes, dollar store, markup, too expensive, so expensive, more expensive, very expensive, a bit expensive, low price, low prices, paid MONEY, on sale i would`,
  ],
  [
    8,
    `the extra NUM, extra NUM off, flyer, mailer, savings, coupon, coupons, promo, promos, promotion, promotions, promo code, promotional, discount code, =code, =codes, discount, discounts, NUM off, percent off, MONEY off, sale, sales, black friday, cyber monday, clearance, rewards, reward, rewards points, points, loyalty, loyalty points, voucher, vouchers, rebate, special offer, special offers, offers, bogo, gift with purchase, free gift, =specials, the deals, deals, sign up offer, birthday (coupon|discount|reward)`,
  ],
  [
    9,
    `navigate, navigation, navigating, search, searching, searched, search (bar|box|function|results|engine|feature), filter, filters, filtering, =sort, =sorting, found it (in|right|quickly|fast|immediately), took me straight, (find|found) everything, too many ads, to many ads, =ads, search options, specific items, typed in, i typed, clicked on, find the sale, find anything, find a, store locator, couldnt locate, dropdown, drop down, tabs, toolbar, breadcrumbs, back button, home screen, size filter, color filter, price filter, easy to find, hard to find what, find what i, found what i, finding what, finding (the|it|things|items|stuff), (easy|simple|hard|difficult|impossible|easier) to (find|use|locate|get around|browse|shop), couldnt find, could not find, cant find, cannot find, trouble finding, find what, found ~ (looking|minutes|easily|quickly|right away), easy to use, user friendly, intuitive, layout, menu, menus, laid out, well organized, organized, cluttered, clutter, site (is|was) (easy|simple|clean|clear|confusing|great|hard|nice|good|very|so|well), easy site, confusing (site|website), new site, old site, categories, category, scroll, scrolling, browse, browsing, search bar, homepage, home page, pop ups, popups, pop up, design, interface, dark mode, mobile site, computers, the internet, online ordering, easy to order, easy to shop, easy to get around, figure out, how to (change|find|get|use), reorder, reordering`,
  ],
  [
    10,
    `slow (site|website|page|loading|to load), (site|website|page|pages|app|web|webpage) ~ (slow|fast|froze|crashed|crashes|down|freezing|frozen|glitchy|loads|load|loading|loaded|faster|buggy|broken|hung|sluggish|error|errors), loading, load, loads, loaded, wouldnt load, crash, crashes, crashed, crashing, froze, freeze, freezes, freezing, frozen, glitch, glitches, glitchy, bug, bugs, buggy, error, errors, error (message|500|404), timed out, time out, times out, links, link (doesnt|dont|wont|is broken|broken), broken link, broken links, something went wrong, (site|website) (is|was) (so|very|really|too|a|painfully) ~ (slow|glitchy|fast), wish list, laggy, lag, spun, spinning, wheel of death, never lags, hangs, hung up on loading, firefox, chrome, safari, wont open, lost everything, server, offline, kicks me, buffering, black screen, captcha, blank (page|screen), site ~ down, went down, technical (issue|issues|problem|problems|difficulties), the app, app, page (would|wont|wouldnt|kept|keeps), refresh, refreshed, unresponsive, start over, started over, wont close, ugh your site, _ pages load fast, lightning fast site, browser, maintenance, malfunction, kicked me out, kicked me off`,
  ],
  [
    11,
    `checkout, check out, checking out, checked out, pay, paying, payment, payments, paypal, pay pal, apple pay, google pay, afterpay, klarna, venmo, order number, card balance, gift card balance, paid with, visa, mastercard, amex, paid, hit submit, gift card, gift cards, credit card, debit card, card, cards, credit, debit, card (was|got|is|kept) declined, declined (my|the), charged twice, charged (me|us) twice, double charged, billing, billing address, zip code, enter my (address|card|info|information|credit|zip), place (my|the|an) order, place order, placing (my|the|an) order, =ordering (process|was|is), order process, transaction, cart, shopping cart, basket, submit (my|the) order, hit pay, one click, easy to pay, cvv, checkout process, purchase process, process (my|the) (payment|order), wouldnt take my, accept my, shop pay, easiest order, security code, installments`,
  ],
  [
    12,
    `account, accounts, password, passwords, login, log in, logged in, logging in, log on, logged right in, logs me, logging me, logged me, sign in, signed in, signing in, sign up form, sign up, signing up, guest, guest checkout, as guest, as a guest, register, registration, registered, registering, username, user name, verification code, verification, locked out, profile, my email doesnt exist, create an account, creating an account, saves my (address|info|information|card), remembers me, remembers my, email is already, already in use, already registered, my birthday, personal information, username, credentials, sign on, signed up, two step, face id, saved my (address|information|card), address was saved, remembered my, verification email, changed my email, log out, logged out, two factor`,
  ],
  [
    13,
    `free shipping, free delivery, shipping was free, shipping is free, free ship, shipping (cost|costs|charge|charges|fee|fees|price|prices|rates|rate), cost of shipping, price of shipping, delivery (cost|costs|charge|charges|fee|fees|price), postage, combine shipping, pay (for|MONEY|so much for) ~ (shipping|delivery), charged ~ shipping, save on shipping, saved ~ shipping, shipping (is|was) (too|so|MONEY|ridiculous|ridiculously|expensive|high|outrageous|way|crazy|insane|reasonable|cheap), expensive shipping, high shipping, MONEY shipping, MONEY for shipping, MONEY to ship, shipping MONEY, free ~ shipping, cost to ship, return shipping, almost as much as, MONEY to ship, saw the shipping, pay for shipping, shipping cost, ship for free, ships free, ship a, shipping total, flat rate, free shipping over, cheap shipping, handling, handling fee, shipping and handling, no shipping, low shipping, shipping to canada, the shipping did, free over, with no minimum`,
  ],
  [
    14,
    `fast shipping, quick shipping, shipping (was|is) (fast|quick|slow|super|very|really|so|quicker|faster), shipped (quickly|fast|promptly|same|right|the), fast delivery, quick delivery, delivery (was|is) (fast|quick|slow|late|right|on|super|very|so|prompt), delivery (date|time|times|window), delivered (on|late|early|quickly|fast|in|the|when|ahead|NUM), =late, =early, arrived (on|early|late|quick|quickly|a|in|fast|within|two|three|before|NUM|when|next|the|today|yesterday|so|super), not here yet, been NUM (days|weeks), by noon, hold shipment, hold my (order|shipment), guaranteed by, delivery guarantee, came sooner, sooner than, on the truck, doorstep, days late, day early, days early, weeks late, on time, in time, on schedule, got here, get here, here in NUM days, here in, came (quick|quickly|fast|late|early|in NUM|on time|so|super|the next|next), (take|took|takes|taking) ~ (long|day|days|week|weeks|month|months|forever), NUM day shipping, next day, same day (shipping|delivery), overnight, express, expedited, two day, NUM business days, business days, still (nothing|no package|not here|hasnt arrived|havent received|not arrived), havent received ~, never (delivered|shipped|showed), hasnt (arrived|shipped|come), where is my (order|package|stuff|item|box|shipment|delivery), wheres my (order|package|stuff), how long ~ (ship|take|shipping|arrive|delivery), prompt, promptly, speedy, =timely, slow shipping, slow delivery, slow to ship, delayed, delay, delays, sooner, comes tomorrow, came in NUM (days|hours), shows up, showed up, carrier, usps, fedex, =ups, dhl, postal, mailman, driver, the mail, been a month, been NUM weeks, lost in (transit|the mail), porch, side door`,
  ],
  [
    15,
    `tracking, track, tracked, tracker, tracking (number|information|link|page|email|updates), tracking says, tracking said, label created, text updates, =updates, updates on where, follow it, follow my (order|package), every step, step of the way, in transit, the map, notify me (of|on), order status, status, status of, shipping (notification|notifications|updates|email|confirmation), delivery (notification|notifications|updates), =notified, notifications, knew where it was, know where ~ is, where my (package|order|stuff) (was|is), kept ~ (informed|updated|posted), where is it, said delivered, marked ~ delivered, says delivered, out for delivery, in transit`,
  ],
  [
    16,
    `one piece, smashed, bubble mailer, peanuts, poly bag, tape, boxed, box reeked, wet, packaging, packaged, packed, packing, wrapped, wrapping, bubble wrap, padding, box (was|is|looked|looks|came|arrived), the box, in the box looked, crushed, shattered, cracked, dented, broken (on|when|in|glass|upon), arrived (broken|damaged|cracked|smashed|shattered|crushed|dented|in pieces|open|wet), came (broken|damaged|cracked|smashed|shattered|crushed|dented|open|wet), was (broken|damaged|cracked|smashed|shattered|dented), damage, damaged, damages, leaked, leaking, leaked all, spilled, soaked, not a scratch, no dents, no cracks, in one piece, intact, bent, scuffed, scratch, scratches, torn, chipped, smashed, broken, box was open, styrofoam, tossed in a box, gift wrap, gift wrapped, envelope`,
  ],
  [
    17,
    `wrong (item|items|size|color|colour|one|ones|order|product|thing|things|model|part|style|lamp|shoe|shirt|shade|pair|book|kind), the wrong, incorrect (item|order|size|color), =missing, missing (item|items|piece|pieces|parts|part|from), parts missing, left out, forgot half, you forgot, they forgot, forgot (to include|my|one|the), somebody elses, someone elses, not what i ordered, isnt what i ordered, wasnt what i ordered, didnt order, never ordered, incomplete order, half ~ my order, the other half, rest of my order, only (received|got|sent|NUM of), ordered NUM ~ (got|received|only), nothing missing, all ~ items (there|here|arrived), instead of a, instead of the, supposed to come with, got a ~ instead, wheres the, where are the, mens instead, womens instead, shorted, everything ~ ordered was, not in the box, were in the bag, in the bag, exactly what i ordered, order was (correct|accurate|complete|right|wrong|incomplete), correct item, mix up, mixed up my, short one, short shipped, one short, sent ~ (the wrong|a different|another), extra laces, left shoe, mislabeled, swapped, substituted`,
  ],
  [
    18,
    `final sale, ship back, shipped back, return, returns, returned, returning, refund, refunds, refunded, refunding, exchange, exchanges, exchanged, exchanging, return (policy|label|process|window), send (it|them|one|anything|this) back, (sent|send|sending) ~ back, sending (it|them|this) back, send back, take it back, money back, my money back, restocking fee, store credit, warranty, rma, back to the store, exchange policy, shipping it back`,
  ],
  [
    19,
    `automated, automated message, stayed on the line, on the line, the line with, your lady, young lady, the gal, gentleman, hotline, help desk, helpdesk, help line, sales associate, salesperson, customer service, customerservice, customer support, customer care, service rep, service, support, rep, reps, representative, representatives, agent, agents, on hold, hung up, phone call, =called, called (you|them|NUM|customer), =call, =calls, phone number, by phone, answer the phone, answers the phone, on the phone, phone hours, phoned, =emailed, email ~ (=answer|answered|=reply|replied|response), answers emails, answer emails, =emails, chat, chatbot, live chat, chat (agent|lady|bot|rep), contact, contacted, contacting, spoke, spoken, talk to (a|someone), speak to, speak with, talked to, human, real person, staff, no one will help, no help, nobody (answers|helps|will help), zero help, help from your team, the lady, the man who, the young man, the guy on, rude, courteous, =friendly, =helpful, polite, knowledgeable, responded, response, copy paste, canned replies, sorted it, fixed it the same day, walked me through, solved my problem, kind, answered (my|all|the), the person i`,
  ],
  [
    20,
    `umbrella, spot NUM, store hours, have my order ready, my order ready, order was ready, ready when, store did not have, drive up, drive thru, came out, brought it right out, pickup, pick up, picked up, picking up, curbside, curb side, in store, store pickup, in store pickup, click and collect, locker, lockers, parking lot, parking spot, store had no record, the counter, at the counter, at the desk, the curb, in and out, curbside service, pick it up, picked it up, picked it up in, pick them up, my local store, at the store, drove ~ (store|minutes), trips to the store, came out to my car, brought it (out|to my car), to my car, the trunk, my trunk, bopis, store employee, store associate, ready for pickup, ready in NUM, was ready, wasnt ready, not ready, it was ready`,
  ],
  [
    'FUNCTION',
    `works (great|well|perfectly|fine|like|as|beautifully|good|for), =works, =worked, worked perfectly, doesnt work, dont work, didnt work, isnt working, not working, never worked, no longer works, plastic, worth it`,
  ],
  ['SHIP', `shipping, =ship, ships, shipped, delivery, deliveries, deliver, delivered`],
  ['ARRIVE', `=arrive, arrived, arrives, arrival, it came, they came`],
  ['WAITING', `still waiting, never (arrived|came|received), been waiting, waiting for`],
  ['SITE', `=site, website, web site, web page, webpage, page, pages, app`],
  ['WEBSITE', `=site, website, web site, webpage`],
  ['SPEED', `fast, faster, =slow, slower, quick, quicker, sluggish, speed, speedy, smooth, instantly`],
  ['DAYS', `(in|within|after) NUM (day|days|week|weeks), NUM (day|days|week|weeks) ~ (later|late|early|now)`],
  ['COSTLY', `=expensive, pricey, =cost, =costs, costly, reasonable, money, steep, worth it`],
  [
    'NOTHING',
    `not as, trouble finding time, returning customer, returning customers, return customer, return to (shop|this|your|the site|buy), will return, (ill|i will|we will) be back, sign up for the, signed up for, check it out, check them out, check out your, best buy, gift card mall, card stock, greeting card, greeting cards, business cards, playing cards, birthday card, thank you card, dog bed, best service, five star service, pay attention, no sale, great service, good service, excellent service, fast service, prompt service, quick service, service was, wonderful service, in no time, work, no time, first time, last time, every time, on my phone, my phone, cell phone, on arrival, credit where, credit to, sale items, =details, nothing special, some time, at this time, time, on sale, in case, mother in law, in law, love this store, great store, your store, the store, kind of, what kind, any kind, keep it up, in the mood, gets worse, of course, fit my needs, fits my needs, fit the bill, fits the bill, fit for, see fit, product line, order again, in the box, loaded my, loaded the, a phone, old phone, good size, long time, too long, as long, length of time, ships from, relationship, friendship, on the site, on your site, on this site, product availability, so far, review, leave a review, write a review, details, in detail, cost of living, at all cost, stock up, stocking, call it, calling it, so called, called it, card game, light, emails from you, too many emails,  keep track, on track, value your, valued, values, support small, support local, supporting, deal with, dealing with, no deal, big deal, not a big deal, load of, a load, loads of, account for, size of the bag, wash cloth`,
  ],
  [
    'MONEY',
    `worth, pricey, charge, charges, charged, fee, fees, pay, expensive, cost, costs, high, free, price, cheap, reasonable, MONEY, ridiculous, too much, doubled, dollars, minimum`,
  ],
  [
    'PRAISE',
    `love, loves, beautiful, gorgeous, lovely, nice, great, fantastic, amazing, perfect, excellent, pretty, wonderful, cute, adorable, a beast, stunning, awesome, good, terrible, awful, horrible, bad, ugly, disappointed, happy, bargain, hates, hate, poor, fine`,
  ],
  [
    'GOODS',
    `jacket, coat, dress, dresses, shirt, shirts, tshirt, blouse, sweater, hoodie, pants, jeans, shorts, skirt, leggings, socks, underwear, bra, bras, swimsuit, suit, shoes, shoe, boots, boot, sandals, sneakers, heels, slippers, hat, cap, gloves, scarf, belt, bag, purse, handbag, backpack, wallet, luggage, suitcase, necklace, ring, earrings, bracelet, watch, jewelry, mug, cup, plate, plates, bowl, pot, pan, knife, knives, blender, toaster, mixer, coffee maker, kettle, grill, vacuum, heater, fan, lamp, lamps, light, chair, chairs, couch, sofa, table, desk, shelf, dresser, mattress, bed, pillow, pillows, sheets, blanket, comforter, quilt, towel, towels, curtain, curtains, rug, carpet, mirror, frame, vase, candle, candles, clock, toy, toys, doll, puzzle, game, bike, tent, cooler, phone, laptop, tablet, headphones, earbuds, speaker, camera, charger, cable, tv, printer, keyboard, monitor, battery, tool, tools, drill, saw, hammer, hose, filter, bulb, tire, tires, part, plant, plants, seeds, flowers, roses, food, coffee, tea, chocolate, cookies, wine, snacks, treats, supplement, vitamins, shampoo, lotion, soap, makeup, lipstick, perfume, cream, book, books, ornament, tree, gift, outfit, clothes, clothing, costume, fabric, yarn, tee, tees, jumper, onesie, crib, stroller, patio, furniture, recliner, ottoman, stool, bookcase, cabinet, faucet, sink, toilet, mop, broom, air fryer, instant pot, crockpot, skillet, spatula, apron, tablecloth, napkins, wreath, stocking, lights, garland, doormat, planter, rake, mower, trimmer, wrench, ladder, flashlight, lantern, kayak, paddle, helmet, skates, skis, racket, ball, jersey, leash, collar, harness, litter, aquarium, cage, feeder, treats, kibble, pen, pens, notebook, journal, planner, stickers, paint, brush, brushes, canvas, beads, thread, needle, needles, pattern, guitar, strings, drum, piano, mouse, router, phone case, screen protector, tires, wipers, soles, sole, strap, straps, buckle, button, buttons, hem, collar, pocket, pockets, handle, lid, spout, leg, legs, wheel, wheels, hinge, knob, screws, cushion, cushions, foam, filling`,
  ],
  ['THING', `item, items, product, products, purchase, it, them, these, color, colors`],
];

/** Cues that together, in one sentence, are a topic, unless one of `without` was found there before; in order. */
export const COMBINATIONS: readonly { topic: number; all: readonly TopicCue[]; without?: readonly number[] }[] = [
  { topic: 10, all: ['SITE', 'SPEED'], without: [11, 13, 14, 19] },
  { topic: 9, all: ['WEBSITE'], without: [3, 5, 8, 10, 11, 12, 14] },
  { topic: 13, all: ['SHIP', 'MONEY'] },
  { topic: 14, all: ['WAITING'], without: [3, 8, 11, 12, 15, 17, 18, 19, 20] },
  { topic: 14, all: ['SHIP'], without: [13, 15, 16, 18, 20] },
  { topic: 14, all: ['ARRIVE'], without: [4, 5, 6, 13, 15, 16, 17, 20] },
  { topic: 14, all: ['DAYS'], without: [3, 4, 12, 15, 18, 19, 20] },
  { topic: 7, all: ['COSTLY'], without: [13, 14, 18] },
  { topic: 4, all: ['FUNCTION'], without: [7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 19, 20] },
  { topic: 4, all: ['THING', 'PRAISE'], without: [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
  { topic: 4, all: ['GOODS', 'PRAISE'], without: [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
];
