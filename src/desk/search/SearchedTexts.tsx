import { useId } from 'react'
import { DataTable } from '../kit/list/DataTable.tsx'

interface SearchedTextsProps {
  title: string
  /** In the place of the list where there is nothing. */
  empty: string
  /** The shop's, where each text can be searched for. */
  origin: string
  rows: readonly { text: string; count: number; found?: number; clicks?: number }[]
  /** Whether the rows have how often something was found, and how often a product was opened from the results. */
  withResults?: boolean
}

/** Texts that shoppers searched for with how often they did; each leads to its results in the shop. */
export function SearchedTexts({ title, empty, origin, rows, withResults = false }: SearchedTextsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <DataTable
          caption={`${title}, the most frequent first`}
          rows={rows}
          keyOf={({ text }) => text}
          columns={[
            {
              title: 'Words',
              cell: ({ text }) => (
                <a className="link" href={`${origin}/search?q=${encodeURIComponent(text)}`}>
                  {text}
                </a>
              ),
            },
            { title: 'Times', className: 'cell-number', cell: ({ count }) => numeral(count) },
            withResults && { title: 'Found', className: 'cell-number', cell: one => numeral(one.found) },
            withResults && { title: 'Opened', className: 'cell-number', cell: one => numeral(one.clicks) },
          ]}
        />
      )}
    </section>
  )
}

function numeral(count = 0): string {
  return count.toLocaleString('en-IN')
}
