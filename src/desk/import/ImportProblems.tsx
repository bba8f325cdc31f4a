import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadedView } from '../kit/LoadedView.tsx'
import { DataTable } from '../kit/list/DataTable.tsx'
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
      <DataTable
        caption="Bad rows and notes, in the order of the file"
        rows={problems}
        keyOf={({ position }) => position}
        columns={[
          { title: 'Line', cell: ({ line }) => line },
          { title: 'Column', className: 'file-name', cell: ({ column }) => column || '–' },
          {
            title: 'Reason',
            className: 'file-name',
            cell: ({ reason, isNote }) => (
              <>
                {isNote && <span className="badge badge-grey">Note</span>} {reason}
              </>
            ),
          },
        ]}
      />
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
