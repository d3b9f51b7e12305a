/** By language, in small letters without accents. */
const MONTHS: Readonly<Record<'en' | 'fr' | 'es', readonly string[]>> = {
  en: [
    ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
    'december',
  ],
  fr: [
    ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre'],
    'decembre',
  ],
  es: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre'],
    'diciembre',
  ],
};

const LEAST_LETTERS = 3;

/** 1 to 12 of a name or its first letters, without accents; null where it is no month, or could be two (`jui`). */
export function monthNamed(name = ''): number | null {
  const says = name.toLowerCase();
  if (says.length < LEAST_LETTERS) return null;
  const months = Object.values(MONTHS).flatMap((names) =>
    names.flatMap((each, at) => (each.startsWith(says) ? [at + 1] : [])),
  );
  const [month = null] = months;
  return months.every((each) => each === month) ? month : null;
}
