/** Texts of the list below a search field. */
export const suggestionMessages = {
  list: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  forget: 'Clear recent searches',
} as const
