import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { getImportReport, type ProductImport } from '../../contract/desk/imports.ts'
import { pictureText, waitingPictures } from '../../domain/desk/import-texts.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { type ImportAddress, importPictures } from './imports.ts'

interface ImportPicturesProps {
  address: ImportAddress
  value: ProductImport
  /** Whether the screen says already that the work goes on without this page. */
  isBesideProgress?: boolean
}

/** The pictures that a file names by address: how many are still fetched, and which could not be. */
export function ImportPictures({ address, value, isBesideProgress = false }: ImportPicturesProps) {
  const { pictures } = value
  const text = pictureText(value)
  if (text === undefined) return null
  return (
    <section className="stack" aria-labelledby="pictures">
      <h2 className="section-title mb-0" id="pictures">
        Pictures
      </h2>
      <p className="max-w-prose" role="status">
        {waitingPictures(value) > 0 && !isBesideProgress
          ? `${text} It continues when you leave this page.`
          : text}
      </p>
      {pictures.failed > 0 && (
        <FailedPictures address={address} count={pictures.failed} hasReport={value.bad + value.kept > 0} />
      )}
    </section>
  )
}

interface FailedPicturesProps {
  address: ImportAddress
  count: number
  /** Whether the report can be saved elsewhere on the screen. */
  hasReport: boolean
}

/** They are loaded again when their number changes. */
function FailedPictures({ address, count, hasReport }: FailedPicturesProps) {
  const { shop, id } = address
  const state = useStore(importPictures.$state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number means new pictures
  useEffect(() => void importPictures.load({ shop, id }), [shop, id, count])
  const onRetry = () => importPictures.load({ shop, id })
  return (
    <LoadedView state={state} label="Loading the pictures that could not be downloaded" onRetry={onRetry}>
      {({ pictures, hasMore }) => (
        <>
          <DataTable
            caption="Pictures that could not be downloaded, in the order of the file"
            rows={pictures}
            keyOf={({ url, product }) => `${url} ${product}`}
            columns={[
              { title: 'Row', cell: ({ line }) => line ?? '–' },
              {
                title: 'Picture',
                className: 'file-name',
                cell: ({ url, product }) => (
                  <>
                    {url} <span className="cell-note">of {product}</span>
                  </>
                ),
              },
              { title: 'Reason', cell: ({ reason }) => reason },
            ]}
          />
          {hasMore && <p>{`These are the first ${pictures.length}. The report has all of them.`}</p>}
          {!hasReport && (
            <div className="actions">
              <SaveFileButton from={getImportReport} request={{ params: { shop, import: id } }}>
                Download the report
              </SaveFileButton>
            </div>
          )}
        </>
      )}
    </LoadedView>
  )
}
