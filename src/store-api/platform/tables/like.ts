/** Text for a pattern of LIKE with `escape '\\'`, in which none of its characters has another meaning. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
