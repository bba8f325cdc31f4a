/** A name in a line of numbers: where its letters run from the right, between marks that keep what follows behind it. */
export function setApart(name: string): string {
  return /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name
}
