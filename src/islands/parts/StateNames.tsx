import { INDIAN_STATES } from '../../domain/states.ts'

/** The states of India, for a field to suggest. */
export function StateNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {INDIAN_STATES.map(state => (
        <option key={state} value={state} />
      ))}
    </datalist>
  )
}
