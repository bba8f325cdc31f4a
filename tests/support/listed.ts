/** The words of a text, for lists of short values without spaces. */
export const listed = (text: string): string[] => text.trim().split(/\s+/)
