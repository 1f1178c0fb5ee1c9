const initials = /^(?:\p{Lu}\p{Ll}{0,2}\.[\s-]?){1,5}$/u;
const suffix = /^(?:Eds?\.?|Editors?|Jr\.?|Sr\.?|II|III|IV|Ph\.?D\.?|\(eds?\.?\))$/i;
const initialFirst = /^(?:\p{Lu}\p{Ll}{0,2}\.[\s-]?){1,5}(?:\p{L}|')/u;
const separator = /,\s|\s(?:and|&)\s|;\s/;

/** Splits `Bray, T., Ed., and J. Doe` at the names; one element where the form is not one of initials. */
export function splitAuthors(text: string): readonly string[] {
  const whole = text.replace(/[\s,:;]+$/, '').trim();
  if (whole === '' || !/\p{L}/u.test(whole)) return [];
  const parts = whole.replace(/,\s(?:and|&)\s/g, ', ').split(separator).map((part) => part.trim());
  if (!parts.some((part) => initials.test(part) || initialFirst.test(part))) return [whole];
  const authors: string[] = [];
  let surnameOpen = false;
  for (const part of parts) {
    if (part === '') continue;
    const last = authors.length - 1;
    if (surnameOpen && initials.test(part)) {
      authors[last] = `${authors[last]}, ${part}`;
      surnameOpen = false;
    } else if (authors.length > 0 && suffix.test(part)) {
      authors[last] = `${authors[last]}, ${part}`;
      surnameOpen = surnameOpen && /^(?:Jr|Sr|I)/.test(part);
    } else {
      authors.push(part);
      surnameOpen = !initialFirst.test(part);
    }
  }
  return authors;
}
