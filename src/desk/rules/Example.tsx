import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import type { Rules } from '../../contract/desk/rules.ts'
import { choicesOf, priceExample } from '../../domain/desk/rules/example.ts'
import { ruleTitles } from '../../domain/desk/sections/section-titles.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { ExampleFields } from './ExampleFields.tsx'
import { ExampleSums } from './ExampleSums.tsx'
import { $exampleCart, loadRules, type TypedRules, typedRules } from './rules.ts'

/** A small cart and what it would cost by the rules as they are typed, saved or not. */
export function Example({ shop }: { shop: string }) {
  const state = useStore(typedRules(shop))
  const id = useId()
  useEffect(() => void loadRules(shop), [shop])
  return (
    <section className="panel rule-example" aria-labelledby={id}>
      <h2 className="info-title" id={id}>
        This cart would cost
      </h2>
      <LoadedView state={state} label="Loading the example" onRetry={() => loadRules(shop)}>
        {typed => <TypedExample shop={shop} typed={typed} />}
      </LoadedView>
    </section>
  )
}

function TypedExample({ shop, typed }: { shop: string; typed: TypedRules }) {
  if ('rules' in typed) return <Priced shop={shop} rules={typed.rules} />
  const names = typed.wrong.map(section => ruleTitles[section]).join(', ')
  return <p role="status">The example goes on when all fields are filled in: {names}.</p>
}

function Priced({ shop, rules }: { shop: string; rules: Rules }) {
  const cart = useStore($exampleCart)
  const answer = priceExample(rules, cart, Date.now())
  return (
    <div className="stack">
      <ExampleSums answer={answer} />
      <ExampleFields shop={shop} cart={cart} choices={choicesOf(rules)} answer={answer} />
      <p className="field-hint">Made of what is typed on these four screens, saved or not.</p>
    </div>
  )
}
