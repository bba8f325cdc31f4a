/** What a person reads about an import of products that is refused, at the desk and on the command line. */
export const importMessages = {
  missing: 'There is no such import in this shop.',
  fileGone: 'The file of this import is no longer kept. Add the file again.',
  tooLarge: (maxBytes: number) =>
    `This file has more than ${maxBytes / 1_000_000} MB. Split it into several files.`,
  waiting: (max: number) => `${max} imports are waiting already. Apply or cancel one of them first.`,
  unreadable: (problem: string) => `${problem}.`,
  wrongState: (state: string) => `This cannot be done now: the import is '${state}'.`,
  unmapped:
    'Choose the column with the id, the SKU or the title first: products are told apart by one of them.',
  lacksColumns: (needs: readonly string[]) =>
    `Choose the ${needs.length === 1 ? 'column that is' : 'columns that are'} ${needs.map(name => `“${name}”`).join(' and ')} first: without ${needs.length === 1 ? 'it' : 'them'} no product can be read.`,
  twice: (name: string) => `Two columns are “${name}”: choose one of them.`,
  categoriesChosen: 'Somebody has chosen the shop’s categories meanwhile: they stay as they are.',
  hasProblems: (bad: number) =>
    `${bad} ${bad === 1 ? 'row is' : 'rows are'} bad. Put them right in the file, or import the others without them.`,
}
