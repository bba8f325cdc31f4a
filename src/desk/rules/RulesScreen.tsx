import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { Rules } from '../../contract/desk/rules.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { billRows, lineRows, priceRow } from '../../domain/desk/orders/price-rows.ts'
import { choicesOf, priceExample } from '../../domain/desk/rules/example.ts'
import { ruleTitles } from '../../domain/desk/sections/section-titles.ts'
import type { RuleSection } from '../../domain/desk/sections/sections.ts'
import { toRupees } from '../../domain/money.ts'
import { sumsInRupees } from '../../domain/pricing/in-rupees.ts'
import type { PriceAnswer } from '../../domain/pricing/price-order.ts'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { PriceRows } from '../orders/PriceRows.tsx'
import { SectionForm } from '../sections/SectionForm.tsx'
import { type SectionEditor, sectionEditor } from '../sections/section-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { ExampleFields } from './ExampleFields.tsx'
import { $exampleCart, loadRules, type TypedRules, typedRules } from './rules.ts'

interface RulesScreenProps {
  shop: DeskShop
  section: RuleSection
  /** What the section does, and what stands while it is off. */
  lead: string
  fields: (editor: SectionEditor) => ReactNode
  /** Stands below the form. */
  children?: ReactNode
}

/** One section of the shop's rules: its form, and a cart that shows what is typed in it. */
export function RulesScreen({ shop, section, lead, fields, children }: RulesScreenProps) {
  const editor = sectionEditor(shop.slug, section)
  // What stands below the form waits for it, so that nothing moves, and one failure is said once.
  const isThere = useStore(editor.$base).state === 'ready'
  return (
    <Screen title={ruleTitles[section]} context={shop.name}>
      <p className="screen-lead">{lead}</p>
      <div className="rules grid gap-6">
        <section className="panel" aria-label={ruleTitles[section]}>
          <SectionForm editor={editor} label={ruleTitles[section]}>
            {fields(editor)}
          </SectionForm>
        </section>
        {isThere && <Example shop={shop.slug} />}
      </div>
      {isThere && children}
    </Screen>
  )
}

/** A small cart and what it would cost by the rules as they are typed, saved or not. */
function Example({ shop }: { shop: string }) {
  const id = useId()
  return (
    <section className="panel rule-example" aria-labelledby={id}>
      <h2 className="mb-5 text-lg" id={id}>
        This cart would cost
      </h2>
      <LoadedView label="Loading the example" {...useLoaded(typedRules(shop), loadRules, shop)}>
        {typed => <TypedExample shop={shop} typed={typed} />}
      </LoadedView>
    </section>
  )
}

function TypedExample({ shop, typed }: { shop: string; typed: TypedRules }) {
  if ('rules' in typed) return <Priced shop={shop} rules={typed.rules} />
  const names = typed.wrong.map(section => ruleTitles[section]).join(', ')
  return <p role="status">{`The example goes on when all fields are filled in: ${names}.`}</p>
}

function Priced({ shop, rules }: { shop: string; rules: Rules }) {
  const cart = useStore($exampleCart)
  const answer = priceExample(rules, cart, Date.now())
  return (
    <div className="stack">
      <ExampleSums answer={answer} />
      <ExampleFields shop={shop} cart={cart} choices={choicesOf(rules)} answer={answer} />
      <p className="field-hint">It uses what is typed on these four screens, saved or not.</p>
    </div>
  )
}

/** What the example costs, what hinders it, and the share of each line. */
function ExampleSums({ answer }: { answer: PriceAnswer }) {
  const { order, problems, codeNote } = answer
  const sums = sumsInRupees(order)
  const notes = [...problems.map(({ message }) => message), ...(codeNote === '' ? [] : [codeNote])]
  const cod =
    order.payment === 'cod'
      ? [
          priceRow('Paid online first', toRupees(order.payNow), 'part'),
          priceRow('To collect at the door', toRupees(order.total - order.payNow), 'sum'),
        ]
      : []
  return (
    <>
      <div role="status">
        {notes.map(note => (
          <p key={note} className="alert">
            {note}
          </p>
        ))}
        <PriceRows label="What the cart costs" rows={[...billRows(sums), ...cod]} />
      </div>
      {sums.lines.length > 0 && (
        <details>
          <summary className="rule-fold-title">Line by line</summary>
          {[...sums.lines.entries()].map(([at, line]) => (
            <div key={at} className="mt-3">
              <h3 className="field-label">
                {`${line.productTitle}: ${line.quantity} ${line.quantity === 1 ? 'piece' : 'pieces'}`}
              </h3>
              <PriceRows label={line.productTitle} rows={lineRows(line)} />
            </div>
          ))}
        </details>
      )}
    </>
  )
}
