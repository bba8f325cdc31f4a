import { useState } from 'react'
import { Field } from '../../kit/Field.tsx'
import { linkField, type MovableOrder, type MoveForm, trackingField } from '../order-moves.ts'

/** The carrier of all parcels, and the tracking number and link of each. */
export function ParcelFields({ form, orders }: { form: MoveForm; orders: readonly MovableOrder[] }) {
  const [withLinks, setWithLinks] = useState(false)
  const isOne = orders.length === 1
  return (
    <>
      <Field form={form} name="carrier" label="Carrier" maxLength={80} autoComplete="off" />
      {orders.map(order => {
        const suffix = isOne ? '' : ` of order ${order.number}, ${order.name}`
        return (
          <div key={order.number} className="stack">
            <Field
              form={form}
              name={trackingField(order)}
              label={`Tracking number${suffix}`}
              maxLength={80}
              autoComplete="off"
            />
            {withLinks && (
              <Field
                form={form}
                name={linkField(order)}
                label={`Tracking link${suffix}`}
                type="url"
                maxLength={500}
                autoComplete="off"
              />
            )}
          </div>
        )
      })}
      {!withLinks && (
        <button type="button" className="button button-quiet" onClick={() => setWithLinks(true)}>
          Add {isOne ? 'a tracking link' : 'tracking links'}
        </button>
      )}
    </>
  )
}
