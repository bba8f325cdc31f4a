import type { ProductImport } from '../../contract/desk/imports.ts'

type Answers = ProductImport['answers']

/** What is asked of a whole file, and the answers that a person chooses from. */
export interface ImportQuestion {
  text: string
  /** What an answer does, where the text does not say it. */
  hint: string
  choices: readonly { label: string; answers: Answers }[]
}

/** The question about an example of the file's rows. */
export function questionOf(kind: keyof Answers, example: string): ImportQuestion {
  if (kind === 'doubledSkus')
    return {
      text: `Some SKUs are there more than once, such as ${example}. Import those products without them?`,
      hint: 'A SKU belongs to one product: the first one keeps it, and the report names the others. Or give them SKUs of their own in the file.',
      choices: [{ label: 'Leave the SKU out', answers: { doubledSkus: 'leave-out' } }],
    }
  const [thousands, decimals] = [example.replace('.', ','), example.replace(/0$/, '')]
  return {
    text: `What does ${example} mean in this file?`,
    hint: 'One answer counts for every number of the file that can be read in two ways.',
    choices: [
      { label: `${thousands} (the point is for thousands)`, answers: { point: 'thousands' } },
      { label: `${decimals} (the point is for decimals)`, answers: { point: 'decimals' } },
    ],
  }
}
