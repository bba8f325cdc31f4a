import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { getImportBadRows, getImportReport, type ProductImport } from '../../contract/desk/imports.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { productCount } from '../../domain/desk/count-texts.ts'
import { badRowsText, canUndo, questionOf, undoneText, undoText } from '../../domain/desk/import-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { formatCount } from '../../domain/money.ts'
import { MoreButton, SecondaryButton } from '../kit/Buttons.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { ButtonLink } from '../kit/Links.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { lazyScreen } from '../shell/LazyScreen.tsx'
import { ActionButton } from './ActionButton.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPictures } from './ImportPictures.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import {
  type ImportAddress,
  importCategories,
  importProblems,
  loadMoreProblems,
  move,
  showCategories,
} from './imports.ts'

// The list is not in the script of the first screen.
const ImportChanges = lazyScreen(() => import('./ImportChanges.tsx').then(one => one.ImportChanges))

interface ImportResultProps {
  address: ImportAddress
  value: ProductImport
  shop: DeskShop
}

/** What a dry run found, or an import did, and what can be done next. */
export function ImportResult({ address, value, shop }: ImportResultProps) {
  const [isMapped, setMapped] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (isMapped && value.state === 'checked') return <ImportColumns address={address} format={value.format} />
  const params = { shop: address.shop, import: address.id }
  // Of others it is not kept.
  const hasFile = value.state !== 'cancelled' && (value.state !== 'failed' || value.canGoOn)
  const badRows = badRowsText(value)
  const report = (
    <SaveFileButton from={getImportReport} request={{ params }}>
      Download the report
    </SaveFileButton>
  )
  return (
    <>
      {value.problem !== '' && <p className="alert alert-danger">{value.problem}</p>}
      {value.canGoOn && (
        <div className="actions">
          <ActionButton look="primary" onAct={() => move(address, 'go-on')}>
            Go on
          </ActionButton>
        </div>
      )}
      <Counts value={value} />
      {value.kept > 0 && value.bad === 0 && <div className="actions">{report}</div>}
      {value.state === 'checked' && <ImportQuestions address={address} value={value} />}
      {value.state === 'checked' && (
        <ImportActions address={address} value={value} onMap={() => setMapped(true)} />
      )}
      {value.state === 'checked' && value.new + value.changed > 0 && (
        <details onToggle={event => setOpen(event.currentTarget.open)}>
          <summary className="link">See what would change</summary>
          {isOpen && <ImportChanges address={address} value={value} />}
        </details>
      )}
      {canUndo(value) && <UndoImport address={address} value={value} />}
      {value.state === 'applied' && <ImportCategories shop={shop} id={address.id} />}
      <ImportPictures address={address} value={value} />
      {value.bad > 0 && (
        <section className="stack" aria-labelledby="bad">
          <h2 className="section-title mb-0" id="bad">
            Bad rows
          </h2>
          {hasFile && <p className="max-w-prose">{badRows.text}</p>}
          <div className="actions">
            {hasFile && (
              <SaveFileButton from={getImportBadRows} request={{ params }}>
                Download the bad rows
              </SaveFileButton>
            )}
            {report}
          </div>
          <ImportUpload shop={address.shop} label={badRows.label} />
        </section>
      )}
      <ImportProblems key={value.state} address={address} />
    </>
  )
}

function Counts({ value }: { value: ProductImport }) {
  const { new: added, changed, same, bad, state, products, kept } = value
  const isDone = state !== 'checked'
  const done = state === 'undone' ? undoneText(kept) : ''
  return (
    <>
      <p>{isDone ? done : `${productCount(products)} in the file. Nothing has changed yet.`}</p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count label={isDone ? 'Added' : 'New'} count={added} />
        <Count label={isDone ? 'Changed' : 'Would change'} count={changed} />
        <Count label="Same" count={same} />
        <Count label="Bad" count={bad} />
      </dl>
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="count">
      <dt>{label}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  )
}

interface ImportActionsProps {
  address: ImportAddress
  value: ProductImport
  /** Shows the choice of columns again. */
  onMap: () => void
}

/** What may follow on a dry run. */
function ImportActions({ address, value, onMap }: ImportActionsProps) {
  const { mapping, questions, new: added, changed, bad } = value
  const count = added + changed
  return (
    <div className="actions">
      {count > 0 && (
        <ActionButton
          look={questions.length > 0 ? 'secondary' : 'primary'}
          onAct={() => move(address, 'apply', { skipBad: bad > 0 })}
        >
          {bad > 0
            ? `Import the ${count === 1 ? 'good product' : `${productCount(count)} without problems`}`
            : `Import ${productCount(count)}`}
        </ActionButton>
      )}
      {count === 0 && bad === 0 && <p>The shop already has all of this. There is nothing to import.</p>}
      {mapping !== null && <SecondaryButton onClick={onMap}>Change the columns</SecondaryButton>}
      <ActionButton look="quiet" onAct={() => move(address, 'cancel')}>
        Discard
      </ActionButton>
    </div>
  )
}

/** Offers the categories of an import to a shop that has chosen none, and whose shoppers see examples instead. */
function ImportCategories({ shop, id }: { shop: DeskShop; id: string }) {
  const { slug } = shop
  const state = useStore(importCategories.$state)
  useEffect(() => void importCategories.load({ shop: slug, id }), [slug, id])
  // It is an offer beside the result: one that cannot be loaded is none.
  if (state.state !== 'ready' || state.value.isChosen || state.value.names.length === 0) return null
  const { names } = state.value
  return (
    <section className="questions" aria-labelledby="categories">
      <h2 className="section-title mb-0" id="categories">
        Categories
      </h2>
      <p className="max-w-prose">
        The shop still shows example categories.{' '}
        {names.length === 1 ? 'This one is' : `These ${names.length} are`} in the file:{' '}
        <strong className="file-name">{names.join(', ')}</strong>.
      </p>
      {mayDo(shop.role, 'info:edit') ? (
        <div className="actions">
          <ActionButton look="primary" onAct={() => showCategories(slug, names)}>
            {names.length === 1 ? 'Show this category in the shop' : 'Show these categories in the shop'}
          </ActionButton>
          <ButtonLink className="button button-quiet" href={`${deskPaths.info(slug)}#categories`}>
            Choose them myself
          </ButtonLink>
        </div>
      ) : (
        <p>Somebody who may change the shop’s details can choose them.</p>
      )}
    </section>
  )
}

/** What is wrong with the rows of a file, in its order. */
function ImportProblems({ address }: { address: ImportAddress }) {
  return (
    <LoadedView
      label="Loading the bad rows"
      {...useLoaded(importProblems.$state, importProblems.load, address)}
    >
      {({ problems, hasMore }) =>
        problems.length > 0 && (
          <>
            <DataTable
              caption="Bad rows and notes, in the order of the file"
              rows={problems}
              keyOf={({ position }) => position}
              columns={[
                { title: 'Row', cell: ({ line }) => line },
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
            <MoreButton hasMore={hasMore} label="Show more" onMore={() => loadMoreProblems(address)} />
          </>
        )
      }
    </LoadedView>
  )
}

/** What can be meant in two ways: one answer stands for the whole file, which is checked again. */
function ImportQuestions({ address, value }: { address: ImportAddress; value: ProductImport }) {
  const { questions } = value
  if (questions.length === 0) return null
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 className="section-title mb-0" id="questions">
        {questions.length === 1
          ? 'One question about this file'
          : `${questions.length} questions about this file`}
      </h2>
      {questions.map(({ kind, example }) => {
        const { text, hint, choices } = questionOf(kind, example)
        return (
          <fieldset key={kind} className="flex flex-col gap-2">
            <legend className="question-text">{text}</legend>
            <p className="field-hint">{hint}</p>
            <div className="actions">
              {choices.map(({ label, answers }) => (
                <ActionButton key={label} look="secondary" onAct={() => move(address, 'check', { answers })}>
                  {label}
                </ActionButton>
              ))}
            </div>
          </fieldset>
        )
      })}
      <p className="field-hint">After an answer the file is checked again; nothing is imported yet.</p>
    </section>
  )
}

/** Undoes an import, after the person has seen what that means. */
function UndoImport({ address, value }: { address: ImportAddress; value: ProductImport }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <ButtonLink href={deskPaths.products(address.shop)}>See the products</ButtonLink>
      <SecondaryButton onClick={() => setOpen(true)}>Undo this import</SecondaryButton>
      {isOpen && (
        <Confirm
          title="Undo this import?"
          confirm="Undo it"
          danger
          onConfirm={() => move(address, 'undo')}
          onClose={() => setOpen(false)}
        >
          <p>{undoText(value)}</p>
        </Confirm>
      )}
    </div>
  )
}
