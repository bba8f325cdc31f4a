import { useId, useState } from 'react'
import { MAX_CUSTOMER_WORDS } from '../../contract/desk/customers.ts'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { goTo } from '../shell/router.ts'
import type { CustomersView } from './customers.ts'

interface CustomerSearchProps extends Pick<CustomersView, 'shop' | 'words'> {
  /** The address of the list that words find. */
  pathOf: (shown: CustomersView) => string
}

/** Searches the customers of a list; the address keeps the words. */
export function CustomerSearch({ shop, words, pathOf }: CustomerSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState(words)
  const search = (text: string) => {
    goTo(pathOf({ shop, words: text }))
  }
  return (
    <search>
      <form
        className="search"
        onSubmit={event => {
          event.preventDefault()
          search(typed)
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Name, email or phone
          </label>
          <input
            id={id}
            className="field-input"
            type="search"
            maxLength={MAX_CUSTOMER_WORDS}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <SecondaryButton type="submit">Search</SecondaryButton>
        {words !== '' && <QuietButton onClick={() => search('')}>Show all</QuietButton>}
      </form>
    </search>
  )
}
