import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { BulkChange, BulkTarget } from '../../contract/desk/bulk-change.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { productCount } from '../../domain/desk/count-texts.ts'
import { changeOfForm, startOfForm } from '../../domain/desk/products/bulk-form.ts'
import { changeTitles } from '../../domain/desk/products/bulk-texts.ts'
import { type ProductSearch, productFilterOf } from '../../domain/desk/products/product-search.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { PrimaryButton, QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { ChangedProducts } from '../kit/ChangedProducts.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useWork } from '../kit/work.ts'
import { BulkFields } from './BulkFields.tsx'
import { $bulkChange, changeMany, type DryRun, dryRun } from './bulk-change.ts'

interface BulkDialogProps {
  shop: DeskShop
  kind: BulkChange['kind']
  target: BulkTarget
  /** Runs after the change, and after its undo. */
  onChange: () => void
  onClose: () => void
}

/** Asks for a change, shows what it would do, and does it. */
function BulkDialog({ shop, kind, target, onChange, onClose }: BulkDialogProps) {
  const [form, setForm] = useState(startOfForm)
  const [found, setFound] = useState<DryRun>()
  const running = useStore($bulkChange)
  const { busy, failure, setFailure, run, isOpen } = useWork(changeTitles[kind])
  const look = () => {
    const change = changeOfForm(kind, form)
    if (typeof change === 'string') return setFailure(change)
    return run(async () => setFound(await dryRun(shop.slug, change, target)))
  }
  const apply = (shown: DryRun) =>
    run(async () => {
      await changeMany(shop.slug, shown, onChange)
      if (isOpen()) onClose()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (found ? apply(found) : look())
  }
  const count = found?.result.changed ?? 0
  return (
    <Dialog title={changeTitles[kind]} onCancel={onClose} wide>
      <form className="stack" noValidate onSubmit={submit}>
        {found ? (
          <DryRunResult result={found.result} />
        ) : (
          <BulkFields
            shop={shop.slug}
            kind={kind}
            form={form}
            onChange={change => setForm({ ...form, ...change })}
          />
        )}
        <p role="status">{busy && running && progressText(running)}</p>
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div className="actions">
          <PrimaryButton type="submit" aria-busy={busy} disabled={found !== undefined && count === 0}>
            {found ? `Change ${productCount(count)}` : 'Show what would change'}
          </PrimaryButton>
          {found && <SecondaryButton onClick={() => setFound(undefined)}>Back</SecondaryButton>}
          <QuietButton onClick={onClose}>Cancel</QuietButton>
        </div>
      </form>
    </Dialog>
  )
}

/** What a change would do, with the first products that it changes and refuses. */
function DryRunResult({ result }: Pick<DryRun, 'result'>) {
  const { changed, same, refused, changes, refusals } = result
  const parts = [
    `${productCount(changed)} would change`,
    ...(same > 0 ? [`${productCount(same)} would stay the same`] : []),
    ...(refused > 0 ? [`${productCount(refused)} cannot be changed`] : []),
  ]
  return (
    <>
      <p role="status">{`${parts.join(', ')}. Nothing is changed yet.`}</p>
      {changes.length > 0 && (
        <>
          <ChangedProducts label="What would change" products={changes} />
          {changed > changes.length && <p>{`And ${productCount(changed - changes.length)} more.`}</p>}
        </>
      )}
      {refusals.length > 0 && (
        <ul aria-label="What cannot be changed">
          {refusals.map(({ id, title, error }) => (
            <li key={id} className="changed-product">
              <span className="font-medium">{title}</span>
              <span className="cell-note">{error}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface BulkBarProps {
  shop: DeskShop
  search: ProductSearch
  /** Ids of the page. */
  shown: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onChange: () => void
}

const kinds: readonly [BulkChange['kind'], string][] = [
  ['price', 'Price'],
  ['sale', 'Sale'],
  ['stock', 'Stock'],
  ['category', 'Category'],
  ['field', 'Tax and origin'],
  ['publish', 'Publish'],
  ['trash', 'Trash'],
]

/** Changes of many products: of those that are chosen, or of all that the filters find. */
export function BulkBar({ shop, search, shown, chosen, onChoose, onChange }: BulkBarProps) {
  const running = useStore($bulkChange)
  const [kind, setKind] = useState<BulkChange['kind']>()
  const [isWhole, setWhole] = useState(false)
  const isAny = isWhole || chosen.size > 0
  const target: BulkTarget = isWhole ? { filter: productFilterOf(search) } : { ids: [...chosen] }
  return (
    <section className={isAny ? 'bulk bulk-open' : 'bulk'} aria-label="Change many products">
      <Checkbox
        checked={shown.every(id => chosen.has(id))}
        onChange={checked => onChoose(new Set(checked ? shown : []))}
      >
        Choose all on this page
      </Checkbox>
      {isAny && (
        <Checkbox checked={isWhole} onChange={setWhole}>
          All products on all pages
        </Checkbox>
      )}
      <p role="status">{running ? progressText(running) : isAny && chosenText(isWhole, chosen.size)}</p>
      {search.state !== 'trash' && isAny && (
        <div className="actions">
          {kinds.map(([name, label]) => (
            <SecondaryButton
              key={name}
              aria-haspopup="dialog"
              disabled={running !== undefined}
              onClick={() => setKind(name)}
            >
              {label}
            </SecondaryButton>
          ))}
        </div>
      )}
      {kind && (
        <BulkDialog
          shop={shop}
          kind={kind}
          target={target}
          onChange={() => {
            // The next change is not of all products unasked.
            setWhole(false)
            onChange()
          }}
          onClose={() => setKind(undefined)}
        />
      )}
    </section>
  )
}

function progressText({ done, total }: { done: number; total: number }): string {
  return `${done} of ${productCount(total)} checked…`
}

function chosenText(isWhole: boolean, count: number): string {
  return isWhole ? 'All products that match are chosen.' : `${productCount(count)} chosen.`
}
