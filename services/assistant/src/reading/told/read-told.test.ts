import { SURVEYS } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { QUESTION_CONTEXT } from '../questions.fixture.ts';
import { readQuestion } from '../read-question.ts';

const told = (question: string, before?: string) => {
  const read = readQuestion(question, { ...QUESTION_CONTEXT, told: before });
  return read.state === 'told' ? read.told : null;
};

describe('the portal’s own words', () => {
  it.each([
    ['What does OSAT mean?', 'term:OSAT', /0 to 10/],
    ['How is NPS calculated?', 'term:NPS', /promoters .* minus .* detractors/],
    ['what is top two box', 'term:top-two box', /9 or 10/],
    ['what counts as a detractor', 'term:detractor', /0 to 6/],
    ['whats the meaning of low base', 'term:low base', /30/],
    ['what does significant mean here', 'term:significant', /1\.96/],
    ['why are some cells hidden in demographics', 'term:withheld', /privacy/],
    ['what do u mean by key drivers', 'term:key driver', /association/],
    ['lltv stands for what', 'term:LLTV', /visit again/],
    ['whats "points at stake" again', 'term:points at stake', /interval/],
    ['what does ease of finding mean', 'metric:finding', /“.+”/],
    ['difference between point of sale and fulfillment survey', 'term:Point of sale', /Fulfillment \(FF\)/],
  ])('define a word: %s', (question, key, text) => {
    expect(told(question)).toMatchObject({ kind: 'definition', key, text: expect.stringMatching(text) });
  });

  it.each(SURVEYS.map(({ code, when }) => [code, when] as const))('explain the survey %s', (code, when) => {
    expect(told(`what does ${code} stand for`)?.text).toContain(when);
  });

  it.each([
    ['How do I schedule a report?', 'howto:schedule'],
    ['how can I export comments to excel', 'howto:export'],
    ['how do I set up an alert', 'howto:alerts'],
    ['how do i compare two periods', 'howto:compare'],
    ['how do i change the dates', 'howto:dates'],
    ['How do I send this to a colleague', 'howto:send'],
    ['where can i change who gets the monday report', 'howto:schedule'],
  ])('say how a thing is done, with a link: %s', (question, key) => {
    const answer = told(question);
    expect(answer?.key).toBe(key);
    expect(answer?.links.length).toBeGreaterThan(0);
  });

  it.each([
    ['mail the satisfaction report to my team every Tuesday', 'howto:schedule'],
    ['please send us the fulfillment comments daily', 'howto:schedule'],
    ['send the weekly report to finance on Mondays', 'howto:schedule'],
    ['notify us when pickup NPS is below 20', 'howto:alerts'],
    ['create an alert for pickup NPS under 30', 'howto:alerts'],
    ['let me know as soon as satisfaction dips under 7', 'howto:alerts'],
    ["I'd like to be notified when fulfillment NPS changes", 'howto:alerts'],
    ['warn my team if ratings get worse and NPS drops', 'howto:alerts'],
  ])('say how what is asked for is done: %s', (question, key) => {
    expect(told(question)?.key).toBe(key);
  });

  it.each([
    'tell me when pickup NPS was highest by week',
    'how often did shoppers mention e-mail every day?',
    'NPS every week since August',
    'email the unhappy shoppers',
    'tell me if pickup satisfaction is worse than last month',
    'let me know whether NPS dropped in August',
    'send me the daily NPS of last week',
    'send me the NPS for each week of August',
    'send our customers a coupon every month',
  ])('do not answer %s', (question) => {
    expect(told(question)).toBeNull();
  });

  it('lead to all programmes side by side', () => {
    expect(told('is there a single page with all the programs together?')?.links[0]?.href).toBe('/psr');
    expect(told('where can I see all programmes side by side')?.links[0]?.href).toBe('/psr');
    expect(told('every programme on one screen')?.links[0]?.href).toBe('/psr');
    expect(told('NPS of all programmes in August')).toBeNull();
  });

  it('go on about what was told how to do', () => {
    expect(told('weekly?', 'howto:schedule')?.key).toBe('howto:schedule');
    expect(told('can someone else get it too', 'howto:schedule')?.key).toBe('howto:schedule');
    expect(told('weekly?')).toBeNull();
  });

  it.each([
    ['hello', 'about:greeting'],
    ['thanks!', 'about:thanks'],
    ['What can you do?', 'about:abilities'],
    ['am I chatting with a person or a machine?', 'about:software'],
    ['hey, is this an AI', 'about:software'],
  ])('answer %s', (question, key) => {
    expect(told(question)?.key).toBe(key);
  });

  it.each([
    ['where do i find net promoter score', '/online-buyer-net-promoter-score'],
    ['link to the shopping cycle page', '/site-abandonment-shopping-cycle'],
    ["where's the exec summary for october", '/esr'],
    ['open straight to fulfillment demographics', '/straight-to-fulfillment-demographics'],
  ])('lead to a page: %s', (question, href) => {
    expect(told(question)?.links.map((each) => each.href)).toContain(href);
  });

  it('are not told where a figure is asked for', () => {
    for (const question of [
      'what is our NPS',
      'What is the NPS?',
      'How do we compare with other merchants?',
      'Can I see satisfaction for each month since April?',
      'Explain the decline of fulfillment satisfaction in September',
    ])
      expect(told(question)).toBeNull();
  });
});

describe('another language', () => {
  it.each([
    ['¿Cuál es nuestro NPS este mes?', /NPS, month to date/],
    ['por qué bajó la satisfacción', /^Why .* satisfaction changed/],
    ['montre-moi les commentaires négatifs', /^Comments, negative/],
    ['satisfaction du retrait en magasin le mois dernier', /^Pickup satisfaction, last month/],
  ])('is not read, but its English question is offered: %s', (question, offered) => {
    const read = readQuestion(question, QUESTION_CONTEXT);
    expect(read.state === 'foreign' && read.offered[0]).toMatch(offered);
  });

  it('is not seen in English', () => {
    for (const question of [
      'comment on mobile',
      'change on mobile',
      'satisfaction in mars',
      'Show me comments on mobile',
    ])
      expect(readQuestion(question, QUESTION_CONTEXT).state).not.toBe('foreign');
  });
});
