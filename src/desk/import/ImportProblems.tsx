import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadedView } from '../kit/LoadedView.tsx'
import {
  type ImportAddress,
  importProblems,
  loadMoreProblems,
  loadProblems,
  type Problems,
} from './imports.ts'

/** What is wrong with the rows of a file, in its order. */
export function ImportProblems({ address }: { address: ImportAddress }) {
  const { shop, id } = address
  const state = useStore(importProblems.$state)
  useEffect(() => void loadProblems({ shop, id }), [shop, id])
  return (
    <LoadedView state={state} label="Loading the bad rows" onRetry={() => loadProblems({ shop, id })}>
      {value => <ProblemTable address={address} value={value} />}
    </LoadedView>
  )
}

function ProblemTable({ address, value }: { address: ImportAddress; value: Problems }) {
  const { problems, hasMore } = value
  if (problems.length === 0) return null
  return (
    <>
      <table className="table">
        <caption className="sr-only">Bad rows and notes, in the order of the file</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ position, line, column, reason, isNote }) => (
            <tr key={position}>
              <th scope="row">{line}</th>
              <td className="file-name">{column || '–'}</td>
              <td className="file-name">
                {isNote && <span className="badge badge-grey">Note</span>} {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void loadMoreProblems(address)}
        >
          Show more
        </button>
      )}
    </>
  )
}
