import { useState } from 'react'

export function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  const [sent, setSent] = useState(0)
  return (
    <div>
      <button type="button" onClick={() => setCount(count => count + 1)}>
        <span>{name}</span>
      </button>
      <output data-testid={name}>{count}</output>
      <form
        onSubmit={event => {
          event.preventDefault()
          setSent(sent => sent + 1)
        }}
      >
        <input aria-label={`${name} text`} />
        <button type="submit">send {name}</button>
      </form>
      <output data-testid={`${name} sent`}>{sent}</output>
    </div>
  )
}
