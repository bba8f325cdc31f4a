import { INDIAN_STATES } from '../../domain/indian-states.ts'

/** The states of India, for a field to suggest. */
export function StateDatalist({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {INDIAN_STATES.map(state => (
        <option key={state} value={state} />
      ))}
    </datalist>
  )
}
