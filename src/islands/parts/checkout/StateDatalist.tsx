import { INDIAN_STATES } from '../../../domain/indian-states.ts'

/** States of India, as suggestions of a field. */
export function StateDatalist({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {INDIAN_STATES.map(state => (
        <option key={state} value={state} />
      ))}
    </datalist>
  )
}
