import { useId } from 'react'

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
        <table className="table">
          <caption className="sr-only">{title}, the most frequent first</caption>
          <thead>
            <tr>
              <th scope="col">Words</th>
              <th scope="col" className="cell-number">
                Times
              </th>
              {withResults && (
                <>
                  <th scope="col" className="cell-number">
                    Found
                  </th>
                  <th scope="col" className="cell-number">
                    Opened
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, count, found = 0, clicks = 0 }) => (
              <tr key={text}>
                <th scope="row">
                  <a className="link" href={`${origin}/search?q=${encodeURIComponent(text)}`}>
                    {text}
                  </a>
                </th>
                <td className="cell-number">{count.toLocaleString('en-IN')}</td>
                {withResults && (
                  <>
                    <td className="cell-number">{found.toLocaleString('en-IN')}</td>
                    <td className="cell-number">{clicks.toLocaleString('en-IN')}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
