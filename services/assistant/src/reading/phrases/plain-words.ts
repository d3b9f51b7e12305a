/** Words that say nothing by themselves. */
export const FILLERS =
  `a an the of in on at for to from with and or is are was were be been do does did has have had we our us you your they
their them it its this that these those there here i me my he she who whom how what when where would can could please show give read tell
see look get got come any anyone anybody some all most much more so far very just also by as if about into than then hi hello good
morning hey thanks thank now right currently overall rate level compare compared comparison against
versus vs buyers buyer shoppers shopper customers customer people person clients client users user folks
make makes made did got one ones people's really actually still between since because
both main top go went gone doing something anything everything
find came long come significantly significant
after before during over under me up being only
likely whats hows wheres rn pls plz kindly quick quickly ok okay currently presently frequent frequently`.split(/\s+/);

/** Words that name a thing, but nothing that can be asked for by itself. */
export const THINGS =
  `merchant store shop site website online general use used take product products item items order orders
kind type part every each data report reports average common often list keep keeps clear clearly correct complete things thing leave leaves leaving
left buy buys buying bought visit visits levels purchase purchases major own time times status split breakdown distribution mix stand way ways`.split(
    /\s+/,
  );
