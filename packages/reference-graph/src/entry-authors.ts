const initials = /^(?:\p{Lu}\p{Ll}{0,2}\.[\s-]?){1,5}$/u;
const suffix = /^(?:Eds?\.?|Editors?|Jr\.?|Sr\.?|II|III|IV|Ph\.?D\.?|\(eds?\.?\))$/i;
const initialFirst = /^(?:\p{Lu}\p{Ll}{0,2}\.[\s-]?){1,5}(?:\p{L}|')/u;
/** Small words that stand inside names; any other word in lower case belongs to a sentence. */
const particles =
  /^(?:of|the|and|for|de|del|della|der|den|des|di|da|dos|du|el|et|al\.?|la|le|van|von|zu|zur|y|e|in|on|to|at|by|its|fuer|für|et\.|eds?\.?|editors?|als?\.?)$/;
const numberLike = /\d{3}|\d[.:/-]\d|\b[A-Z]\.\d/;
const MAX_WORDS = 16;
const separator = /,\s|\s(?:and|&)\s|;\s/;

/** `text` without white space around it and without `,`, `:`, `;` at its end. */
export function trimMarks(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,:;\t\n\r'.includes(text[end - 1] ?? '.')) end--;
  return text.slice(0, end).trim();
}

/** Whether words without initials can be the name of a person or organisation, and not a sentence or a number in a series. */
function isName(words: string): boolean {
  const all = words.split(/[\s/]+/);
  return (
    all.length <= MAX_WORDS &&
    !numberLike.test(words) &&
    all.every(
      (word) => !/^\p{Ll}/u.test(word) || /[\p{Lu}\d]/u.test(word) || particles.test(word.replace(/,$/, '')),
    )
  );
}

/** Splits `Bray, T., Ed., and J. Doe` at the names; one element where the form is not one of initials. */
export function splitAuthors(text: string): readonly string[] {
  const whole = trimMarks(text);
  if (whole === '' || !/\p{L}/u.test(whole)) return [];
  const parts = whole
    .replace(/,\s(?:and|&)\s/g, ', ')
    .split(separator)
    .map((part) => part.trim());
  if (!parts.some((part) => initials.test(part) || initialFirst.test(part))) {
    return isName(whole) ? [whole] : [];
  }
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
