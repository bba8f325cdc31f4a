import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import {
  type ExampleCart,
  type ExampleChoices,
  type ExampleLine,
  exampleLine,
  MAX_EXAMPLE_LINES,
} from '../../domain/desk/rules/example.ts'
import { withoutItem } from '../../domain/desk/sections/move-item.ts'
import { INDIAN_STATES } from '../../domain/indian-states.ts'
import { formatPaise } from '../../domain/money.ts'
import type { PriceAnswer } from '../../domain/pricing/price-order.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { QuietButton } from '../kit/Buttons.tsx'
import { RemoveButton } from '../kit/RowButtons.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { $productTitles, loadProductTitles } from './product-titles.ts'
import { changeExample, changeExamplePin } from './rules.ts'

interface ExampleFieldsProps {
  shop: string
  cart: ExampleCart
  choices: ExampleChoices
  answer: PriceAnswer
}

/** What is in the example's cart and how it is ordered; only what the rules look at is asked. */
export function ExampleFields({ shop, cart, choices, answer }: ExampleFieldsProps) {
  const setLine = (at: number, change: Partial<ExampleLine>) =>
    changeExample({ lines: cart.lines.map((line, i) => (i === at ? { ...line, ...change } : line)) })
  const field = (name: 'state' | 'code') => ({
    value: cart[name],
    onChange: (text: string) => changeExample({ [name]: text }),
  })
  const key = choices.products.join('\n')
  useEffect(() => void loadProductTitles(shop, key.split('\n').filter(Boolean)), [shop, key])
  return (
    <>
      {[...cart.lines.entries()].map(([at, line]) => (
        <Line
          key={at}
          at={at}
          line={line}
          choices={choices}
          onChange={change => setLine(at, change)}
          onRemove={
            cart.lines.length > 1 ? () => changeExample({ lines: withoutItem(cart.lines, at) }) : undefined
          }
        />
      ))}
      {cart.lines.length < MAX_EXAMPLE_LINES && (
        <div>
          <QuietButton onClick={() => changeExample({ lines: [...cart.lines, exampleLine] })}>
            Add a line
          </QuietButton>
        </div>
      )}
      <div className="fields-in-row">
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="off"
          value={cart.postalCode}
          onChange={changeExamplePin}
        />
        <SelectField
          label="State"
          {...field('state')}
          hint="Of a known PIN code its own state counts."
          options={[['', 'Not known yet'], ...INDIAN_STATES.map(name => [name, name] as const)]}
        />
      </div>
      {(choices.codes || cart.code !== '') && (
        <TextField label="Code" autoComplete="off" spellCheck={false} {...field('code')} />
      )}
      {choices.firstOrder && (
        <Checkbox checked={cart.isFirstOrder} onChange={checked => changeExample({ isFirstOrder: checked })}>
          The shopper’s first order
        </Checkbox>
      )}
      {answer.deliveries.length > 1 && (
        <SelectField
          label="Delivery"
          value={answer.order.delivery}
          options={answer.deliveries.map(({ rate, price }) => [
            rate.id,
            `${rate.label}: ${price === 0 ? 'Free' : formatPaise(price)}`,
          ])}
          onChange={delivery => changeExample({ delivery })}
        />
      )}
      {choices.cod && <Payment cart={cart} />}
    </>
  )
}

interface LineProps {
  at: number
  line: ExampleLine
  choices: ExampleChoices
  onChange: (change: Partial<ExampleLine>) => void
  onRemove: (() => void) | undefined
}

function Line({ at, line, choices, onChange, onRemove }: LineProps) {
  const titles = useStore($productTitles)
  const field = (name: keyof ExampleLine) => ({
    value: line[name],
    onChange: (text: string) => onChange({ [name]: text }),
  })
  const { weight, categories, products, taxClasses } = choices
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3 border-0 p-0">
      <legend className="sr-only">Line {at + 1}</legend>
      <TextField label="Price in rupees" inputMode="decimal" autoComplete="off" {...field('price')} />
      <TextField label="Quantity" inputMode="numeric" autoComplete="off" {...field('quantity')} />
      {weight && (
        <TextField label="Grams of one" inputMode="numeric" autoComplete="off" {...field('weight')} />
      )}
      {categories.length > 0 && (
        <SelectField
          label="Category"
          {...field('category')}
          options={[['', 'Another one'], ...categories.map(name => [name, name] as const)]}
        />
      )}
      {products.length > 0 && (
        <SelectField
          label="Product"
          {...field('product')}
          options={[['', 'Another one'], ...products.map(id => [id, titles.get(id) ?? id] as const)]}
        />
      )}
      {taxClasses.length > 1 && (
        <SelectField
          label="Tax class"
          {...field('taxClass')}
          options={[['', 'The usual one'], ...taxClasses.map(one => [one.id, one.label] as const)]}
        />
      )}
      {onRemove && <RemoveButton name={`line ${at + 1}`} onClick={onRemove} />}
    </fieldset>
  )
}

function Payment({ cart }: { cart: ExampleCart }) {
  const name = useId()
  const choices = [
    ['prepaid', 'Paid online'],
    ['cod', 'Cash on delivery'],
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-x-6 border-0 p-0">
      <legend className="field-label">Payment</legend>
      {choices.map(([payment, label]) => (
        <label key={payment} className="field-check">
          <input
            type="radio"
            name={name}
            checked={cart.payment === payment}
            onChange={() => changeExample({ payment })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
