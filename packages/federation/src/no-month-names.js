/**
 * Loader for Highcharts, which writes the names of months and days in the browser's language as it starts, for axes of dates:
 * the first use of `Intl` for dates takes as long as a chart. No axis of the portal has dates, so the names are made when
 * somebody reads them. A version that makes them otherwise stops the build.
 */
export default function namesWhenRead(source) {
  const made =
    /this\[(\w)\]=(\(\w\?\[0,1,2,3,4,5,6,7,8,9,10,11\]:\[3,4,5,6,7,8,9\]\)\.map\(\w=>this\.dateFormat\(\w,\(\w\?31:1\)\*864e5\*\w\)\))/;
  if (!made.test(source))
    throw new Error('Highcharts does not make the names of months as it did: look at no-month-names.js.');
  return source.replace(made, 'Object.defineProperty(this,$1,{configurable:true,get:()=>$2})');
}
