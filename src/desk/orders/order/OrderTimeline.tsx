import type { OrderEvent } from '../../../contract/desk/order.ts'
import { eventText } from '../../../domain/desk/orders/order-texts.ts'
import { DateTime } from '../../kit/DateTime.tsx'

/** What happened to the order, newest first. */
export function OrderTimeline({ timeline }: { timeline: OrderEvent[] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 className="section-title" id="timeline">
        Timeline
      </h2>
      <ol className="rows">
        {[...timeline.entries()].reverse().map(([at, event]) => (
          <li key={at} className="activity">
            {eventText(event)}
            <span className="cell-note">
              <DateTime iso={event.at} never="" />
              {event.by && ` · ${event.by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
