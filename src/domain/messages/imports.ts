/** What a person reads about an import of products that is refused, at the desk and on the command line. */
export const importMessages = {
  missing: 'This import does not exist. See the list of imports.',
  fileGone: 'The file of this import was deleted. Add the file again.',
  tooLarge: (maxBytes: number) =>
    `This file has more than ${maxBytes / 1_000_000} MB. Split it into several files.`,
  waiting: (max: number) => `${max} imports are already waiting. Apply or cancel one of them first.`,
  unreadable: (problem: string) => `${problem}.`,
  wrongState: (state: string) => `This is not possible while the import is ‘${state}’. Reload the page.`,
  unmapped:
    'Choose the column with the id, the SKU or the title. One of them is needed to identify each product.',
  lacksColumns: (needs: readonly string[]) =>
    `Choose the ${needs.length === 1 ? 'column that is' : 'columns that are'} ${needs.map(name => `“${name}”`).join(' and ')} first. No product can be read without ${needs.length === 1 ? 'it' : 'them'}.`,
  twice: (name: string) => `Two columns are “${name}”. Choose one of them.`,
  categoriesChosen: 'Another person has chosen the shop’s categories. They stay as they are.',
  hasProblems: (bad: number) =>
    `${bad} ${bad === 1 ? 'row is' : 'rows are'} bad. Correct them in the file, or import the others without them.`,
}
